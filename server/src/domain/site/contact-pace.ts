/** How many messages of contact, and letters about them, so that the form fills nobody's mailbox. */
import { callerId } from '../../engine/collections/context.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { tooMany } from '../../platform/errors/refusals.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { takePoint } from '../../platform/http/limits.ts';
import { mailboxOf } from '../common/mailbox.ts';

const HOUR = 3600;
/** Messages an hour of one account whose e-mail is confirmed, or of one address without an account. */
const OF_ONE = 20;
/** Of an account that hasn't shown that its own address is its own. */
const OF_UNCONFIRMED = 5;
/** Messages an hour, of everybody together, with an address that is not a confirmed one of whoever writes. */
const TO_ONE = 5;
/** Letters an hour to such an address by whom a message was for. */
const ANSWERS = 10;

/** Whether the address is the confirmed one of this account. */
async function isOwn(context: RuleContext, account: string, email: string): Promise<boolean> {
  const person = await from
    .selectFrom('users')
    .select(['email', 'emailVerificado'])
    .where('_id', '=', account)
    .$call(firstIn(context.tx));
  return person?.emailVerificado === true && person.email.toLowerCase() === email.toLowerCase();
}

/** @throws ContractError 429 when whoever writes, or the address given, had enough for now */
export async function checkMessagePace(context: RuleContext, email: string): Promise<void> {
  const { tx, caller, ip = '' } = context;
  const account = callerId(context);
  const confirmed = typeof caller === 'symbol' || caller.confirmado;
  const who = account ?? addressKey(ip);
  const points = account && !confirmed ? OF_UNCONFIRMED : OF_ONE;
  if ((await takePoint(tx, `contacto:de:${who}`, points, HOUR)) !== undefined)
    throw tooMany(
      account && !confirmed
        ? 'Ya se enviaron varios mensajes. Conviene confirmar el correo de la cuenta, o esperar una hora.'
        : 'Ya se enviaron varios mensajes. Conviene esperar una hora.',
    );
  if (account && (await isOwn(context, account, email))) return;
  if ((await takePoint(tx, `contacto:para:${mailboxOf(email)}`, TO_ONE, HOUR)) !== undefined)
    throw tooMany(
      'Ya se enviaron varios mensajes con ese correo. Conviene esperar una hora, o escribir desde una cuenta con ese correo confirmado.',
      'email',
    );
}

/** @throws ContractError 429 when the address of a message had enough letters from whom it was for */
export async function checkAnswerPace(
  context: RuleContext,
  { email, creadoPor }: { readonly email: string; readonly creadoPor: string | null },
): Promise<void> {
  if (creadoPor && (await isOwn(context, creadoPor, email))) return;
  if ((await takePoint(context.tx, `contacto:respuesta:${mailboxOf(email)}`, ANSWERS, HOUR)) !== undefined)
    throw tooMany('Ya se enviaron varias respuestas a ese correo. Conviene esperar una hora.', 'respuestas');
}
