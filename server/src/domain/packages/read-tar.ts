/**
 * Reads a gzipped tar that a person uploaded, such as a Moodle backup. Entries are extracted within limits,
 * and renamed.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Archive } from './foreign-files.ts';

const MB = 1024 * 1024;
const MAX_ENTRIES = 20_000;
const MAX_BYTES = 1024 * MB;
const MAX_TEXT_BYTES = 20 * MB;

interface TarReader extends Archive {
  close(): Promise<void>;
}

const refusal = (sentence: string) => invalid(sentence, 'archivo');

/**
 * Extracts the tar into a folder beside the file, which `close` removes. The names inside the tar are never
 * used as paths.
 * @throws ContractError 400 on `archivo`
 */
export async function readTar(file: string): Promise<TarReader> {
  const folder = `${file}.partes`;
  await mkdir(folder, { mode: 0o700 });
  const close = () => rm(folder, { recursive: true, force: true });
  const entries = new Map<string, { readonly extractedPath: string; readonly bytes: number }>();
  const source = createReadStream(file);
  const gunzip = createGunzip();
  const tar = extract();
  // Propagate an error down the pipe, so that the loop below rejects with it.
  source.on('error', (error) => gunzip.destroy(error));
  gunzip.on('error', (error) => tar.destroy(error));
  source.pipe(gunzip).pipe(tar);
  let total = 0;
  try {
    for await (const entry of tar) {
      const { name, type = 'file', size = 0 } = entry.header;
      total += size;
      if (entries.size >= MAX_ENTRIES) throw refusal(`La copia trae más de ${MAX_ENTRIES} partes.`);
      if (total > MAX_BYTES)
        throw refusal(`Lo que trae la copia pesa, descomprimido, más de ${MAX_BYTES / MB} MB.`);
      if (type !== 'file') {
        entry.resume();
        continue;
      }
      const extractedPath = path.join(folder, String(entries.size));
      const handle = await open(extractedPath, 'wx', 0o600);
      try {
        for await (const chunk of entry) await handle.appendFile(chunk as Buffer);
      } finally {
        await handle.close();
      }
      entries.set(name.replace(/^\.\//, ''), { extractedPath, bytes: size });
    }
  } catch (error) {
    source.destroy();
    gunzip.destroy();
    await close();
    if (error instanceof Error && 'status' in error) throw error;
    throw refusal('El archivo llegó dañado. Conviene descargarlo otra vez de donde salió.');
  }
  const entryOf = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw refusal(`A la copia le falta una parte: «${name.slice(0, 120)}».`);
    return entry;
  };
  return {
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.bytes,
    open: async (name) => createReadStream(entryOf(name).extractedPath),
    async text(name) {
      const { extractedPath, bytes } = entryOf(name);
      if (bytes > MAX_TEXT_BYTES)
        throw refusal(`La parte «${name.slice(0, 120)}» pesa más de ${MAX_TEXT_BYTES / MB} MB.`);
      return readFile(extractedPath, 'utf8');
    },
    close,
  };
}
