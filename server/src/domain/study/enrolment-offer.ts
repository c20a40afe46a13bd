/** The answer to an offered place: whether it can still be accepted. */
import type { RuleContext } from '../../engine/collections/rules.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { conflict, unprocessable } from '../../platform/errors/refusals.ts';
import { findRow, instant } from '../common/lookup.ts';
import { closedCentre, coursePeople } from './course-people.ts';

/** @throws ContractError 409 when the place is no longer theirs to take, 422 while a paid course lacks the proof */
export async function checkAnswer(
  context: RuleContext,
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
  // Who decides in the centre may still let in whoever answered late, until the clock passes the place on.
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
