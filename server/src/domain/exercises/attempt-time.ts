/** The clock of an attempt, which the server keeps. */
import { sql } from 'kysely';
import { from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Exercise } from './attempt-exercise.ts';
import { instant } from '../common/lookup.ts';

type Begun = Pick<Stored<'intentos'>, 'iniciadoEn'>;

/** Seconds that a slow network may take on top of the exercise's duration. */
export const GRACE_SECONDS = 30;

/** The last instant at which answers are taken, in milliseconds; undefined without a limit. */
export function deadlineOf(exercise: Exercise, attempt: Begun): number | undefined {
  const limits: number[] = [];
  const began = instant(attempt.iniciadoEn);
  const seconds = exercise.row.duracionSeg;
  if (began !== undefined && seconds !== null) limits.push(began + seconds * 1000);
  const closes = instant(exercise.row.cierra);
  if (closes !== undefined) limits.push(closes);
  return limits.length > 0 ? Math.min(...limits) + GRACE_SECONDS * 1000 : undefined;
}

/** Whether an attempt's time had run out at an instant. */
export function isOver(exercise: Exercise, attempt: Begun, at: Date): boolean {
  const deadline = deadlineOf(exercise, attempt);
  return deadline !== undefined && at.getTime() > deadline;
}

/** The attempts whose time had run out at an instant, all of them. */
export const overAttempts = (at: Date) =>
  from
    .selectFrom('intentos')
    .where('estado', '=', sql.lit('enCurso'))
    .where((the) =>
      the.exists(
        the
          .selectFrom('ejercicios as e')
          .select('e._id')
          .whereRef('e._id', '=', 'intentos.ejercicio')
          .where(
            (a) =>
              sql<string>`least(${a.ref('e.cierra')}, ${a.ref('intentos.iniciadoEn')} + make_interval(secs => ${a.ref('e.duracionSeg')}))`,
            '<',
            new Date(at.getTime() - GRACE_SECONDS * 1000).toISOString(),
          ),
      ),
    );
