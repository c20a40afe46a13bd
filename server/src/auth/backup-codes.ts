/**
 * Storage of the backup codes of a second factor: hashed like passwords, so that a reader of the table can
 * use none. better-auth expects to read a list back and searches it for the typed code. The stored list holds
 * hashes; reading it puts the typed code in the place of the hash it matches. A hash itself can't be used as
 * a code: inputs.ts refuses codes of that length.
 */
import { symmetricDecrypt } from 'better-auth/crypto';
import { authCall } from './call.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const isHash = (stored: string) => stored.startsWith('$argon2id$');

/** Returns a list of codes (JSON; some may be hashed already) as stored: JSON of hashes. */
export async function hashCodes(json: string): Promise<string> {
  // better-auth made this JSON: the codes it generated, or the result of `readCodes`.
  const codes = JSON.parse(json) as string[];
  const hashes = codes.map(async (code) => (isHash(code) ? code : hashPassword(code)));
  return JSON.stringify(await Promise.all(hashes));
}

/**
 * Returns the stored list with this call's code in the place of the hash it matches. Also decrypts lists from
 * before version 0.1, which were encrypted.
 */
export async function readCodes(stored: string, secret: string): Promise<string> {
  if (!stored.startsWith('[')) return symmetricDecrypt({ key: secret, data: stored });
  const hashes = JSON.parse(stored) as string[];
  const code = authCall.getStore()?.code;
  if (code === undefined) return stored;
  const matches = await Promise.all(hashes.map((hash) => verifyPassword(hash, code)));
  return JSON.stringify(hashes.map((hash, i) => (matches[i] ? code : hash)));
}
