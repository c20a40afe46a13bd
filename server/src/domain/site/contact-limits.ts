/** Rate limits of contact messages and of the emails about them, so that the form cannot flood a mailbox. */
import { HOUR_S } from '@oficio/shared/kit/durations';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { tooMany } from '../../platform/errors/refusals.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { consume } from '../../platform/http/limits.ts';
import { mailboxOf } from '../common/mailbox.ts';

/** Maximum messages from one account with a confirmed e-mail, or from one IP address without an account. */
const MAX_MESSAGES_PER_HOUR = 20;
/** Maximum messages from one account with an unconfirmed e-mail. */
const MAX_UNCONFIRMED_MESSAGES_PER_HOUR = 5;
/** Maximum messages, from all senders together, with one e-mail that is not the sender's confirmed one. */
const MAX_MESSAGES_PER_UNOWNED_MAILBOX_PER_HOUR = 5;
/** Maximum e-mails to one such address from the recipients of its messages. */
const MAX_ANSWERS_PER_HOUR = 10;

/** Counts a use of a limit. Returns whether it had been reached. */
const isOverLimit = async (tx: Queryable, key: string, maxPerHour: number): Promise<boolean> =>
  (await consume(tx, `contacto:${key}`, maxPerHour, HOUR_S)) !== undefined;

/** Whether the e-mail is the account's confirmed one. */
async function isConfirmedEmail(context: HookContext, account: string, email: string): Promise<boolean> {
  const person = await from
    .selectFrom('users')
    .select(['email', 'emailVerificado'])
    .where('_id', '=', account)
    .$call(firstIn(context.tx));
  return person?.emailVerificado === true && person.email.toLowerCase() === email.toLowerCase();
}

/**
 * Counts a message against the limits of its sender and of its e-mail.
 * @throws ContractError 429 when either has reached its limit
 */
export async function checkMessageRate(context: HookContext, email: string): Promise<void> {
  const { tx, caller, ip = '' } = context;
  const account = callerId(context);
  const isUnconfirmed = account !== null && typeof caller !== 'symbol' && !caller.confirmado;
  const maxMessages = isUnconfirmed ? MAX_UNCONFIRMED_MESSAGES_PER_HOUR : MAX_MESSAGES_PER_HOUR;
  const sender = account ?? addressKey(ip);
  if (await isOverLimit(tx, `de:${sender}`, maxMessages))
    throw tooMany(
      isUnconfirmed
        ? 'Ya se enviaron varios mensajes. Conviene confirmar el correo de la cuenta, o esperar una hora.'
        : 'Ya se enviaron varios mensajes. Conviene esperar una hora.',
    );
  if (account && (await isConfirmedEmail(context, account, email))) return;
  if (await isOverLimit(tx, `para:${mailboxOf(email)}`, MAX_MESSAGES_PER_UNOWNED_MAILBOX_PER_HOUR))
    throw tooMany(
      'Ya se enviaron varios mensajes con ese correo. Conviene esperar una hora, o escribir desde una cuenta con ese correo confirmado.',
      'email',
    );
}

/**
 * Counts an answer against the limit of the message's e-mail.
 * @throws ContractError 429 when it has reached its limit
 */
export async function checkAnswerRate(
  context: HookContext,
  { email, creadoPor }: { readonly email: string; readonly creadoPor: string | null },
): Promise<void> {
  if (creadoPor && (await isConfirmedEmail(context, creadoPor, email))) return;
  if (await isOverLimit(context.tx, `respuesta:${mailboxOf(email)}`, MAX_ANSWERS_PER_HOUR))
    throw tooMany('Ya se enviaron varias respuestas a ese correo. Conviene esperar una hora.', 'respuestas');
}
