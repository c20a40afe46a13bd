/** Mails to registered people about what concerns them, unless they turned that kind off. */
import type { MailContent } from '../../platform/mail/render.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { sendLetter } from './send-letter.ts';

/** Kinds of mail that people can turn off. */
type Subject = NonNullable<NonNullable<Stored<'users'>['preferencias']>['avisos']>[number];

/** Sends a mail to a person. `letter` receives their name and the absolute address of `path`. */
export async function writeTo(
  context: HookContext,
  person: string | null | undefined,
  { subject, path }: { readonly subject?: Subject; readonly path: string },
  letter: (to: { readonly nombre: string; readonly url: string }) => MailContent,
): Promise<void> {
  if (!context.mail || typeof person !== 'string') return;
  const found = await from
    .selectFrom('users')
    .select(['email', 'nombre'])
    .select((the) => the.ref('preferencias', '->').key('avisos').as('avisos'))
    .where('_id', '=', person)
    .where('eliminado', '=', false)
    .where('estado', 'in', ['pendiente', 'activo'])
    .$call(firstIn(context.tx));
  if (!found) return;
  // Without a choice, people get the declaration's default: everything but the newsletter.
  const wants = !subject || !found.avisos || found.avisos.includes(subject);
  if (wants) await sendLetter(context, found.email, path, (url) => letter({ nombre: found.nombre, url }));
}
