/** Rules of credentials: issued ones are signed, uploaded ones are reviewed. */
import { standCertificates } from './certificate-next.ts';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { RuleContext, Rules } from '../../engine/collections/rules.ts';
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

/** What one that takes its place is issued for. */
const SUCCEEDED: ReadonlySet<Credential['estado']> = new Set(['vigente', 'suspendida']);

/** An upload says where it comes from and shows it; who reviews has to have something to look at. */
function checkUpload(context: RuleContext, values: Values<'credenciales'>): void {
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

/** A person's name as their papers bear it. */
const nameOnPaper = (
  person: Partial<Pick<Stored<'users'>, 'nombreLegal' | 'nombre' | 'apellido'>> | undefined,
) => person?.nombreLegal ?? `${person?.nombre ?? ''} ${person?.apellido ?? ''}`.trim();

/** What a review adds: a number to check it by, the holder's name as it is now, who looked at it and when. */
async function accept(
  context: RuleContext,
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

/** One more was issued of its certification: counted in place, it is no edit of it. */
const countIssued = (context: RuleContext, certification: string) =>
  from
    .updateTable('certificaciones')
    .set((the) => ({ emitidas: the('emitidas', '+', 1) }))
    .where('_id', '=', certification)
    .$call(rowsIn(context.tx));

/** Writes a change of state into the log, in the same transaction. */
async function logStep({ tx, now }: RuleContext, row: Credential, before: Credential): Promise<void> {
  const lifted = before.estado === 'suspendida' && row.estado === 'vigente';
  const kind = lifted ? 'levantamiento' : STEP_OF_STATE[row.estado];
  if (kind) await appendStep(tx, { credential: row._id, kind, at: now });
}

/** A reason is of one step: that of a suspension says nothing of what comes after it. */
function setReason(changes: Values<'credenciales'>, before: Credential): void {
  if (before.estado !== 'suspendida') return;
  if (changes.estado === 'vigente') changes.motivoPublico = null;
  else if (changes.estado === 'revocada' && !changes.motivoPublico)
    throw invalid('Falta el motivo: el de la suspensión no alcanza para revocar.', 'motivoPublico');
}

/** What its holder chose to show of one goes for the one that takes its place. */
async function keepChoice(context: RuleContext, values: Values<'credenciales'>): Promise<void> {
  const old = await findRow(context.tx, 'credenciales', values.renuevaA ?? values.reemplazaA, ['enPerfil']);
  if (old) values.enPerfil = old.enPerfil;
}

export const credencialesRules: Rules<'credenciales'> = {
  async prepareCreate(context, values) {
    // Signed already, as a replacement is: no request brings a signature.
    if (values.origen === 'emitida' && values.jsonFirmado) return;
    if (values.origen === 'emitida') {
      checkSecondFactor(context, 'Para emitir certificados');
      await issue(context, values);
      await keepChoice(context, values);
    } else {
      checkUpload(context, values);
      // Whoever reviews it compares it with the name in the file.
      const holder = await findRow(context.tx, 'users', values.titular, [
        'nombreLegal',
        'nombre',
        'apellido',
      ]);
      values.nombreLegal = nameOnPaper(holder);
    }
  },
  async created(context, row) {
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
  async prepareEdit(context, changes, before) {
    const to = changes.estado;
    if (!to) return;
    if (to === 'vigente' && before.estado === 'pendiente') await accept(context, changes, before);
    if (to !== before.estado) setReason(changes, before);
    changes.verificacion = withStep(before.verificacion, to, context);
  },
  async edited(context, row, before) {
    if (row.estado === before.estado) return;
    await logStep(context, row, before);
    await announceCredential(context, row, before);
    if (row.origen === 'emitida') await standCertificates(context.tx, [row.titular]);
  },
};
