/**
 * How the backup codes of a second factor are stored: each as a password is, so that whoever reads the table can use
 * none. better-auth keeps a list that it can read back and looks for the typed code in it; here the list holds hashes,
 * and reading it back puts the typed code in the place of the hash that it fits. A hash itself can't be typed: no code of
 * that length is taken (inputs.ts).
 */
import { symmetricDecrypt } from 'better-auth/crypto';
import { authCall } from './call.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const isHash = (stored: string) => stored.startsWith('$argon2id$');

/** A list of codes, some of them hashes already, as it is stored: JSON of hashes. */
export async function sealCodes(json: string): Promise<string> {
  // JSON of better-auth's own making: the codes it generated, or what `openCodes` gave it.
  const codes = JSON.parse(json) as string[];
  const sealed = codes.map(async (code) => (isHash(code) ? code : hashPassword(code)));
  return JSON.stringify(await Promise.all(sealed));
}

/** What is stored, with the code that came with this call where its hash was. Until version 0.1 codes were encrypted. */
export async function openCodes(stored: string, secret: string): Promise<string> {
  if (!stored.startsWith('[')) return symmetricDecrypt({ key: secret, data: stored });
  const hashes = JSON.parse(stored) as string[];
  const code = authCall.getStore()?.code;
  if (code === undefined) return stored;
  const fits = await Promise.all(hashes.map((hash) => verifyPassword(hash, code)));
  return JSON.stringify(hashes.map((hash, n) => (fits[n] ? code : hash)));
}
