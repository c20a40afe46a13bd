/** Proof of payment of an enrolment in a priced course. */
import type { HookContext } from '../../engine/collections/hooks.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { conflict, unprocessable } from '../../platform/errors/refusals.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { coursePeople } from './course-people.ts';

type Enrolment = Stored<'inscripciones'>;

/** States in which the student may still attach a proof. */
const UNDECIDED: ReadonlySet<Enrolment['estado']> = new Set(['solicitada', 'enEspera', 'ofrecida']);

/** @throws ContractError 422 when the course has no price */
export async function checkPriced(context: HookContext, course: string): Promise<void> {
  const found = await findRow(context.tx, 'cursos', course, ['precio']);
  if ((found?.precio?.monto ?? 0) > 0) return;
  throw unprocessable('El curso no tiene precio: no hace falta un comprobante.', 'comprobante');
}

/** @throws ContractError 409 once the enrolment was decided: its proof can't change any more */
export async function checkProof(
  context: HookContext,
  before: Pick<Enrolment, 'estado' | 'curso'>,
): Promise<void> {
  if (!UNDECIDED.has(before.estado))
    throw conflict(
      'La inscripción ya se resolvió: el comprobante no se cambia. Por otro pago se escribe al centro.',
      'comprobante',
    );
  await checkPriced(context, before.curso);
}

/** Notifies those who decide that a proof arrived or was replaced. */
export async function announceProof(context: HookContext, row: Enrolment): Promise<void> {
  if (row.comprobante === null) return;
  const course = await findRow(context.tx, 'cursos', row.curso, ['titulo']);
  const { docentes, gestores } = await coursePeople(context.tx, row.curso);
  const titulo = `Llegó un comprobante de pago de «${course?.titulo ?? 'el curso'}»`;
  await notify(context, [...gestores, ...docentes], {
    tipo: 'inscripcion',
    titulo,
    // A proof replaced before anybody looked at it is notified once.
    grupo: { clave: `comprobante:${row._id}`, titulo: () => titulo },
    enlace: LINKS.teaching(row.curso, 'estudiantes'),
  });
}
