/** Hooks of enrolments: who is admitted, how, and the effects. */
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import { earnedWith } from '../common/certificates-later.ts';
import { findRow, noSuch, touches } from '../common/lookup.ts';
import { settleState } from './course-approval.ts';
import { closedCentre, coursePeople } from './course-people.ts';
import { entering } from './enrolment-access.ts';
import { admit, wasActive } from './enrolment-admission.ts';
import { announceEnrolment } from './enrolment-notices.ts';
import { checkAnswer } from './enrolment-offer.ts';
import { announceProof, checkProof } from './enrolment-proof.ts';
import { isWaitedFor, offerPlaces } from './place-offers.ts';
import { countPlace, hasOwnPlace, hasPlace } from './places.ts';

type Enrolment = Stored<'inscripciones'>;

/** States from which becoming active takes a place that was not held before. */
const ENTERS: ReadonlySet<Enrolment['estado']> = new Set(['solicitada', 'enEspera', 'abandonada']);

/** Offers a freed place to the waiting list, and a free one to a person who just joined it. */
async function passOn(
  context: HookContext,
  course: string,
  before: Enrolment | undefined,
  after: Enrolment | undefined,
): Promise<void> {
  const left = hasOwnPlace(before) && !hasOwnPlace(after);
  if (left || (after?.estado === 'enEspera' && before?.estado !== 'enEspera'))
    await offerPlaces(context, course);
}

/** @throws ContractError 409 when the centre is not active or the course is full */
async function checkPlace(context: HookContext, course: string): Promise<void> {
  if (!(await coursePeople(context.tx, course)).centreActive) throw closedCentre('estado');
  if (!(await hasPlace(context.tx, course))) throw full();
}
const full = () =>
  conflict(
    'El curso no tiene lugares libres. Conviene ampliar el cupo, o dejar la inscripción en lista de espera.',
    'estado',
  );

/** Checks that an enrolment may become active, and fills in the values that follow. */
async function prepareEntry(
  context: HookContext,
  changes: Values<'inscripciones'>,
  before: Enrolment,
): Promise<void> {
  const back = before.estado === 'abandonada';
  if (back && !(await wasActive(context.tx, before._id)))
    throw conflict(
      'La inscripción no se había aceptado: hay que pedirla otra vez desde la página del curso.',
      'estado',
    );
  // The waiting list has priority over students who come back: they join its end from the course's page.
  if (back && context.relations.has('propio') && (await isWaitedFor(context.tx, before.curso))) throw full();
  if (before.estado === 'ofrecida') await checkAnswer(context, changes, before);
  else await checkPlace(context, before.curso);
  // A student who comes back keeps their original access period.
  if (back) return;
  const { venceEn = before.venceEn } = changes;
  Object.assign(changes, await entering(context.tx, { curso: before.curso, venceEn }, context.now), {
    ...(changes.motivoEstado !== undefined && { motivoEstado: changes.motivoEstado }),
  });
}

export const inscripcionesHooks: CollectionHooks<'inscripciones'> = {
  beforeCreate: admit,
  async afterCreate(context, row) {
    await countPlace(context.tx, row.curso, undefined, row);
    await announceEnrolment(context, row, undefined);
    await passOn(context, row.curso, undefined, row);
    await settleState(context, row);
    if (row.estado === 'completada') await earnedWith(context, row.usuario, 'cursos', row.curso);
  },
  async beforeUpdate(context, changes, before) {
    if (touches(changes, 'claseActual') && changes.claseActual !== null) {
      const lesson = await findRow(context.tx, 'clases', changes.claseActual, ['curso']);
      if (lesson?.curso !== before.curso) throw noSuch('una clase del curso', 'claseActual');
    }
    if (touches(changes, 'comprobante')) await checkProof(context, before);
    const enters = ENTERS.has(before.estado) || before.estado === 'ofrecida';
    if (changes.estado === 'activa' && enters) await prepareEntry(context, changes, before);
  },
  async beforePutBack(context, changes, before) {
    const back = { estado: changes.estado ?? before.estado, eliminado: before.eliminado };
    if (hasOwnPlace(back) && !hasOwnPlace(before)) await checkPlace(context, before.curso);
  },
  async afterUpdate(context, row, before) {
    if (row.comprobante !== before.comprobante) await announceProof(context, row);
    if (row.estado === before.estado) return;
    await countPlace(context.tx, row.curso, before, row);
    await announceEnrolment(context, row, before);
    await passOn(context, row.curso, before, row);
    await settleState(context, row);
    if (row.estado === 'completada') await earnedWith(context, row.usuario, 'cursos', row.curso);
  },
  async afterSoftRemove(context, row) {
    const before = { ...row, eliminado: false };
    await countPlace(context.tx, row.curso, before, row);
    await passOn(context, row.curso, before, row);
  },
  async afterRestore(context, row) {
    await countPlace(context.tx, row.curso, undefined, row);
  },
};
