/** Rules of enrolments: who gets in, how, and what follows. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { RuleContext, Rules } from '../../engine/collections/rules.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { earnedWith } from '../common/certificates-later.ts';
import { findRow, noSuch, touches } from '../common/lookup.ts';
import { closedCentre, coursePeople } from './course-people.ts';
import { admit, wasActive } from './enrolment-admission.ts';
import { announceEnrolment } from './enrolment-notices.ts';
import { countPlace, hasPlace, promoteWaiting, takesPlace } from './places.ts';

type Enrolment = Stored<'inscripciones'>;

/** States from which becoming active takes a place. */
const ENTERS: ReadonlySet<Enrolment['estado']> = new Set(['solicitada', 'enEspera', 'abandonada']);

/** Keeps the counter, and gives a place that was left to whoever waits. */
async function settle(
  context: RuleContext,
  course: string,
  before: Enrolment | undefined,
  after: Enrolment | undefined,
): Promise<void> {
  await countPlace(context.tx, course, before, after);
  if (takesPlace(before) && !takesPlace(after)) await promoteWaiting(context, course);
}

/** @throws ContractError 409 where nobody else gets in */
async function checkPlace(context: RuleContext, course: string): Promise<void> {
  if (!(await coursePeople(context.tx, course)).centreActive) throw closedCentre('estado');
  if (await hasPlace(context.tx, course)) return;
  throw new ContractError(
    409,
    'El curso no tiene lugares libres. Conviene ampliar el cupo, o dejar la inscripción en lista de espera.',
    'estado',
  );
}

export const inscripcionesRules: Rules<'inscripciones'> = {
  prepareCreate: admit,
  async created(context, row) {
    await settle(context, row.curso, undefined, row);
    await announceEnrolment(context, row, undefined);
    if (row.estado === 'completada') await earnedWith(context, row.usuario, 'cursos', row.curso);
  },
  async prepareEdit(context, changes, before) {
    if (touches(changes, 'claseActual') && changes.claseActual !== null) {
      const lesson = await findRow(context.tx, 'clases', changes.claseActual, ['curso']);
      if (lesson?.curso !== before.curso) throw noSuch('una clase del curso', 'claseActual');
    }
    const enters = changes.estado === 'activa' && ENTERS.has(before.estado);
    if (enters && before.estado === 'abandonada' && !(await wasActive(context.tx, before._id)))
      throw new ContractError(
        409,
        'La inscripción no se había aceptado: hay que pedirla otra vez desde la página del curso.',
        'estado',
      );
    if (enters) await checkPlace(context, before.curso);
  },
  async preparePutBack(context, changes, before) {
    const back = { estado: changes.estado ?? before.estado, eliminado: before.eliminado };
    if (takesPlace(back) && !takesPlace(before)) await checkPlace(context, before.curso);
  },
  async edited(context, row, before) {
    if (row.estado === before.estado) return;
    await settle(context, row.curso, before, row);
    await announceEnrolment(context, row, before);
    if (row.estado === 'completada') await earnedWith(context, row.usuario, 'cursos', row.curso);
  },
  async softRemoved(context, row) {
    await settle(context, row.curso, { ...row, eliminado: false }, row);
  },
  async restored(context, row) {
    await settle(context, row.curso, undefined, row);
  },
};
