/** Checks that an attempt may continue, because the enrolment may have changed since it began. */
import type { HookContext } from '../../engine/collections/hooks.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import { lastEnrolment, studies } from './last-enrolment.ts';
import type { Exercise } from './attempt-exercise.ts';

/**
 * Checks that a person may save or submit an attempt. A suspended student may save answers but not submit
 * them. A practice, which shows the right answers at once, requires studying the course. An evaluation left
 * unfinished by a former student may still be submitted.
 * @throws ContractError 403
 */
export async function checkMayContinue(
  { tx }: Pick<HookContext, 'tx'>,
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
