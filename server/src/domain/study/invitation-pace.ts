/**
 * Rate limits on invitation mails, so that centres do not flood a mailbox. Every caller gets the same limits.
 */
import { LETTERS_A_DAY } from '@oficio/shared/contract/answers/invite-list';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { tooMany } from '../../platform/errors/refusals.ts';
import { TooManyAttempts } from '../../platform/errors/too-many-attempts.ts';
import { consume } from '../../platform/http/limits.ts';
import { mailboxOf } from '../common/mailbox.ts';

const DAY = 86_400;
/** Mails a day from one centre. */
const OF_ONE_CENTRE = LETTERS_A_DAY;
/** Mails a day to one mailbox: from one centre, and from all centres together. */
const TO_ONE_OF_CENTRE = 5;
const TO_ONE = 15;

/**
 * Counts one mail against the daily limits. Dry runs are not counted. A bulk work (`trabajo`) over the
 * centre's limit gets `TooManyAttempts`, with the seconds to wait, so that it resumes by itself.
 * @throws ContractError 429 when the centre or the recipient reached today's limit
 */
export async function checkInvitationPace(
  { tx, ensayo, trabajo }: Pick<HookContext, 'tx' | 'ensayo' | 'trabajo'>,
  centre: string,
  email: string,
): Promise<void> {
  if (ensayo) return;
  const mailbox = mailboxOf(email);
  const wait = await consume(tx, `invitaciones:de:${centre}`, OF_ONE_CENTRE, DAY);
  if (wait !== undefined && trabajo !== undefined) throw new TooManyAttempts(wait);
  if (wait !== undefined)
    throw tooMany(`El centro ya envió ${OF_ONE_CENTRE} invitaciones hoy. Se puede seguir mañana.`, 'email');
  if (
    (await consume(tx, `invitaciones:para:${centre}:${mailbox}`, TO_ONE_OF_CENTRE, DAY)) !== undefined ||
    (await consume(tx, `invitaciones:para:${mailbox}`, TO_ONE, DAY)) !== undefined
  )
    throw tooMany(
      'A ese correo ya se enviaron varias invitaciones hoy. Se puede volver a intentar mañana.',
      'email',
    );
}
