/** Work of students in their courses, and the extra attempts granted to them, read for many enrolments at once. */
import { sql } from 'kysely';
import {
  countedGrade,
  isGraded,
  shownAttempt,
  awaitsGrade,
  type GradedAttempt,
} from '@oficio/shared/contract/exercises/grades';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { instant } from '../../common/lookup.ts';

/** Work of a student in an exercise, in the current cycle. */
export interface OwnExercise {
  /** The grade that counts, in percent. */
  readonly nota: number | null;
  /** Graded attempts. */
  readonly graded: number;
  /** Attempts used. */
  readonly used: number;
  /** Extra attempts granted to this student. */
  readonly granted: number;
  readonly isInProgress: boolean;
  /** Whether an attempt is waiting to be graded. */
  readonly isAwaitingGrade: boolean;
  /** Whether a review of some attempt's grade is pending. */
  readonly isUnderReview: boolean;
  /** Time of the last change to an attempt, in milliseconds since the epoch. */
  readonly changed: number;
  /** The attempt to open: one waiting to be graded, or else the one whose grade counts. */
  readonly attemptToOpen: string | undefined;
}

export interface OwnParts {
  readonly done: ReadonlySet<string>;
  readonly exercises: ReadonlyMap<string, OwnExercise>;
  /** Attendance by lesson `_id`. */
  readonly attendance: ReadonlyMap<string, Stored<'asistencias'>['estado']>;
}

const enrolmentsOf = (ids: readonly string[]) =>
  from.selectFrom('inscripciones as e').where('e._id', '=', (eb) => eb.fn.any(eb.val([...ids])));

/**
 * Whether an attempt `a` began in the current cycle of an enrolment `e`: the contract's `begunSince` in SQL.
 */
export const inCurrentCycle = sql<boolean>`(${sql.ref('e.ciclo')} = 1
  or coalesce(${sql.ref('a.iniciadoEn')}, ${sql.ref('a.creadoEn')}) >= ${sql.ref('e.creadoEn')})`;

/** Query of the pending review of the grade of an attempt `a` of the outer query. */
const pendingAppeal = from
  .selectFrom('solicitudes as r')
  .select('r._id')
  .where('r.objeto', '=', sql.ref<string>('a._id'))
  .where('r.tipo', '=', 'revisionNota')
  .where('r.estado', '=', 'pendiente')
  .where('r.eliminado', '=', false);

type Attempt = GradedAttempt & { readonly _id: string };

/** Summarises a student's attempts at an exercise. */
const summaryOf = (
  method: Stored<'ejercicios'>['metodoNota'],
  attempts: readonly Attempt[],
): Pick<OwnExercise, 'nota' | 'graded' | 'used' | 'isInProgress' | 'isAwaitingGrade' | 'attemptToOpen'> => ({
  nota: countedGrade(method, attempts) ?? null,
  graded: attempts.filter(isGraded).length,
  used: attempts.length,
  isInProgress: attempts.some(({ estado }) => estado === 'enCurso'),
  isAwaitingGrade: attempts.some(awaitsGrade),
  attemptToOpen: shownAttempt(method, attempts)?._id,
});

/** Returns a function that gives the work done in an enrolment, by the enrolment's `_id`. */
export async function readOwn(
  db: Queryable,
  ids: readonly string[],
): Promise<(enrolment: string) => OwnParts> {
  const done = await from
    .selectFrom('progreso as p')
    .select((eb) => ['p.inscripcion', eb.fn.agg<string[]>('array_agg', ['p.clase']).as('clases')])
    .where('p.inscripcion', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('p.estado', '=', 'completada')
    .where('p.eliminado', '=', false)
    .groupBy('p.inscripcion')
    .$call(rowsIn(db));
  const exercises = await enrolmentsOf(ids)
    .innerJoin('ejercicios as x', (join) =>
      join
        .onRef('x.cursoRaiz', '=', 'e.curso')
        .on('x.estado', '=', 'publicado')
        .on('x.eliminado', '=', false),
    )
    .innerJoin('intentos as a', (join) =>
      join
        .onRef('a.ejercicio', '=', 'x._id')
        .onRef('a.usuario', '=', 'e.usuario')
        .on('a.estado', '<>', 'anulado')
        .on('a.eliminado', '=', false)
        .on(inCurrentCycle),
    )
    .select(['e._id as inscripcion', 'x._id as ejercicio', 'x.metodoNota', grantedAttempts.as('granted')])
    .select((eb) => [
      sql<Attempt[]>`json_agg(json_build_object('_id', ${sql.ref('a._id')}, 'estado', ${sql.ref('a.estado')},
          'nota', ${sql.ref('a.nota')}, 'numero', ${sql.ref('a.numero')}))`.as('attempts'),
      sql<boolean>`bool_or(${eb.exists(pendingAppeal)})`.as('appealed'),
      eb.fn.max('a.actualizadoEn').as('changed'),
    ])
    .groupBy(['e._id', 'x._id'])
    .$call(rowsIn(db));
  const attendance = await enrolmentsOf(ids)
    .innerJoin('clases as c', (join) =>
      join.onRef('c.curso', '=', 'e.curso').on('c.tipo', 'in', ['enVivo', 'presencial']),
    )
    .innerJoin('asistencias as s', (join) =>
      join.onRef('s.clase', '=', 'c._id').onRef('s.usuario', '=', 'e.usuario').on('s.eliminado', '=', false),
    )
    .select(['e._id as inscripcion', 's.clase', 's.estado'])
    .where('c.eliminado', '=', false)
    .$call(rowsIn(db));
  const doneOf = new Map(done.map((row) => [row.inscripcion, new Set(row.clases)]));
  const exercisesOf = new Map<string, Map<string, OwnExercise>>(ids.map((id) => [id, new Map()]));
  for (const { inscripcion, ejercicio, metodoNota, attempts, appealed, changed, granted } of exercises)
    exercisesOf.get(inscripcion)?.set(ejercicio, {
      ...summaryOf(metodoNota, attempts),
      isUnderReview: appealed,
      granted: granted ?? 0,
      changed: instant(changed) ?? 0,
    });
  const attendanceOf = new Map<string, Map<string, Stored<'asistencias'>['estado']>>(
    ids.map((id) => [id, new Map()]),
  );
  for (const { inscripcion, clase, estado } of attendance) attendanceOf.get(inscripcion)?.set(clase, estado);
  return (id) => ({
    done: doneOf.get(id) ?? new Set(),
    exercises: exercisesOf.get(id) ?? new Map(),
    attendance: attendanceOf.get(id) ?? new Map(),
  });
}

/**
 * Subquery that counts the extra attempts granted, from accepted requests, for an enrolment `e` and an
 * exercise `x` of the outer query. A request about the enrolment grants one attempt in each exercise of the
 * course. When the student takes the course again, earlier requests don't count.
 */
export const grantedAttempts = from
  .selectFrom('solicitudes as s')
  .select((eb) => eb.fn.countAll<number>().as('n'))
  .where('s.usuario', '=', sql.ref<string>('e.usuario'))
  .where('s.tipo', '=', 'otroIntento')
  .where('s.estado', '=', 'aceptada')
  .where('s.eliminado', '=', false)
  .where((eb) =>
    eb.or([
      eb('s.objeto', '=', sql.ref<string>('e._id')),
      eb.and([
        eb('s.objeto', '=', sql.ref<string>('x._id')),
        eb.or([
          sql<boolean>`${sql.ref('e.ciclo')} = 1`,
          eb('s.creadoEn', '>=', sql.ref<string>('e.creadoEn')),
        ]),
      ]),
    ]),
  );
