/** Grades of people in exercises between two instants, for certificates whose requirements have dates. */
import { sql, type Expression } from 'kysely';
import { GRADED } from '@oficio/shared/contract/exercises/grades';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

interface ExerciseGrade extends Pick<Stored<'ejercicios'>, '_id' | 'titulo' | 'aprobacionPct'> {
  /** Percent; null when nothing has been graded yet. */
  readonly nota: number | null;
}

/** Period in which attempts were answered, as ISO 8601 instants; open-ended where one is missing. */
export interface Period {
  /** Exclusive start. */
  readonly after?: string;
  /** Inclusive end. */
  readonly until?: string;
}

/** SQL equivalent of the contract's `answeredAt`, for an attempt `a`. */
const answeredAt = sql<string>`coalesce(
  ${sql.ref('a.rendidoEn')}, ${sql.ref('a.enviadoEn')}, ${sql.ref('a.creadoEn')})`;

/** SQL equivalent of the contract's `isGraded`, for attempts `a`. */
export const isGraded = sql<boolean>`(
  ${sql.ref('a.estado')} in (${sql.join(GRADED.map((state) => sql.lit(state)))})
  and ${sql.ref('a.nota')} is not null)`;

/**
 * SQL equivalent of the contract's `countedGrade`: the grade that counts among the graded attempts `a` at an
 * exercise `x`.
 */
const countedGradeSql = sql<number | null>`case ${sql.ref('x.metodoNota')}
  when 'promedio' then avg(${sql.ref('a.nota')} order by ${sql.ref('a.numero')})
  when 'ultimo' then (array_agg(${sql.ref('a.nota')} order by ${sql.ref('a.numero')} desc))[1]
  when 'primero' then (array_agg(${sql.ref('a.nota')} order by ${sql.ref('a.numero')}))[1]
  else max(${sql.ref('a.nota')}) end`;

/** Exercises `x` with a person's grade in each, by the attempts that count. */
const gradesByExercise = (person: string | Expression<string>, { after, until }: Period = {}) =>
  from
    .selectFrom('ejercicios as x')
    .leftJoin('intentos as a', (join) =>
      join
        .onRef('a.ejercicio', '=', 'x._id')
        .on('a.usuario', '=', person)
        .on(isGraded)
        .on('a.eliminado', '=', false)
        .on((eb) =>
          eb.and([
            ...(after === undefined ? [] : [eb(answeredAt, '>', after)]),
            ...(until === undefined ? [] : [eb(answeredAt, '<=', until)]),
          ]),
        ),
    )
    .select(['x._id', 'x.titulo', 'x.aprobacionPct'])
    .select(countedGradeSql.as('nota'))
    .groupBy('x._id');

/**
 * Returns a query for the grades of a person, who may come from an outer query, in the given exercises.
 * Exercises that can't be taken now are included; otherwise they would look passed.
 */
export const gradesOf = (
  person: string | Expression<string>,
  exercises: readonly string[],
  period?: Period,
) => gradesByExercise(person, period).where('x._id', '=', (eb) => eb.fn.any(eb.val([...exercises])));

/** Returns the grades of a person in the given exercises. */
export const gradesIn = (
  db: Queryable,
  person: string,
  exercises: readonly string[],
  period?: Period,
): Promise<ExerciseGrade[]> => rowsOf(db, gradesOf(person, exercises, period));
