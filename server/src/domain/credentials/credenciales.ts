/** Hooks of credentials: issued ones are signed, uploaded ones are reviewed. */
import { standCertificates } from './certificate-next.ts';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { issue } from './credential-issue.ts';
import { announceCredential, announceIssue } from './credential-notices.ts';
import { credentialNumber, verificationCode } from './credential-number.ts';
import { withStep } from './credential-steps.ts';
import { checkOrder } from '../common/date-order.ts';
import { findRow, instant } from '../common/lookup.ts';
import { checkSecondFactor } from '../common/second-factor.ts';
import { appendStep } from '../transparency/leaves.ts';
import { STEP_OF_STATE } from '../transparency/step-of-state.ts';

type Credential = Stored<'credenciales'>;

/** States of a credential that a new one may replace. */
const SUCCEEDED: ReadonlySet<Credential['estado']> = new Set(['vigente', 'suspendida']);

/** Checks an upload: it names its issuer and includes a file, so that the reviewer has something to check. */
function checkUpload(context: HookContext, values: Values<'credenciales'>): void {
  const isStaff = context.caller === SYSTEM || hasRole(context.caller, 'admin', 'superadmin');
  if (!values.emisorTexto && !isStaff) {
    throw unprocessable('Hay que indicar la institución que la otorgó.', 'emisorTexto');
  }
  if (!values.archivo && !isStaff) {
    throw unprocessable(
      'Hay que cargar el archivo de la certificación: un PDF, una imagen o un archivo de Open Badges.',
      'archivo',
    );
  }
  const issued = instant(values.emitidaEn);
  if (issued !== undefined && issued > context.now.getTime() + 86_400_000) {
    throw unprocessable('La fecha de emisión no puede ser futura.', 'emitidaEn');
  }
  checkOrder(values.emitidaEn, values.venceEn, 'venceEn', 'No puede vencer antes de la fecha de emisión.');
  values.nivelPrueba = 'declarada';
}

/** Returns a person's name as printed on certificates. */
const nameOnPaper = (
  person: Partial<Pick<Stored<'users'>, 'nombreLegal' | 'nombre' | 'apellido'>> | undefined,
) => person?.nombreLegal ?? `${person?.nombre ?? ''} ${person?.apellido ?? ''}`.trim();

/**
 * Adds the fields set on acceptance: a number to verify it by, and the holder's current name and document.
 */
async function accept(
  context: HookContext,
  changes: Values<'credenciales'>,
  before: Credential,
): Promise<void> {
  const holder = await findRow(context.tx, 'users', before.titular, [
    'nombreLegal',
    'nombre',
    'apellido',
    'documentoTipo',
    'documento',
  ]);
  Object.assign(changes, {
    numero: before.numero ?? (await credentialNumber(context.tx, 'RV', context.now)),
    codigoVerificacion: before.codigoVerificacion ?? verificationCode(),
    nombreLegal: nameOnPaper(holder),
    documentoTipo: holder?.documentoTipo ?? null,
    documento: holder?.documento ?? null,
    nivelPrueba: 'revisada',
  } satisfies Values<'credenciales'>);
}

/** Increments the count of certificates issued, without counting as an edit of the certification. */
const countIssued = (context: HookContext, certification: string) =>
  from
    .updateTable('certificaciones')
    .set((the) => ({ emitidas: the('emitidas', '+', 1) }))
    .where('_id', '=', certification)
    .$call(rowsIn(context.tx));

/** Appends a change of state to the log, in the same transaction. */
async function logStep({ tx, now }: HookContext, row: Credential, before: Credential): Promise<void> {
  const lifted = before.estado === 'suspendida' && row.estado === 'vigente';
  const kind = lifted ? 'levantamiento' : STEP_OF_STATE[row.estado];
  if (kind) await appendStep(tx, { credential: row._id, kind, at: now });
}

/** Clears or requires the public reason: a suspension's reason doesn't apply to the next state. */
function setReason(changes: Values<'credenciales'>, before: Credential): void {
  if (before.estado !== 'suspendida') return;
  if (changes.estado === 'vigente') changes.motivoPublico = null;
  else if (changes.estado === 'revocada' && !changes.motivoPublico)
    throw invalid('Falta el motivo: el de la suspensión no alcanza para revocar.', 'motivoPublico');
}

/** Copies the holder's choice to show the old credential in their profile to its successor. */
async function keepChoice(context: HookContext, values: Values<'credenciales'>): Promise<void> {
  const old = await findRow(context.tx, 'credenciales', values.renuevaA ?? values.reemplazaA, ['enPerfil']);
  if (old) values.enPerfil = old.enPerfil;
}

export const credencialesHooks: CollectionHooks<'credenciales'> = {
  async beforeCreate(context, values) {
    // A replacement is already signed. No request can send a signature.
    if (values.origen === 'emitida' && values.jsonFirmado) return;
    if (values.origen === 'emitida') {
      checkSecondFactor(context, 'Para emitir certificados');
      await issue(context, values);
      await keepChoice(context, values);
    } else {
      checkUpload(context, values);
      // The reviewer compares it with the name in the file.
      const holder = await findRow(context.tx, 'users', values.titular, [
        'nombreLegal',
        'nombre',
        'apellido',
      ]);
      values.nombreLegal = nameOnPaper(holder);
    }
  },
  async afterCreate(context, row) {
    if (row.origen !== 'emitida') {
      await context.jobs?.send('badges.check', { credencial: row._id }, { tx: context.tx });
      return announceCredential(context, row, undefined);
    }
    if (row.certificacion) await countIssued(context, row.certificacion);
    for (const id of [row.renuevaA, row.reemplazaA]) {
      const old = await findRow(context.tx, 'credenciales', id, ['estado']);
      if (old && SUCCEEDED.has(old.estado))
        await context.system.edit('credenciales', old._id, { estado: 'reemplazada' });
    }
    await announceIssue(context, row);
    await standCertificates(context.tx, [row.titular]);
  },
  async beforeUpdate(context, changes, before) {
    const to = changes.estado;
    if (!to) return;
    if (to === 'vigente' && before.estado === 'pendiente') await accept(context, changes, before);
    if (to !== before.estado) setReason(changes, before);
    changes.verificacion = withStep(before.verificacion, to, context);
  },
  async afterUpdate(context, row, before) {
    if (row.estado === before.estado) return;
    await logStep(context, row, before);
    await announceCredential(context, row, before);
    if (row.origen === 'emitida') await standCertificates(context.tx, [row.titular]);
  },
};
