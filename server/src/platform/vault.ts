/**
 * Encrypts data in the database that a reader of the database alone must not see: AES-256-GCM with a key
 * derived from a secret outside it. A backup, a copy of the database's disk or an insider's query reveals no
 * signing key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './database/embedded/start-error.ts';

const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Vault {
  /** Encrypts a text. `name` binds it to its row: it can't be decrypted for another. */
  seal(text: string, name: string): string;
  /**
   * Decrypts a text.
   * @throws Error when another secret encrypted it, or it was changed
   */
  open(sealed: string, name: string): string;
}

/** Whether a text was encrypted by a vault. */
export const isSealed = (text: string): boolean => text.startsWith(VERSION);

/**
 * Creates a vault.
 * @param secret at least 32 unguessable characters
 */
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

/** File of the secret when none is given: in the data folder, readable by this account alone. */
const SECRET_FILE = 'secreto-de-firma';

/**
 * Returns the given secret, else the data folder's own, created on first use. Several servers of one site
 * must all be given the same one.
 * @throws StartError when the file can't be written
 */
export function signingSecret(config: { signingSecret?: string | undefined; dataDir: string }): string {
  if (config.signingSecret !== undefined) return config.signingSecret;
  const { dataDir } = config;
  const file = path.join(dataDir, SECRET_FILE);
  try {
    mkdirSync(dataDir, { recursive: true });
    // If two servers start at once, the second uses the first one's file.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartError(
        `No se puede escribir ${file}: ${(error as Error).message}. Se puede dar el secreto en SIGNING_SECRET.`,
      );
  }
  return readFileSync(file, 'utf8').trim();
}
