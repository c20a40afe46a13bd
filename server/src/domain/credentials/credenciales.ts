/** Hooks of credentials: issued ones are signed, uploaded ones are reviewed. */
import { queueCertificateProgress, issue } from './issuing/issuing.ts';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { withStep } from './signing/signing.ts';
import { credentialIssued, uploadReviewed } from '../../platform/mail/templates.ts';
import { activePeople } from '../common/active-people.ts';
import { LINKS } from '../common/links.ts';
import { notify } from '../common/notify.ts';
import { writeTo } from '../common/write-to.ts';
import { acceptUpload, checkUpload } from './uploads/uploads.ts';
import { findRow } from '../common/lookup.ts';
import { checkSecondFactor } from '../common/second-factor.ts';
import { appendStep } from '../transparency/leaves.ts';
import { STEP_OF_STATE } from '../transparency/step-of-state.ts';

type Credential = Stored<'credenciales'>;

/** States of a credential that a new one may replace. */
const SUCCEEDED: ReadonlySet<Credential['estado']> = new Set(['vigente', 'suspendida']);

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

const MINE = LINKS.credentials();

/** Notifies the holder of an issued certificate. */
async function announceIssue(context: HookContext, row: Credential): Promise<void> {
  const { titular, titulo, venceEn } = row;
  const numero = row.numero ?? '';
  await notify(context, [titular], {
    tipo: 'credencial',
    titulo: `Certificado emitido: «${titulo}»`,
    texto: `Número ${numero}.`,
    enlace: MINE,
    alsoSelf: true,
  });
  await writeTo(context, titular, { subject: 'certificados', path: MINE }, (to) =>
    credentialIssued({ ...to, titulo, numero, venceEn }),
  );
}

/** Title of the holder's notification, by the new state. */
const SENTENCES: Readonly<
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
async function announceCredential(
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
  const sentence = SENTENCES[row.estado]?.(`«${titulo}»`, before.estado);
  if (!sentence) return;
  await notify(context, [titular], {
    tipo: 'credencial',
    titulo: sentence,
    ...(motivo && { texto: motivo }),
    enlace: MINE,
  });
  if (before.estado !== 'pendiente') return;
  const aceptada = row.estado === 'vigente';
  await writeTo(context, titular, { subject: 'certificados', path: MINE }, (to) =>
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
      await keepChoice(context, values);
    } else {
      await checkUpload(context, values);
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
    await queueCertificateProgress(context.tx, [row.titular]);
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
    await announceCredential(context, row, before);
    if (row.origen === 'emitida') await queueCertificateProgress(context.tx, [row.titular]);
  },
};
