/** Mails about a write, sent if and only if the write commits. */
import type { MailContent } from '../../platform/mail/render.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';

/** Queues a mail within the transaction. `letter` receives the absolute address of `path`. */
export async function sendLetter(
  context: HookContext,
  to: string,
  path: string,
  letter: (url: string) => MailContent,
): Promise<void> {
  if (!context.mail) return;
  await context.mail.send({ to, ...letter(`${context.origin ?? ''}${path}`) }, { tx: context.tx });
}
