/** Mails about a write, sent if and only if the write commits. */
import type { Letter } from '../../platform/mail/render.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';

/** Queues a mail within the transaction. `letter` receives the absolute address of `path`. */
export async function sendMail(
  context: HookContext,
  to: string,
  path: string,
  letter: (url: string) => Letter,
): Promise<void> {
  if (!context.mail) return;
  await context.mail.send({ to, ...letter(`${context.origin ?? ''}${path}`) }, { tx: context.tx });
}
