/** Hooks of credentials: issued ones are signed, uploaded ones are reviewed. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { credentialIssued, uploadReviewed } from '../../platform/mail/templates.ts';
import { activePeople } from '../common/active-people.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { checkSecondFactor } from '../common/second-factor.ts';
import { mailPerson } from '../common/send-mail.ts';
import { appendStep, STEP_OF_STATE } from '../transparency/leaves.ts';
import { updateCertificateSteps, issue } from './issuing/issuing.ts';
import { withStep } from './signing/signing.ts';
import { acceptUpload, checkUpload } from './uploads/uploads.ts';

type Credential = Stored<'credenciales'>;

/** States of a credential that a new one may replace. */
const REPLACEABLE_STATES: ReadonlySet<Credential['estado']> = new Set(['vigente', 'suspendida']);

/** Increments the count of certificates issued, without counting as an edit of the certification. */
const countIssued = (context: HookContext, certification: string) =>
  from
    .updateTable('certificaciones')
    .set((eb) => ({ emitidas: eb('emitidas', '+', 1) }))
    .where('_id', '=', certification)
    .$call(rowsIn(context.tx));

/** Appends a change of state to the log, in the same transaction. */
async function logStep({ tx, now }: HookContext, row: Credential, before: Credential): Promise<void> {
  const isLifted = before.estado === 'suspendida' && row.estado === 'vigente';
  const kind = isLifted ? 'levantamiento' : STEP_OF_STATE[row.estado];
  if (kind) await appendStep(tx, { credential: row._id, kind, at: now });
}

/** Clears or requires the public reason, because a suspension's reason doesn't apply to the next state. */
function setReason(changes: Values<'credenciales'>, before: Credential): void {
  if (before.estado !== 'suspendida') return;
  if (changes.estado === 'vigente') changes.motivoPublico = null;
  else if (changes.estado === 'revocada' && !changes.motivoPublico)
    throw invalid('Falta el motivo: el de la suspensión no alcanza para revocar.', 'motivoPublico');
}

/** Copies to a successor the holder's choice to show the old credential in their profile. */
async function copyProfileChoice(context: HookContext, values: Values<'credenciales'>): Promise<void> {
  const old = await findRow(context.tx, 'credenciales', values.renuevaA ?? values.reemplazaA, ['enPerfil']);
  if (old) values.enPerfil = old.enPerfil;
}

const CREDENTIALS_LINK = LINKS.credentials();

/** Notifies the holder of an issued certificate. */
async function notifyIssue(context: HookContext, row: Credential): Promise<void> {
  const { titular, titulo, venceEn } = row;
  const numero = row.numero ?? '';
  await notify(context, [titular], {
    tipo: 'credencial',
    titulo: `Certificado emitido: «${titulo}»`,
    texto: `Número ${numero}.`,
    enlace: CREDENTIALS_LINK,
    alsoSelf: true,
  });
  await mailPerson(context, titular, { subject: 'certificados', path: CREDENTIALS_LINK }, (newState) =>
    credentialIssued({ ...newState, titulo, numero, venceEn }),
  );
}

/** Title of the holder's notification, by the new state. */
const TITLE_BY_STATE: Readonly<
  Partial<Record<Credential['estado'], (title: string, from: Credential['estado']) => string>>
> = {
  vigente: (title, from) =>
    from === 'suspendida' ? `Vuelve a estar vigente: ${title}` : `Certificación revisada: ${title}`,
  suspendida: (title) => `Certificado suspendido: ${title}`,
  vencida: (title) => `Venció ${title}`,
  revocada: (title) => `Certificado revocado: ${title}`,
  reemplazada: (title) => `Certificado reemplazado: ${title}`,
  rechazada: (title) => `Certificación no aceptada: ${title}`,
};

/** Notifies a change of state to the holder or, without `before`, a new upload to its reviewers. */
async function notifyStateChange(
  context: HookContext,
  row: Credential,
  before: Credential | undefined,
): Promise<void> {
  const { titular, titulo, motivoPublico: motivo } = row;
  if (!before) {
    await notify(context, await activePeople(context.tx, 'moderador', 'admin'), {
      tipo: 'moderacion',
      titulo: `Hay una certificación por revisar: «${titulo}»`,
      enlace: LINKS.uploadsToReview(),
    });
    return;
  }
  const notificationTitle = TITLE_BY_STATE[row.estado]?.(`«${titulo}»`, before.estado);
  if (!notificationTitle) return;
  await notify(context, [titular], {
    tipo: 'credencial',
    titulo: notificationTitle,
    ...(motivo && { texto: motivo }),
    enlace: CREDENTIALS_LINK,
  });
  if (before.estado !== 'pendiente') return;
  const aceptada = row.estado === 'vigente';
  await mailPerson(context, titular, { subject: 'certificados', path: CREDENTIALS_LINK }, (to) =>
    uploadReviewed({ ...to, titulo, aceptada, motivo }),
  );
}

export const credencialesHooks: CollectionHooks<'credenciales'> = {
  async beforeCreate(context, values) {
    // A replacement is already signed. No request can send a signature.
    if (values.origen === 'emitida' && values.jsonFirmado) return;
    if (values.origen === 'emitida') {
      checkSecondFactor(context, 'Para emitir certificados');
      await issue(context, values);
      await copyProfileChoice(context, values);
    } else {
      await checkUpload(context, values);
    }
  },
  async afterCreate(context, row) {
    if (row.origen !== 'emitida') {
      await context.jobs?.send('badges.check', { credencial: row._id }, { tx: context.tx });
      return notifyStateChange(context, row, undefined);
    }
    if (row.certificacion) await countIssued(context, row.certificacion);
    for (const id of [row.renuevaA, row.reemplazaA]) {
      const old = await findRow(context.tx, 'credenciales', id, ['estado']);
      if (old && REPLACEABLE_STATES.has(old.estado))
        await context.system.edit('credenciales', old._id, { estado: 'reemplazada' });
    }
    await notifyIssue(context, row);
    await updateCertificateSteps(context.tx, [row.titular]);
  },
  async beforeUpdate(context, changes, before) {
    const to = changes.estado;
    if (!to) return;
    if (to === 'vigente' && before.estado === 'pendiente') await acceptUpload(context, changes, before);
    if (to !== before.estado) setReason(changes, before);
    changes.verificacion = withStep(before.verificacion, to, context);
  },
  async afterUpdate(context, row, before) {
    if (row.estado === before.estado) return;
    await logStep(context, row, before);
    await notifyStateChange(context, row, before);
    if (row.origen === 'emitida') await updateCertificateSteps(context.tx, [row.titular]);
  },
};
