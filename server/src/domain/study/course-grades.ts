/** The marks of people in exercises between two instants: for certificates, whose requirements ask when it was. */
import { GRADED } from '@oficio/shared/contract/exercises/marks';
import { sql, type Expression } from 'kysely';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface ExerciseGrade extends Pick<Stored<'ejercicios'>, '_id' | 'titulo' | 'aprobacionPct'> {
  /** Percent; null when nothing was graded yet. */
  readonly nota: number | null;
}

/** Instants, ISO 8601, between which something was done; without one, ever. */
export interface Times {
  /** Later than. */
  readonly after?: string;
  /** Not later than. */
  readonly until?: string;
}

/** The contract's `answeredAt` in SQL, of an attempt `a`. */
const answeredAt = sql<string>`coalesce(${sql.ref('a.rendidoEn')}, ${sql.ref('a.enviadoEn')}, ${sql.ref('a.creadoEn')})`;

/** Attempts, as `a`, that have a mark: the contract's `isGraded` in SQL. */
export const isGraded = sql<boolean>`(${sql.ref('a.estado')} in (${sql.join(GRADED.map((state) => sql.lit(state)))}) and ${sql.ref('a.nota')} is not null)`;

/** The mark that counts of the graded attempts `a` at an exercise `x`: the contract's `countedMark` in SQL, for many people. */
const countedGrade = sql<number | null>`case ${sql.ref('x.metodoNota')}
  when 'promedio' then avg(${sql.ref('a.nota')} order by ${sql.ref('a.numero')})
  when 'ultimo' then (array_agg(${sql.ref('a.nota')} order by ${sql.ref('a.numero')} desc))[1]
  when 'primero' then (array_agg(${sql.ref('a.nota')} order by ${sql.ref('a.numero')}))[1]
  else max(${sql.ref('a.nota')}) end`;

/** Exercises, as `x`, with a person's grade in each: that of the attempts that count. */
const grades = (person: string | Expression<string>, { after, until }: Times = {}) =>
  from
    .selectFrom('ejercicios as x')
    .leftJoin('intentos as a', (join) =>
      join
        .onRef('a.ejercicio', '=', 'x._id')
        .on('a.usuario', '=', person)
        .on(isGraded)
        .on('a.eliminado', '=', false)
        .on((the) =>
          the.and([
            ...(after === undefined ? [] : [the(answeredAt, '>', after)]),
            ...(until === undefined ? [] : [the(answeredAt, '<=', until)]),
          ]),
        ),
    )
    .select(['x._id', 'x.titulo', 'x.aprobacionPct'])
    .select(countedGrade.as('nota'))
    .groupBy('x._id');

/**
 * Starts a statement that gives the grades of a person, who may be another statement's, in some exercises: also in one
 * that nobody can take now, which would pass for passed if it were left out.
 */
export const gradesOf = (person: string | Expression<string>, exercises: readonly string[], times?: Times) =>
  grades(person, times).where('x._id', '=', (the) => the.fn.any(the.val([...exercises])));

/** The grades of a person in some exercises. */
export const gradesIn = (
  db: Queryable,
  person: string,
  exercises: readonly string[],
  times?: Times,
): Promise<ExerciseGrade[]> => rowsOf(db, gradesOf(person, exercises, times));
