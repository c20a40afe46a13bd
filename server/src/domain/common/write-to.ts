/** Mails to people of the platform, about what concerns them, unless they chose not to get them. */
import type { Letter } from '../../platform/mail/render.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { sendLetter } from './send-letter.ts';

/** The kinds of mail that `users.preferencias.avisos` lets people choose. */
type Subject = 'cursos' | 'certificados' | 'foro' | 'novedades';

/** Writes to a person. `letter` gets their name and the absolute address of `path`. */
export async function writeTo(
  context: RuleContext,
  person: string | null | undefined,
  subject: Subject | undefined,
  path: string,
  letter: (to: { readonly nombre: string; readonly url: string }) => Letter,
): Promise<void> {
  if (!context.mail || typeof person !== 'string') return;
  const { rows } = await context.tx.query<{ email: string; nombre: string; avisos: unknown }>(
    `select "email", "nombre", "preferencias" -> 'avisos' as avisos from "users"
     where "_id" = $1 and not "eliminado" and "estado" in ('pendiente', 'activo')`,
    [person],
  );
  const found = rows[0];
  if (!found) return;
  // Who never chose gets what the declaration gives by default: all but the news.
  const wants = !subject || !Array.isArray(found.avisos) || found.avisos.includes(subject);
  if (wants) await sendLetter(context, found.email, path, (url) => letter({ nombre: found.nombre, url }));
}
