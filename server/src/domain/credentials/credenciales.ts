/** Rules of credentials: issued ones are signed, uploaded ones are reviewed. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId, type Row, type Values } from '../../engine/collections/context.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { issue } from './credential-issue.ts';
import { announceCredential, announceIssue } from './credential-notices.ts';
import { credentialNumber, verificationCode } from './credential-number.ts';
import { checkOrder } from '../common/date-order.ts';
import { findRow, instant } from '../common/lookup.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

/** An upload says where it comes from and shows it; who reviews has to have something to look at. */
function checkUpload(context: RuleContext, values: Values): void {
  const isStaff = context.caller === SYSTEM || hasRole(context.caller, 'admin', 'superadmin');
  if (!values['emisorTexto'] && !isStaff) {
    throw new ContractError(422, 'Hay que indicar la institución que la otorgó.', 'emisorTexto');
  }
  if (!values['archivo'] && !isStaff) {
    throw new ContractError(
      422,
      'Hay que cargar el archivo de la certificación: un PDF, una imagen o un archivo de Open Badges.',
      'archivo',
    );
  }
  const issued = instant(values['emitidaEn']);
  if (issued !== undefined && issued > context.now.getTime() + 86_400_000) {
    throw new ContractError(422, 'La fecha de emisión no puede ser futura.', 'emitidaEn');
  }
  checkOrder(
    values['emitidaEn'],
    values['venceEn'],
    'venceEn',
    'No puede vencer antes de la fecha de emisión.',
  );
  values['nivelPrueba'] = 'declarada';
}

/** What a review adds: a number to check it by, the holder's name as it is now, who looked at it and when. */
async function accept(context: RuleContext, changes: Values, before: Row): Promise<void> {
  const holder = await findRow(context.tx, 'users', before['titular'], [
    'nombreLegal',
    'nombre',
    'apellido',
    'documentoTipo',
    'documento',
  ]);
  Object.assign(changes, {
    numero: before['numero'] ?? (await credentialNumber(context.tx, 'RV', context.now)),
    codigoVerificacion: before['codigoVerificacion'] ?? verificationCode(),
    nombreLegal:
      holder?.['nombreLegal'] ??
      `${String(holder?.['nombre'] ?? '')} ${String(holder?.['apellido'] ?? '')}`.trim(),
    documentoTipo: holder?.['documentoTipo'] ?? null,
    documento: holder?.['documento'] ?? null,
    nivelPrueba: 'revisada',
  });
}

/** Notes when, and by whom, the state last changed: what a verification says of it. */
const noted = (context: RuleContext, before: Row, step: string) => ({
  ...recordOf(before['verificacion']),
  [step]: { en: context.now.toISOString(), por: callerId(context) },
});

export const credencialesRules: DomainRules = {
  async prepareCreate(context, values) {
    if (values['origen'] === 'emitida') await issue(context, values);
    else checkUpload(context, values);
  },
  async created(context, row) {
    if (row['origen'] !== 'emitida') return announceCredential(context, row, undefined);
    await context.tx.query(`update "certificaciones" set "emitidas" = "emitidas" + 1 where "_id" = $1`, [
      row['certificacion'],
    ]);
    for (const name of ['renuevaA', 'reemplazaA']) {
      const old = await findRow(context.tx, 'credenciales', row[name], ['estado']);
      if (old && ['vigente', 'suspendida'].includes(String(old['estado']))) {
        await context.system.edit('credenciales', old['_id'] as string, { estado: 'reemplazada' });
      }
    }
    await announceIssue(context, row);
  },
  async prepareEdit(context, changes, before) {
    const to = changes['estado'];
    if (to === undefined) return;
    if (to === 'vigente' && before['estado'] === 'pendiente') await accept(context, changes, before);
    changes['verificacion'] = noted(context, before, String(to));
  },
  async edited(context, row, before) {
    if (row['estado'] !== before['estado']) await announceCredential(context, row, before);
  },
};
