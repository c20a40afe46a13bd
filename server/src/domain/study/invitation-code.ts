/** Code of an invitation's link. Only its hash is stored, so reading the database opens no invitation. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Days in which an invitation can be answered. */
export const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns an unguessable code of 32 base64url characters. */
export const newCode = (): string => randomBytes(24).toString('base64url');

/** Letters and digits that can't be confused on paper or aloud (Crockford's 32). */
const SLIP_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SLIP_LENGTH = 16;
/** Days in which a slip can be used, counted from printing: it has to be handed over first. */
const SLIP_DAYS = 30;

/**
 * Returns a code to type from paper: 16 characters, 80 random bits, too many to guess even with the hashes at
 * hand.
 */
export const newSlipCode = (): string =>
  Array.from({ length: SLIP_LENGTH }, () => SLIP_LETTERS[randomInt(SLIP_LETTERS.length)]).join('');

/** Formats a code as it is printed: "K7QM-2X9R-T4WD-9GHJ". */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Normalises a typed slip code: ignores dashes and case, and reads O as 0. Other codes stay as they are. */
function asMade(code: string): string {
  const typed = code
    .toUpperCase()
    .replace(/[\s\u2010-\u2015.-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isSlip = typed.length === SLIP_LENGTH && [...typed].every((letter) => SLIP_LETTERS.includes(letter));
  return isSlip ? typed : code;
}

/** Returns the hash that is stored. Codes have at least 80 random bits, so a plain hash is enough. */
export const codeHash = (code: string): string => createHash('sha256').update(asMade(code)).digest('hex');

/** Returns when a slip printed now expires. */
export const slipExpiryOf = (now: Date): string => new Date(now.getTime() + SLIP_DAYS * DAY_MS).toISOString();

/** Returns when an invitation sent now expires. */
export const expiryOf = (now: Date): string =>
  new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();
