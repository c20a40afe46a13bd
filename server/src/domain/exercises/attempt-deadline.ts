/** Time limits of an attempt, by the server's clock. */
import { sql } from 'kysely';
import { attemptEnd } from '@oficio/shared/contract/exercises/grades';
import { from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Exercise } from './attempt-exercise.ts';

type StartedAttempt = Pick<Stored<'intentos'>, 'iniciadoEn' | 'tiempoExtraSeg'>;

/**
 * Returns the last instant at which answers are accepted, in milliseconds: the end of the attempt plus the
 * grace for slow networks. Undefined without a limit.
 */
export function deadlineOf({ row }: Exercise, attempt: StartedAttempt): number | undefined {
  const end = attemptEnd(row, attempt);
  return end === undefined ? undefined : end + row.graciaSeg * 1000;
}

/** Whether an attempt's time had run out at an instant. */
export function isExpired(exercise: Exercise, attempt: StartedAttempt, at: Date): boolean {
  const deadline = deadlineOf(exercise, attempt);
  return deadline !== undefined && at.getTime() > deadline;
}

/** Query of all attempts whose time had run out at an instant. */
export const expiredAttempts = (at: Date) =>
  from
    .selectFrom('intentos')
    .where('estado', '=', sql.lit('enCurso'))
    .where((the) =>
      the.exists(
        the
          .selectFrom('ejercicios as e')
          .select('e._id')
          .whereRef('e._id', '=', 'intentos.ejercicio')
          // The same formula as `deadlineOf`.
          .where(
            (a) =>
              sql<string>`least(${a.ref('e.cierra')}, ${a.ref('intentos.iniciadoEn')} + make_interval(secs => ${a.ref('e.duracionSeg')})) + make_interval(secs => coalesce(${a.ref('intentos.tiempoExtraSeg')}, 0) + ${a.ref('e.graciaSeg')})`,
            '<',
            at.toISOString(),
          ),
      ),
    );
