/** The dates between which an exercise may be taken. */
import { MINUTE_MS } from '@oficio/shared/kit/durations';
import { longDateTime } from '@oficio/shared/kit/site-dates';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { instant } from '../common/lookup.ts';
import type { Exercise } from './attempt-exercise.ts';

type ExerciseDates = { readonly row: Pick<Exercise['row'], 'abre' | 'cierra'> };

/** Maximum difference between a device's clock and the server's, in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

const TIME_ZONE_NOTE = '(hora de Argentina)';

/**
 * Checks that the exercise is open.
 * @throws ContractError 422 outside its dates
 */
export function checkDates({ row }: ExerciseDates, at: Date): void {
  const [opens, closes] = [instant(row.abre), instant(row.cierra)];
  if (opens !== undefined && at.getTime() < opens)
    throw unprocessable(`El ejercicio abre el ${longDateTime(opens)} ${TIME_ZONE_NOTE}.`, 'ejercicio');
  if (closes !== undefined && at.getTime() >= closes)
    throw unprocessable(`El ejercicio cerró el ${longDateTime(closes)} ${TIME_ZONE_NOTE}.`, 'ejercicio');
}

/**
 * Checks that a practical exam was held between the dates of the exercise, by the phone's clock.
 * @throws ContractError 422 outside them
 */
export function checkPracticalDates({ row }: ExerciseDates, at: Date): void {
  const [opens, closes] = [instant(row.abre), instant(row.cierra)];
  const examDate = `La fecha de la evaluación, el ${longDateTime(at)} ${TIME_ZONE_NOTE},`;
  if (opens !== undefined && at.getTime() < opens - MAX_CLOCK_SKEW_MS)
    throw unprocessable(
      `${examDate} es anterior a la apertura del examen, el ${longDateTime(opens)}. Revisar las fechas del examen o el reloj del teléfono.`,
      'rendidoEn',
    );
  if (closes !== undefined && at.getTime() >= closes + MAX_CLOCK_SKEW_MS)
    throw unprocessable(
      `${examDate} es posterior al cierre del examen, el ${longDateTime(closes)}. Para tomarla, primero hay que mover el cierre.`,
      'rendidoEn',
    );
}
