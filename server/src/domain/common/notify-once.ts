/**
 * Notifies a person of something once and never again: a notification, and a mail if they want mails of its
 * kind.
 */
import { createHash } from 'node:crypto';
import { notificaciones } from '@oficio/shared/contract/collections/notificaciones';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { create } from '../../engine/collections/write.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { storeMail, type Mailer } from '../../platform/mail/mailer.ts';
import type { MailContent } from '../../platform/mail/render.ts';

type MailKinds = NonNullable<NonNullable<Stored<'users'>['preferencias']>['avisos']>;

/** The kind of notification, and the kind of mail that people can turn off. */
interface Topic {
  readonly tipo: Stored<'notificaciones'>['tipo'];
  readonly mailKind: MailKinds[number];
}
const CERTIFICATE_TOPIC: Topic = { tipo: 'credencial', mailKind: 'certificados' };
export const COURSE_TOPIC: Topic = { tipo: 'inscripcion', mailKind: 'cursos' };

interface OneTimeNotice {
  /** Key of the occasion: one notification per key. */
  readonly occasion: string;
  readonly to: Pick<Stored<'users'>, '_id' | 'email'> & { readonly avisos: MailKinds | null };
  readonly letter: MailContent;
  /** Text of the notification, under the mail's subject as its title. */
  readonly text?: string;
  /** A path of the site. */
  readonly link: string;
  /** Defaults to the person's certificates. */
  readonly topic?: Topic;
}

/** Sends the notification unless it was sent before. Returns whether it was sent now. */
export async function notifyOnce(
  context: WriteContext & { readonly mail: Mailer },
  { occasion, to, letter, text, link, topic = CERTIFICATE_TOPIC }: OneTimeNotice,
): Promise<boolean> {
  const { tx } = context;
  const id = uuidOf(occasion);
  const wantsMail = !to.avisos || to.avisos.includes(topic.mailKind);
  // The mail's row records that it was sent, even for people who receive no mails or delete their
  // notifications.
  const isNew = wantsMail
    ? await context.mail.sendOnce(id, { to: to.email, ...letter }, { tx })
    : await storeMail(tx, {
        _id: id,
        para: to.email,
        asunto: letter.subject,
        cuerpo: '',
        estado: 'omitido',
      });
  if (!isNew) return false;
  await create(context, notificaciones, {
    usuario: to._id,
    tipo: topic.tipo,
    titulo: letter.subject.slice(0, notificaciones.fields.titulo.max),
    ...(text && { texto: text }),
    enlace: link,
  });
  return true;
}

/** Returns a UUID (version 8, RFC 9562) derived from a text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
