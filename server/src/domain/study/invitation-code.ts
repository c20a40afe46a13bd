/** The code of an invitation's link. Only its hash is stored: who reads the database opens no invitation. */
import { createHash, randomBytes } from 'node:crypto';

/** Days in which an invitation can be answered. */
export const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;

/** A code that nobody guesses, 32 characters of base64url. */
export const newCode = (): string => randomBytes(24).toString('base64url');

/** What is stored of a code. It has 192 random bits: a plain hash is enough. */
export const codeHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/** When an invitation that is sent now expires. */
export const expiryOf = (now: Date): string =>
  new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();
