/** Mails to registered people about what concerns them, unless they turned that kind off. */
import type { Letter } from '../../platform/mail/render.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { sendMail } from './send-letter.ts';

/** Kinds of mail that people can turn off. */
type MailKind = NonNullable<NonNullable<Stored<'users'>['preferencias']>['avisos']>[number];

/** Sends a mail to a person. `letter` receives their name and the absolute address of `path`. */
export async function mailPerson(
  context: HookContext,
  person: string | null | undefined,
  { subject, path }: { readonly subject?: MailKind; readonly path: string },
  letter: (to: { readonly nombre: string; readonly url: string }) => Letter,
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
