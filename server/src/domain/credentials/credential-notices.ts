/** Who is told of each step of a credential. */
import type { Row } from '../../engine/collections/context.ts';
import { credentialIssued, uploadReviewed } from '../../platform/mail/templates.ts';
import { LINKS } from '../common/links.ts';
import { notify } from '../common/notify.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { writeTo } from '../common/write-to.ts';

const MINE = LINKS.credentials();

/** A certificate was issued. */
export async function announceIssue(context: RuleContext, row: Row): Promise<void> {
  const titulo = String(row['titulo']);
  const numero = String(row['numero']);
  await notify(context, [row['titular'] as string], {
    tipo: 'credencial',
    titulo: `Certificado emitido: «${titulo}»`,
    texto: `Número ${numero}.`,
    enlace: MINE,
    alsoSelf: true,
  });
  const venceEn = typeof row['venceEn'] === 'string' ? row['venceEn'] : null;
  await writeTo(context, row['titular'], 'certificados', MINE, (to) =>
    credentialIssued({ ...to, titulo, numero, venceEn }),
  );
}

/** The sentence for the holder, by the state reached. */
const SENTENCES: Readonly<Record<string, (title: string, from: unknown) => string>> = {
  vigente: (title, from) =>
    from === 'suspendida' ? `Vuelve a estar vigente: ${title}` : `Certificación revisada: ${title}`,
  suspendida: (title) => `Certificado suspendido: ${title}`,
  vencida: (title) => `Venció ${title}`,
  revocada: (title) => `Certificado revocado: ${title}`,
  reemplazada: (title) => `Certificado reemplazado: ${title}`,
  rechazada: (title) => `Certificación no aceptada: ${title}`,
};

/** The state of a credential changed, or (without `before`) one was uploaded and waits for a review. */
export async function announceCredential(
  context: RuleContext,
  row: Row,
  before: Row | undefined,
): Promise<void> {
  if (!before) {
    const { rows } = await context.tx.query<{ _id: string }>(
      `select "_id" from "users" where "roles" && array['moderador', 'admin'] and "estado" = 'activo' and not "eliminado" limit 50`,
    );
    await notify(
      context,
      rows.map((reviewer) => reviewer._id),
      {
        tipo: 'moderacion',
        titulo: `Hay una certificación por revisar: «${String(row['titulo'])}»`,
        enlace: LINKS.uploadsToReview(),
      },
    );
    return;
  }
  const titulo = String(row['titulo']);
  const sentence = SENTENCES[String(row['estado'])]?.(`«${titulo}»`, before['estado']);
  if (!sentence) return;
  const motivo = typeof row['motivoPublico'] === 'string' ? row['motivoPublico'] : undefined;
  await notify(context, [row['titular'] as string], {
    tipo: 'credencial',
    titulo: sentence,
    ...(motivo && { texto: motivo }),
    enlace: MINE,
  });
  if (before['estado'] !== 'pendiente') return;
  const aceptada = row['estado'] === 'vigente';
  await writeTo(context, row['titular'], 'certificados', MINE, (to) =>
    uploadReviewed({ ...to, titulo, aceptada, motivo: motivo ?? null }),
  );
}
