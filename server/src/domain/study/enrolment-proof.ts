/** The proof of payment of an enrolment in a course that has a price. */
import type { RuleContext } from '../../engine/collections/rules.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { conflict, unprocessable } from '../../platform/errors/refusals.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { coursePeople } from './course-people.ts';

type Enrolment = Stored<'inscripciones'>;

/** States in which who enrols still shows that they paid. */
const UNDECIDED: ReadonlySet<Enrolment['estado']> = new Set(['solicitada', 'enEspera', 'ofrecida']);

/** @throws ContractError 422 where nothing is paid */
export async function checkPriced(context: RuleContext, course: string): Promise<void> {
  const found = await findRow(context.tx, 'cursos', course, ['precio']);
  if ((found?.precio?.monto ?? 0) > 0) return;
  throw unprocessable('El curso no tiene precio: no hace falta un comprobante.', 'comprobante');
}

/** @throws ContractError 409 once the enrolment was decided: then the proof stays as it was */
export async function checkProof(
  context: RuleContext,
  before: Pick<Enrolment, 'estado' | 'curso'>,
): Promise<void> {
  if (!UNDECIDED.has(before.estado))
    throw conflict(
      'La inscripción ya se resolvió: el comprobante no se cambia. Por otro pago se escribe al centro.',
      'comprobante',
    );
  await checkPriced(context, before.curso);
}

/** Tells who decides that it came, or that there is another. */
export async function announceProof(context: RuleContext, row: Enrolment): Promise<void> {
  if (row.comprobante === null) return;
  const course = await findRow(context.tx, 'cursos', row.curso, ['titulo']);
  const { docentes, gestores } = await coursePeople(context.tx, row.curso);
  const titulo = `Llegó un comprobante de pago de «${course?.titulo ?? 'el curso'}»`;
  await notify(context, [...gestores, ...docentes], {
    tipo: 'inscripcion',
    titulo,
    // Changed for another before it was looked at, it is told as one.
    grupo: { clave: `comprobante:${row._id}`, titulo: () => titulo },
    enlace: LINKS.teaching(row.curso, 'estudiantes'),
  });
}
