/** Rules of classes: the course follows the module, and each kind needs what it is made of. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Values } from '../../engine/collections/context.ts';
import { checkOrder } from '../common/date-order.ts';
import { refreshCourse } from './course-progress.ts';
import { findRow, noSuch, touches } from '../common/lookup.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

/** A meeting has a beginning, and a way or a place to be there. Drafts of the other kinds may be incomplete. */
function checkKind(lesson: Values): void {
  const meeting = recordOf(lesson['encuentro']);
  checkOrder(
    meeting['inicio'],
    meeting['fin'],
    'encuentro.fin',
    'El encuentro no puede terminar antes de comenzar.',
  );
  const kind = lesson['tipo'];
  if (kind !== 'enVivo' && kind !== 'presencial') return;
  if (!meeting['inicio']) {
    throw new ContractError(422, 'Hay que indicar cuándo comienza el encuentro.', 'encuentro.inicio');
  }
  if (kind === 'presencial' && !meeting['lugar']) {
    throw new ContractError(422, 'Hay que indicar el lugar del encuentro.', 'encuentro.lugar');
  }
  if (kind === 'enVivo' && !meeting['enlace'] && !meeting['lugar']) {
    throw new ContractError(422, 'Hay que indicar el enlace del encuentro, o su lugar.', 'encuentro.enlace');
  }
}

/** The course of the module; holds the module, so that it stays there until the commit. */
async function courseOf(context: RuleContext, module: unknown): Promise<unknown> {
  const found = await findRow(context.tx, 'modulos', module, ['curso']);
  if (!found) throw noSuch('un módulo', 'modulo');
  return found['curso'];
}

export const clasesRules: DomainRules = {
  async prepareCreate(context, values) {
    checkKind(values);
    values['curso'] = await courseOf(context, values['modulo']);
  },
  async prepareEdit(context, changes, before) {
    if (touches(changes, 'tipo', 'encuentro')) checkKind({ ...before, ...changes });
    if (touches(changes, 'modulo')) changes['curso'] = await courseOf(context, changes['modulo']);
  },
  created: (context, row) => refreshCourse(context.tx, row['curso']),
  async edited(context, row, before) {
    if (row['modulo'] === before['modulo']) return;
    if (row['curso'] !== before['curso']) {
      await context.tx.query(`update "ejercicios" set "cursoRaiz" = $2 where "clase" = $1`, [
        row._id,
        row['curso'],
      ]);
      await refreshCourse(context.tx, before['curso']);
    }
    await refreshCourse(context.tx, row['curso']);
  },
  softRemoved: (context, row) => refreshCourse(context.tx, row['curso']),
  restored: (context, row) => refreshCourse(context.tx, row['curso']),
};
