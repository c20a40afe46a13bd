/** Checks the answer to an offered place. */
import type { HookContext } from '../../engine/collections/hooks.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { conflict, unprocessable } from '../../platform/errors/refusals.ts';
import { findRow, instant } from '../common/lookup.ts';
import { closedCentre, coursePeople } from './course-people.ts';

/**
 * @throws ContractError 409 when the place can no longer be accepted, 422 when a priced course lacks the
 * proof of payment
 */
export async function checkAnswer(
  context: HookContext,
  changes: Values<'inscripciones'>,
  before: Stored<'inscripciones'>,
): Promise<void> {
  if (!(await coursePeople(context.tx, before.curso)).centreActive) throw closedCentre('estado');
  const course = await findRow(context.tx, 'cursos', before.curso, ['estado', 'precio'], 'place');
  if (course?.estado !== 'publicado')
    throw conflict(
      'El curso ya no está publicado. El centro puede informar cuándo vuelve a dictarse.',
      'estado',
    );
  // The centre may still admit a student who answered late, until the clock offers the place to somebody
  // else.
  if (!context.relations.has('propio')) return;
  if ((instant(before.responderHasta) ?? Infinity) <= context.now.getTime())
    throw conflict(
      'El plazo para aceptar el lugar terminó. Desde la página del curso se puede volver a la lista de espera.',
      'estado',
    );
  const proof = changes.comprobante ?? before.comprobante;
  if ((course.precio?.monto ?? 0) > 0 && !proof)
    throw unprocessable(
      'El curso tiene precio: para aceptar el lugar hay que adjuntar el comprobante de pago.',
      'comprobante',
    );
}
