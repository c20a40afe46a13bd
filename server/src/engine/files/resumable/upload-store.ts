/**
 * Storage backend of the tus server. The piece of each PATCH is written to a temporary file, and stored when
 * it is complete, where all servers of the site find it. The upload's row holds the offset, and only accepts
 * a piece that begins there, so two servers can't append the same one.
 */
import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Database } from '../../../platform/database/connection.ts';
import type { FileStorage } from '../file-storage.ts';
import { removeUpload } from './upload-bytes.ts';
import { addPiece, reservePiece, UPLOAD_LIFETIME_MS, insertUpload, uploadRow } from './upload-rows.ts';

interface ReceivedPiece {
  readonly bytes: number;
  /** Write error, if any. */
  readonly failure?: unknown;
}

export class PieceStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #db: Database;
  readonly #storage: FileStorage;

  constructor({ db, storage }: { readonly db: Database; readonly storage: FileStorage }) {
    super();
    this.#db = db;
    this.#storage = storage;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { cuenta, coleccion, campo, nombre } = upload.metadata ?? {};
    const { id: _id, size: bytes } = upload;
    // The routes set these before a creation.
    if (!cuenta || !coleccion || !campo || !nombre || bytes === undefined) throw ERRORS.INVALID_METADATA;
    await insertUpload(this.#db, { _id, cuenta, coleccion, campo, nombre, bytes }, new Date());
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await uploadRow(this.#db, id);
    if (!row || row.archivo) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.bytes,
      offset: row.recibidos,
      metadata: { nombre: row.nombre, coleccion: row.coleccion, campo: row.campo },
      // Time of the last activity: the library computes the expiration from it.
      creation_date: new Date(Date.parse(row.venceEn) - UPLOAD_LIFETIME_MS).toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = await this.#storage.temporary();
    try {
      const { bytes, failure } = await receive(stream, file);
      if (failure) throw failure;
      if (bytes === 0) return offset;
      // Unique among servers that receive the same piece.
      const key = `${id}-${offset}-${randomBytes(6).toString('hex')}`;
      if (!(await reservePiece(this.#db, id, key)))
        throw invalid(
          'El archivo llegó en demasiados pedazos. Hay que volver a cargarlo con una conexión más estable.',
        );
      await this.#storage.put(key, { file });
      if (!(await addPiece(this.#db, { id, key, offset, bytes }, new Date()))) throw ERRORS.INVALID_OFFSET;
      return offset + bytes;
    } finally {
      await rm(file, { force: true });
    }
  }

  override async remove(id: string): Promise<void> {
    const row = await uploadRow(this.#db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    await removeUpload({ db: this.#db, storage: this.#storage }, row);
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME_MS;
  }
}

/**
 * Writes the stream to a file. If the connection breaks, the bytes received so far count. If the file can't
 * be written, the rest is still read, so that the client can receive the error.
 */
async function receive(stream: Readable, file: string): Promise<ReceivedPiece> {
  let bytes = 0;
  let failure: unknown;
  const handle = await open(file, 'wx', 0o640);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (failure) continue;
      try {
        await handle.appendFile(chunk);
        bytes += chunk.length;
      } catch (error) {
        failure = error;
      }
    }
  } catch {
    // Disconnected: the client will ask for the offset.
  } finally {
    await handle.close();
  }
  return { bytes, failure };
}
