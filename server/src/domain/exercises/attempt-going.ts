/** Whether an attempt that began goes on, where its person's enrolment changed meanwhile. */
import type { RuleContext } from '../../engine/collections/rules.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import { lastEnrolment, studies } from '../study/last-enrolment.ts';
import type { Exercise } from './attempt-exercise.ts';

/**
 * Who was suspended keeps what they answered and hands nothing in; a practice, which says what is right as it is answered,
 * is for who studies the course. An evaluation that somebody left in the middle counts for what it is.
 * @throws ContractError 403
 */
export async function checkGoesOn(
  { tx }: Pick<RuleContext, 'tx'>,
  { row }: Pick<Exercise, 'row'>,
  changes: Pick<Values<'intentos'>, 'estado'>,
  { usuario }: Pick<Stored<'intentos'>, 'usuario'>,
): Promise<void> {
  const isPractice = row.tipo === 'practica';
  if (row.cursoRaiz === null || (!isPractice && changes.estado !== 'enviado')) return;
  const last = await lastEnrolment(tx, usuario, row.cursoRaiz);
  if (studies(last)) return;
  if (last?.estado === 'suspendida')
    throw notAllowed(
      'La inscripción al curso está suspendida: por ahora no se puede seguir. Lo que se guardó queda guardado.',
      'ejercicio',
    );
  if (isPractice)
    throw notAllowed('Para resolver el ejercicio hay que estar cursando el curso.', 'ejercicio');
}
