/** The backup's file, a tar: parts written one after the other, and read back by their place. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { StartError } from '../platform/config.ts';

/** A part as it was written or found: what the manifest holds of it. */
export interface Part {
  readonly nombre: string;
  readonly bytes: number;
  readonly sha256: string;
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface ArchiveWriter {
  /** Adds a part. A tar says the size first, so content whose size is not known yet is put aside in a file until it is. */
  add(name: string, content: Content, size?: number): Promise<Part>;
  /** Ends the file and gives it its name. On return it survives a power cut. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** Password hashes and keys are in it. */
const OWNER_ALONE = 0o600;

/**
 * Opens a new file, readable by its owner alone. It has its name only once it is whole.
 * @throws StartError when there is one of that name, or the folder can't be written
 */
export async function writeArchive(file: string, now: Date): Promise<ArchiveWriter> {
  const partial = `${file}.parcial`;
  const aside = `${file}.aparte.parcial`;
  const taken = () => new StartError(`--salida: ${file} ya existe. Indicar otro nombre, o borrarlo antes.`);
  if (existsSync(file)) throw taken();
  const handle = await open(partial, 'wx', OWNER_ALONE).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'EEXIST'
        ? `--salida: ${partial} ya existe. Si no hay otra copia en marcha, quedó de una interrumpida: borrarlo.`
        : `--salida: no se puede escribir en ${path.dirname(file)} (${error.message}). Indicar otra carpeta.`,
    );
  });
  const tar = pack();
  const written = pipeline(tar, handle.createWriteStream({ flush: true }));
  // Whoever adds or finishes is told.
  written.catch(() => undefined);

  async function addSized(nombre: string, content: Content, bytes: number): Promise<Part> {
    const hash = createHash('sha256');
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name: nombre, size: bytes, mode: OWNER_ALONE, mtime: now }, (error) =>
        error ? reject(error) : resolve(),
      );
      pipeline(hashed(content, hash), entry).catch(reject);
    });
    return { nombre, bytes, sha256: hash.digest('hex') };
  }
  return {
    async add(name, content, size) {
      if (size !== undefined) return addSized(name, content, size);
      await rm(aside, { force: true });
      await pipeline(content, createWriteStream(aside, { flags: 'wx', mode: OWNER_ALONE }));
      const part = await addSized(name, createReadStream(aside), (await stat(aside)).size);
      await rm(aside);
      return part;
    },
    async finish() {
      tar.finalize();
      await written;
      try {
        // Unlike a rename, a link never takes the place of another backup.
        await link(partial, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        throw taken();
      } finally {
        await rm(partial, { force: true });
      }
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      for (const left of [partial, aside]) await rm(left, { force: true });
    },
  };
}

/** A part and where its content begins. */
export interface FoundPart extends Part {
  readonly start: number;
}

/** Bytes of what stands before each content. */
const HEADER = 512;

/**
 * Reads the whole file once: every part with the hash of what is there. Nothing is written, so a name leads nowhere.
 * @throws StartError when it is cut, no backup, or holds something else than plain files
 */
export async function readParts(file: string): Promise<FoundPart[]> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `--entrada: no existe ${file}.`
        : `--entrada: no se puede leer ${file} (${error.message}).`,
    );
  });
  const parts: FoundPart[] = [];
  try {
    const tar = extract();
    const fed = pipeline(handle.createReadStream(), tar);
    // The parts, as they come, end with the same error.
    fed.catch(() => undefined);
    for await (const entry of tar) {
      const { name: nombre, size: bytes, type } = entry.header;
      if (type !== 'file') throw new Error(`${nombre}: ${type}`);
      const hash = createHash('sha256');
      for await (const chunk of entry) hash.update(chunk as Uint8Array);
      parts.push({ nombre, bytes, sha256: hash.digest('hex'), start: entry.offset + HEADER });
    }
    await fed;
  } catch (cause) {
    throw unreadable(file, parts, cause);
  }
  if (parts.length === 0) throw unreadable(file, parts);
  return parts;
}

function unreadable(file: string, parts: readonly FoundPart[], cause?: unknown): StartError {
  const last = parts.at(-1);
  return new StartError(
    last
      ? `--entrada: ${file} está cortado o alterado cerca del byte ${last.start + last.bytes}. No se cambió nada; usar otra copia.`
      : `--entrada: ${file} no es una copia de Oficio.`,
    { cause },
  );
}

/** The content of a part. */
export function contentOf(file: string, { start, bytes }: Pick<FoundPart, 'start' | 'bytes'>): Readable {
  // A stream's end is included: an empty part has none to name.
  return bytes === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + bytes - 1 });
}

async function* hashed(content: Content, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
