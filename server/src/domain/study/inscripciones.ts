/** Rules of enrolments: who gets in, how, and what follows. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Row, Values } from '../../engine/collections/context.ts';
import { announceEnrolment } from './enrolment-notices.ts';
import { admit } from './enrolment-admission.ts';
import { findRow, noSuch, touches } from '../common/lookup.ts';
import { countPlace, hasPlace, promoteWaiting, takesPlace } from './places.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

/** Enrolments that a new one would repeat: found while preparing, answered instead. */
const repeated = new WeakMap<Values, Row>();

/** Keeps the counter, and gives a place that was left to who waits. */
async function settle(context: RuleContext, before: Row | undefined, after: Row | undefined): Promise<void> {
  const course = (after ?? before)?.['curso'];
  await countPlace(context.tx, course, before, after);
  if (takesPlace(before) && !takesPlace(after)) await promoteWaiting(context, course);
}

export const inscripcionesRules: DomainRules = {
  async prepareCreate(context, values) {
    const previous = await admit(context, values);
    if (previous) repeated.set(values, previous);
  },
  existing: async (_context, values) => repeated.get(values),
  async created(context, row) {
    await settle(context, undefined, row);
    await announceEnrolment(context, row, undefined);
  },
  async prepareEdit(context, changes, before) {
    if (touches(changes, 'claseActual') && changes['claseActual'] !== null) {
      const lesson = await findRow(context.tx, 'clases', changes['claseActual'], ['curso']);
      if (lesson?.['curso'] !== before['curso']) throw noSuch('una clase del curso', 'claseActual');
    }
    const enters =
      changes['estado'] === 'activa' && ['solicitada', 'enEspera'].includes(String(before['estado']));
    if (enters && !(await hasPlace(context.tx, before['curso']))) {
      throw new ContractError(
        409,
        'El curso no tiene lugares libres. Conviene ampliar el cupo, o dejar la inscripción en lista de espera.',
        'estado',
      );
    }
  },
  async edited(context, row, before) {
    if (row['estado'] === before['estado']) return;
    await settle(context, before, row);
    await announceEnrolment(context, row, before);
  },
  async softRemoved(context, row) {
    await settle(context, { ...row, eliminado: false }, row);
  },
  async restored(context, row) {
    await settle(context, undefined, row);
  },
};
