/**
 * What is kept in the database and must not be read by who only has the database: sealed by a secret that lies outside it,
 * with AES-256-GCM. A backup, a copy of the disk of the database or a query by somebody inside gives nothing to sign with.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './database/embedded/start-error.ts';

const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Vault {
  /** `name` is what the text is of: sealed for one row it doesn't open for another. */
  seal(text: string, name: string): string;
  /** @throws Error when another secret sealed it, or it was changed */
  open(sealed: string, name: string): string;
}

/** Whether the text is one that a vault sealed. */
export const isSealed = (text: string): boolean => text.startsWith(VERSION);

/** A vault of that secret: at least 32 characters that nobody guesses. */
export function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'oficio: claves de firma', 32));
  return {
    seal(text, name) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, name) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      const cipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name)).setAuthTag(tag);
      return cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
    },
  };
}

/** The file of the secret, where none is given: beside the database's files, readable by this account alone. */
const FILE = 'secreto-de-firma';

/**
 * The secret as it was given, else the data folder's own, made at first use. Several servers of one site need the same one
 * given to each.
 * @throws StartError when the file can't be read or written
 */
export function signingSecret({
  signingSecret: given,
  dataDir,
}: {
  signingSecret?: string | undefined;
  dataDir: string;
}): string {
  if (given !== undefined) return given;
  const file = path.join(dataDir, FILE);
  try {
    mkdirSync(dataDir, { recursive: true });
    // Whoever comes second finds the first one's.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartError(
        `No se puede escribir ${file}: ${(error as Error).message}. Se puede dar el secreto en SIGNING_SECRET.`,
      );
  }
  return readFileSync(file, 'utf8').trim();
}
