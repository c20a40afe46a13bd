/** How many letters of invitation, so that a centre fills nobody's mailbox. The same whoever reads it. */
import { LETTERS_A_DAY } from '@oficio/shared/contract/answers/invite-list';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { tooMany } from '../../platform/errors/refusals.ts';
import { TooManyAttempts } from '../../platform/errors/too-many-attempts.ts';
import { takePoint } from '../../platform/http/limits.ts';
import { mailboxOf } from '../common/mailbox.ts';

const DAY = 86_400;
/** Letters a day of one centre. */
const OF_ONE_CENTRE = LETTERS_A_DAY;
/** Letters a day to one mailbox, of one centre and of all together. */
const TO_ONE_OF_CENTRE = 5;
const TO_ONE = 15;

/**
 * A letter that is only tried is not counted. A work over a list waits for tomorrow by itself.
 * @throws ContractError 429 when the centre, or whoever would read it, had enough letters for today
 */
export async function checkInvitationPace(
  { tx, ensayo, trabajo }: Pick<RuleContext, 'tx' | 'ensayo' | 'trabajo'>,
  centre: string,
  email: string,
): Promise<void> {
  if (ensayo) return;
  const mailbox = mailboxOf(email);
  const wait = await takePoint(tx, `invitaciones:de:${centre}`, OF_ONE_CENTRE, DAY);
  if (wait !== undefined && trabajo !== undefined) throw new TooManyAttempts(wait);
  if (wait !== undefined)
    throw tooMany(`El centro ya envió ${OF_ONE_CENTRE} invitaciones hoy. Se puede seguir mañana.`, 'email');
  if (
    (await takePoint(tx, `invitaciones:para:${centre}:${mailbox}`, TO_ONE_OF_CENTRE, DAY)) !== undefined ||
    (await takePoint(tx, `invitaciones:para:${mailbox}`, TO_ONE, DAY)) !== undefined
  )
    throw tooMany(
      'A ese correo ya se enviaron varias invitaciones hoy. Se puede volver a intentar mañana.',
      'email',
    );
}
