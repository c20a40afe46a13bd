/** The clock of an attempt, which the server keeps. */
import { sql } from 'kysely';
import { from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Exercise } from './attempt-exercise.ts';
import { instant } from '../common/lookup.ts';

type Begun = Pick<Stored<'intentos'>, 'iniciadoEn' | 'tiempoExtraSeg'>;

/**
 * The last instant at which answers are taken, in milliseconds; undefined without a limit. Who has extra time and began
 * in time has it also where the exercise closes; what a slow network may take comes on top.
 */
export function deadlineOf({ row }: Exercise, attempt: Begun): number | undefined {
  const limits: number[] = [];
  const began = instant(attempt.iniciadoEn);
  if (began !== undefined && row.duracionSeg !== null) limits.push(began + row.duracionSeg * 1000);
  const closes = instant(row.cierra);
  if (closes !== undefined) limits.push(closes);
  if (limits.length === 0) return undefined;
  return Math.min(...limits) + ((attempt.tiempoExtraSeg ?? 0) + row.graciaSeg) * 1000;
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
          // As `deadlineOf`.
          .where(
            (a) =>
              sql<string>`least(${a.ref('e.cierra')}, ${a.ref('intentos.iniciadoEn')} + make_interval(secs => ${a.ref('e.duracionSeg')})) + make_interval(secs => coalesce(${a.ref('intentos.tiempoExtraSeg')}, 0) + ${a.ref('e.graciaSeg')})`,
            '<',
            at.toISOString(),
          ),
      ),
    );
