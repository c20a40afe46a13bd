/** A mail about a write: sent if, and only if, the write is kept. */
import type { Letter } from '../../platform/mail/render.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';

/** Hands a letter over within the transaction. `letter` gets the absolute address of a path of the site. */
export async function sendLetter(
  context: RuleContext,
  to: string,
  path: string,
  letter: (url: string) => Letter,
): Promise<void> {
  if (!context.mail) return;
  await context.mail.send({ to, ...letter(`${context.origin ?? ''}${path}`) }, { tx: context.tx });
}
