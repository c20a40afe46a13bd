/** The dates between which an exercise may be taken. */
import { longDateTime } from '@oficio/shared/kit/site-dates';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { instant } from '../common/lookup.ts';
import type { Exercise } from './attempt-exercise.ts';

type Dates = { readonly row: Pick<Exercise['row'], 'abre' | 'cierra'> };

/** Maximum difference between a device's clock and the server's, in milliseconds. */
export const CLOCKS_APART_MS = 5 * 60_000;

const ZONE = '(hora de Argentina)';

/**
 * Checks that the exercise is open.
 * @throws ContractError 422 outside its dates
 */
export function checkDates({ row }: Dates, at: Date): void {
  const [opens, closes] = [instant(row.abre), instant(row.cierra)];
  if (opens !== undefined && at.getTime() < opens)
    throw unprocessable(`El ejercicio abre el ${longDateTime(opens)} ${ZONE}.`, 'ejercicio');
  if (closes !== undefined && at.getTime() >= closes)
    throw unprocessable(`El ejercicio cerró el ${longDateTime(closes)} ${ZONE}.`, 'ejercicio');
}

/**
 * Checks that a practical exam was held between the dates of the exercise, by the phone's clock.
 * @throws ContractError 422 outside them
 */
export function checkWatchedDates({ row }: Dates, at: Date): void {
  const [opens, closes] = [instant(row.abre), instant(row.cierra)];
  const said = `La fecha de la evaluación, el ${longDateTime(at)} ${ZONE},`;
  if (opens !== undefined && at.getTime() < opens - CLOCKS_APART_MS)
    throw unprocessable(
      `${said} es anterior a la apertura del examen, el ${longDateTime(opens)}. Revisar las fechas del examen o el reloj del teléfono.`,
      'rendidoEn',
    );
  if (closes !== undefined && at.getTime() >= closes + CLOCKS_APART_MS)
    throw unprocessable(
      `${said} es posterior al cierre del examen, el ${longDateTime(closes)}. Para tomarla, primero hay que mover el cierre.`,
      'rendidoEn',
    );
}
