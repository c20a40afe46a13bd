/** Notifications about each step of a credential. */
import type { HookContext } from '../../engine/collections/hooks.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { credentialIssued, uploadReviewed } from '../../platform/mail/templates.ts';
import { activePeople } from '../common/active-people.ts';
import { LINKS } from '../common/links.ts';
import { notify } from '../common/notify.ts';
import { writeTo } from '../common/write-to.ts';

type Credential = Stored<'credenciales'>;

const MINE = LINKS.credentials();

/** Notifies the holder of an issued certificate. */
export async function announceIssue(context: HookContext, row: Credential): Promise<void> {
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
export async function announceCredential(
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
