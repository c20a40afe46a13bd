/**
 * Updates the progress of many enrolments in one statement. SQL equivalent of the contract's
 * `progressPercent` over the completed lessons among its `countingLessons`.
 */
import { sql, type Compilable } from 'kysely';
import type { WriteContext } from '../../../engine/collections/hooks.ts';
import { firstIn, from, rowsIn, rowsOf } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';

/** Enrolments, as `e`: the base query that callers narrow to choose whose progress is set. */
export const enrolments = from.selectFrom('inscripciones as e');

/** Returns the statement that sets `progresoPct` of the given enrolments. */
export const progressOf = (selection: typeof enrolments) =>
  from
    .updateTable('inscripciones as i')
    .from(
      selection
        .leftJoin('clases as c', (join) =>
          join.onRef('c.curso', '=', 'e.curso').on('c.eliminado', '=', false),
        )
        .leftJoin('modulos as m', (join) =>
          join.onRef('m._id', '=', 'c.modulo').on('m.eliminado', '=', false),
        )
        .leftJoin('progreso as p', (join) =>
          join
            .on('m._id', 'is not', null)
            .onRef('p.inscripcion', '=', 'e._id')
            .onRef('p.clase', '=', 'c._id')
            .on('p.estado', '=', 'completada')
            .on('p.eliminado', '=', false),
        )
        .select((eb) => [
          'e._id',
          // A course without lessons is at 0 %.
          sql<number>`coalesce(round(100.0 * ${eb.fn.count('p._id')} / nullif(${eb.fn.count('m._id')}, 0), 1), 0)::float8`.as(
            'pct',
          ),
        ])
        .where((eb) =>
          eb.or([
            eb('m._id', 'is', null),
            eb.and([eb('m.obligatorio', '=', true), eb('c.obligatoria', '=', true)]),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('modulos as om')
                  .innerJoin('clases as oc', (join) =>
                    join
                      .onRef('oc.modulo', '=', 'om._id')
                      .on('oc.obligatoria', '=', true)
                      .on('oc.eliminado', '=', false),
                  )
                  .select('om._id')
                  .whereRef('om.curso', '=', 'e.curso')
                  .where('om.obligatorio', '=', true)
                  .where('om.eliminado', '=', false),
              ),
            ),
          ]),
        )
        .groupBy('e._id')
        .as('s'),
    )
    .set((eb) => ({ progresoPct: eb.ref('s.pct') }))
    .whereRef('s._id', '=', 'i._id')
    .whereRef('i.progresoPct', 'is distinct from', 's.pct');

/**
 * Updates the progress of everyone who studies the course, after a change to its programme. Completed lessons
 * stay completed. A job computes the standings later, since there may be thousands.
 */
export async function refreshCourse(
  context: Pick<WriteContext, 'tx' | 'jobs'>,
  course: string,
): Promise<void> {
  const studying = enrolments.where('e.curso', '=', course).where('e.estado', 'in', ['activa', 'suspendida']);
  await rowsOf(context.tx, progressOf(studying));
  await queueProgress(context, course);
}

/**
 * Queues a job that recomputes the standing of everyone who studies the course, after a change to its
 * requirements.
 */
export async function queueProgress(
  { jobs, tx }: Pick<WriteContext, 'tx' | 'jobs'>,
  course: string | null,
): Promise<void> {
  if (!jobs || course === null) return;
  const anyEnrolment = await enrolments
    .select('e._id')
    .where('e.curso', '=', course)
    .where('e.estado', 'in', ['activa', 'suspendida', 'noAprobada'])
    .where('e.eliminado', '=', false)
    .limit(1)
    .$call(firstIn(tx));
  if (anyEnrolment) await jobs.send('study.course', { curso: course }, { tx });
}

/**
 * Updates a student's progress and current lesson after a step. Adds no version or history to the enrolment,
 * because it is no person's decision and happens at every step.
 */
export async function refreshEnrolment(
  db: Queryable,
  enrolment: string,
  lesson: string,
  now: Date,
): Promise<void> {
  await rowsOf(db, progressOf(enrolments.where('e._id', '=', enrolment)));
  await from
    .updateTable('inscripciones')
    .set({ claseActual: lesson, actualizadoEn: now.toISOString() })
    .where('_id', '=', enrolment)
    .$call(rowsIn(db));
}

/** Recomputes the progress of enrolments with some step: a bulk load may set a percentage without steps. */
const progressOfStarted = progressOf(
  enrolments
    .where('e.estado', 'in', ['activa', 'suspendida'])
    .where((eb) =>
      eb.exists(eb.selectFrom('progreso as q').select('q._id').whereRef('q.inscripcion', '=', 'e._id')),
    ),
);

/** Marks standings that were never computed as due, for `bulk-standings.ts`. */
const uncomputedStandings = from
  .updateTable('inscripciones')
  .set({ revisarEn: '1970-01-01T00:00:00.000Z' })
  .where('falta', 'is', null)
  .where('siguiente', 'is', null)
  .where('revisarEn', 'is', null)
  .where('eliminado', '=', false);

/** Statements that repair the progress and the standings of all enrolments. Idempotent. */
export const progressStatements: readonly Compilable[] = [progressOfStarted, uncomputedStandings];
