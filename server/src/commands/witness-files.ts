/** A witness's local files: its key, and the last checkpoint seen of each log. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { fromBase64, toBase64 } from '@oficio/shared/transparency/bytes';
import { isKeyName, SIGNATURE_TYPES, signerOf, type Signer } from '@oficio/shared/transparency/note';
import { StartError } from '../platform/config.ts';

const SEED_BYTES = 32;

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`No se puede leer ${file}: ${(error as Error).message}.`);
  }
}

/** Writes a file atomically and flushes it to disk before returning. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.nuevo`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

function readKey(file: string, text: string): Signer {
  const [name = '', seed = ''] = text.trim().split('\n');
  const bytes = fromBase64(seed);
  if (!isKeyName(name) || bytes?.length !== SEED_BYTES)
    throw new StartError(`${file} no tiene una clave de testigo.`);
  return signerOf(name, SIGNATURE_TYPES.cosignature, bytes);
}

/**
 * Returns the witness's key from that file, creating it if there is none. The file is readable by this
 * account only, and the key is never sent anywhere.
 * @param name for a new key
 * @throws StartError when other accounts may read it
 */
export async function witnessKey(
  file: string,
  name: string,
): Promise<{ readonly signer: Signer; readonly isNew: boolean }> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const existing = await readIfExists(file);
  if (existing !== undefined) {
    // Windows has no such permissions.
    if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0)
      throw new StartError(`La clave ${file} la pueden leer otras cuentas. Cerrarla con: chmod 600 ${file}`);
    return { signer: readKey(file, existing), isNew: false };
  }
  if (!isKeyName(name))
    throw new StartError('--nombre: sin espacios y sin +. Por ejemplo universidad.example/oficio');
  const seed = new Uint8Array(randomBytes(SEED_BYTES));
  await writeAtomically(file, `${name}\n${toBase64(seed)}\n`);
  return { signer: signerOf(name, SIGNATURE_TYPES.cosignature, seed), isNew: true };
}

/** The last state seen of a log: its key, and its checkpoint as the log signed it. */
export interface SeenCheckpoint {
  readonly key: string;
  readonly note: string;
}

/**
 * @throws StartError when the file has another format: the last checkpoint seen must not be lost by mistake
 */
export async function readSeen(file: string): Promise<SeenCheckpoint | undefined> {
  const text = await readIfExists(file);
  if (text === undefined) return undefined;
  const end = text.indexOf('\n');
  if (end < 1) throw new StartError(`${file} no tiene lo último que se vio del registro.`);
  return { key: text.slice(0, end), note: text.slice(end + 1) };
}

export async function writeSeen(file: string, { key, note }: SeenCheckpoint): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeAtomically(file, `${key}\n${note}`);
}
