/** The backup's file: parts written one after the other, and read back by their place. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { StartError } from '../platform/config.ts';
import { BLOCK, padded, readTarHeader, tarHeader } from './tar-header.ts';

/** A part as it was written or found: what the manifest holds of it. */
export interface Part {
  readonly nombre: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ArchiveWriter {
  /** Adds a part from chunks whose length need not be known before. */
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Part>;
  /** Ends the file and gives it its name. On return it survives a power cut. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/**
 * Opens a new file, readable by its owner alone: it holds password hashes and keys. It has its name only
 * once it is whole.
 * @throws StartError when there is one of that name, or the folder can't be written
 */
export async function writeArchive(file: string, now: Date): Promise<ArchiveWriter> {
  const partial = `${file}.parcial`;
  const taken = () => new StartError(`--salida: ${file} ya existe. Indicar otro nombre, o borrarlo antes.`);
  if (existsSync(file)) throw taken();
  const seconds = Math.floor(now.getTime() / 1000);
  const handle = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'EEXIST'
        ? `--salida: ${partial} ya existe. Si no hay otra copia en marcha, quedó de una interrumpida: borrarlo.`
        : `--salida: no se puede escribir en ${path.dirname(file)} (${error.message}). Indicar otra carpeta.`,
    );
  });
  let at = 0;
  async function write(chunk: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < chunk.length;) {
      const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, position + done);
      done += bytesWritten;
    }
  }
  return {
    async add(nombre, content) {
      const start = at;
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        await write(chunk, start + BLOCK + bytes);
        bytes += chunk.length;
      }
      await write(Buffer.alloc(padded(bytes) - bytes), start + BLOCK + bytes);
      // The header comes first and says the size, which is only known now.
      await write(tarHeader({ name: nombre, size: bytes }, seconds), start);
      at = start + BLOCK + padded(bytes);
      return { nombre, bytes, sha256: hash.digest('hex') };
    },
    async finish() {
      await write(Buffer.alloc(2 * BLOCK), at);
      await handle.sync();
      await handle.close();
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
      await handle.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

/** A part and where its content begins. */
export interface FoundPart extends Part {
  readonly start: number;
}

/** Reads the whole file once: every part with the hash of what is there. @throws StartError when it is cut or no backup */
export async function readParts(file: string): Promise<FoundPart[]> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `--entrada: no existe ${file}.`
        : `--entrada: no se puede leer ${file} (${error.message}).`,
    );
  });
  try {
    const { size: length } = await handle.stat();
    const parts: FoundPart[] = [];
    const header = Buffer.alloc(BLOCK);
    for (let at = 0; ;) {
      const { bytesRead } = await handle.read(header, 0, BLOCK, at);
      if (bytesRead === BLOCK && header.every((byte) => byte === 0)) return parts;
      const entry = bytesRead === BLOCK ? readTarHeader(header) : undefined;
      if (!entry || at + BLOCK + padded(entry.size) > length) {
        throw new StartError(
          at === 0
            ? `--entrada: ${file} no es una copia de Oficio.`
            : `--entrada: ${file} está cortado o alterado cerca del byte ${at}. No se cambió nada; usar otra copia.`,
        );
      }
      const start = at + BLOCK;
      const hash = createHash('sha256');
      for await (const chunk of contentOf(file, { start, bytes: entry.size })) hash.update(chunk as Buffer);
      parts.push({ nombre: entry.name, bytes: entry.size, sha256: hash.digest('hex'), start });
      at = start + padded(entry.size);
    }
  } finally {
    await handle.close();
  }
}

/** The content of a part. */
export function contentOf(file: string, { start, bytes }: Pick<FoundPart, 'start' | 'bytes'>): Readable {
  // A stream's end is included: an empty part has none to name.
  return createReadStream(file, bytes === 0 ? { end: -1 } : { start, end: start + bytes - 1 });
}
