/** The code of an invitation's link. Only its hash is stored: who reads the database opens no invitation. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Days in which an invitation can be answered. */
export const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;

/** A code that nobody guesses, 32 characters of base64url. */
export const newCode = (): string => randomBytes(24).toString('base64url');

/** Letters and figures that nobody takes for one another, on paper or said aloud (Crockford's 32). */
const SLIP_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SLIP_LENGTH = 16;
/** Days in which a slip can be used, from when it is printed: it has to be handed over first. */
const SLIP_DAYS = 30;

/** A code that is typed from paper: 16 letters, 80 random bits, which no one goes through, with the digests at hand or not. */
export const newSlipCode = (): string =>
  Array.from({ length: SLIP_LENGTH }, () => SLIP_LETTERS[randomInt(SLIP_LETTERS.length)]).join('');

/** "K7QM-2X9R-T4WD-9GHJ", as it is printed. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** A code as it was made: of a slip whatever its dashes and small letters, with an O for a zero. */
function asMade(code: string): string {
  const typed = code
    .toUpperCase()
    .replace(/[\s\u2010-\u2015.-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isSlip = typed.length === SLIP_LENGTH && [...typed].every((letter) => SLIP_LETTERS.includes(letter));
  return isSlip ? typed : code;
}

/** What is stored of a code. It has 80 random bits or more: a plain hash is enough. */
export const codeHash = (code: string): string => createHash('sha256').update(asMade(code)).digest('hex');

/** When a slip that is printed now expires. */
export const slipExpiryOf = (now: Date): string => new Date(now.getTime() + SLIP_DAYS * DAY_MS).toISOString();

/** When an invitation that is sent now expires. */
export const expiryOf = (now: Date): string =>
  new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();
