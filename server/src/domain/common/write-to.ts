/** Mails to people of the platform, about what concerns them, unless they chose not to get them. */
import type { Letter } from '../../platform/mail/render.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { sendLetter } from './send-letter.ts';

/** The kinds of mail that people choose. */
type Subject = NonNullable<NonNullable<Stored<'users'>['preferencias']>['avisos']>[number];

/** Writes to a person. `letter` gets their name and the absolute address of `path`. */
export async function writeTo(
  context: RuleContext,
  person: string | null | undefined,
  subject: Subject | undefined,
  path: string,
  letter: (to: { readonly nombre: string; readonly url: string }) => Letter,
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
  // Who never chose gets what the declaration gives by default: all but the news.
  const wants = !subject || !found.avisos || found.avisos.includes(subject);
  if (wants) await sendLetter(context, found.email, path, (url) => letter({ nombre: found.nombre, url }));
}
