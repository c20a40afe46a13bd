/** The backup file, a tar: parts are written in sequence and read back by offset. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { StartError } from '../platform/config.ts';

/** A part as written or found, as the manifest describes it. */
export interface Part {
  readonly nombre: string;
  readonly bytes: number;
  readonly sha256: string;
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface ArchiveWriter {
  /** Adds a part. A tar entry begins with its size, so content of unknown size is first spooled to a file. */
  add(name: string, content: Content, size?: number): Promise<Part>;
  /** Completes the file and gives it its final name. On return it survives a power cut. */
  finish(): Promise<void>;
  /** Removes all temporary files. */
  abandon(): Promise<void>;
}

/** File mode: the backup contains password hashes and keys. */
const OWNER_ONLY_MODE = 0o600;

/**
 * Opens a new file, readable by its owner only. It gets its final name once complete.
 * @throws StartError when a file of that name exists, or the folder isn't writable
 */
export async function writeArchive(file: string, now: Date): Promise<ArchiveWriter> {
  const partial = `${file}.parcial`;
  const spoolFile = `${file}.aparte.parcial`;
  const alreadyExists = () =>
    new StartError(`--salida: ${file} ya existe. Indicar otro nombre, o borrarlo antes.`);
  if (existsSync(file)) throw alreadyExists();
  const handle = await open(partial, 'wx', OWNER_ONLY_MODE).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'EEXIST'
        ? `--salida: ${partial} ya existe. Si no hay otra copia en marcha, quedó de una interrumpida: borrarlo.`
        : `--salida: no se puede escribir en ${path.dirname(file)} (${error.message}). Indicar otra carpeta.`,
    );
  });
  const tar = pack();
  const written = pipeline(tar, handle.createWriteStream({ flush: true }));
  // `add` and `finish` report the error.
  written.catch(() => undefined);

  async function addSized(nombre: string, content: Content, bytes: number): Promise<Part> {
    const hash = createHash('sha256');
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name: nombre, size: bytes, mode: OWNER_ONLY_MODE, mtime: now }, (error) =>
        error ? reject(error) : resolve(),
      );
      pipeline(hashing(content, hash), entry).catch(reject);
    });
    return { nombre, bytes, sha256: hash.digest('hex') };
  }
  return {
    async add(name, content, size) {
      if (size !== undefined) return addSized(name, content, size);
      await rm(spoolFile, { force: true });
      await pipeline(content, createWriteStream(spoolFile, { flags: 'wx', mode: OWNER_ONLY_MODE }));
      const part = await addSized(name, createReadStream(spoolFile), (await stat(spoolFile)).size);
      await rm(spoolFile);
      return part;
    },
    async finish() {
      tar.finalize();
      await written;
      try {
        // Unlike a rename, a link never overwrites another backup.
        await link(partial, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        throw alreadyExists();
      } finally {
        await rm(partial, { force: true });
      }
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      for (const leftover of [partial, spoolFile]) await rm(leftover, { force: true });
    },
  };
}

/** A part with the offset of its content. */
export interface FoundPart extends Part {
  readonly start: number;
}

/** Bytes of the header before each content. */
const HEADER_BYTES = 512;

/**
 * Reads the whole file once and hashes every part. Nothing is written to disk, so names in the tar cannot
 * cause a path traversal.
 * @throws StartError when the file is truncated, is not a backup, or holds anything but plain files
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
    const reading = pipeline(handle.createReadStream(), tar);
    // The loop below fails with the same error.
    reading.catch(() => undefined);
    for await (const entry of tar) {
      const { name: nombre, size: bytes, type } = entry.header;
      if (type !== 'file') throw new Error(`${nombre}: ${type}`);
      const hash = createHash('sha256');
      for await (const chunk of entry) hash.update(chunk as Uint8Array);
      parts.push({ nombre, bytes, sha256: hash.digest('hex'), start: entry.offset + HEADER_BYTES });
    }
    await reading;
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

/** Streams the content of a part. */
export function contentOf(file: string, { start, bytes }: Pick<FoundPart, 'start' | 'bytes'>): Readable {
  // `end` is inclusive, so an empty part has no valid range.
  return bytes === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + bytes - 1 });
}

async function* hashing(content: Content, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
