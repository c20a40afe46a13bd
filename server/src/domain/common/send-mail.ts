/** Mails about a write, sent if and only if the write commits. */
import type { HookContext } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { MailContent } from '../../platform/mail/render.ts';

/** Queues a mail within the transaction. `letter` receives the absolute URL of `path`. */
export async function sendMail(
  context: HookContext,
  to: string,
  path: string,
  letter: (url: string) => MailContent,
): Promise<void> {
  if (!context.mail) return;
  await context.mail.send({ to, ...letter(`${context.origin ?? ''}${path}`) }, { tx: context.tx });
}

/** Kinds of mail that people can turn off. */
type MailKind = NonNullable<NonNullable<Stored<'users'>['preferencias']>['avisos']>[number];

/**
 * Queues a mail to a registered person, unless they turned its kind off. `letter` receives their name and the
 * absolute URL of `path`.
 */
export async function mailPerson(
  context: HookContext,
  person: string | null | undefined,
  { subject, path }: { readonly subject?: MailKind; readonly path: string },
  letter: (to: { readonly nombre: string; readonly url: string }) => MailContent,
): Promise<void> {
  if (!context.mail || typeof person !== 'string') return;
  const recipient = await from
    .selectFrom('users')
    .select(['email', 'nombre'])
    .select((the) => the.ref('preferencias', '->').key('avisos').as('avisos'))
    .where('_id', '=', person)
    .where('eliminado', '=', false)
    .where('estado', 'in', ['pendiente', 'activo'])
    .$call(firstIn(context.tx));
  if (!recipient) return;
  // Without a choice, people get the declaration's default: everything but the newsletter.
  const isWanted = !subject || !recipient.avisos || recipient.avisos.includes(subject);
  if (isWanted)
    await sendMail(context, recipient.email, path, (url) => letter({ nombre: recipient.nombre, url }));
}
