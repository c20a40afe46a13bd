/**
 * Bytes of resumable uploads: each piece is an object of the site's storage, until a record takes the file.
 */
import { Readable } from 'node:stream';
import type { Queryable } from '../../../platform/database/queryable.ts';
import type { FileStorage } from '../file-storage.ts';
import { deleteUpload, expiredUploads, recordFile, type UploadRow } from './upload-rows.ts';

interface Deps {
  readonly db: Queryable;
  readonly storage: FileStorage;
}

/** Streams the whole upload, piece by piece. */
export function bytesOf(storage: FileStorage, { partes }: Pick<UploadRow, 'partes'>): Readable {
  return Readable.from(
    (async function* () {
      for (const key of partes) yield* await storage.read(key);
    })(),
    { objectMode: false },
  );
}

const removeBytes = async (storage: FileStorage, { claves }: Pick<UploadRow, 'claves'>): Promise<void> => {
  for (const key of claves) await storage.discard(key);
};

/** Removes an upload with its pieces. */
export async function removeUpload({ db, storage }: Deps, row: UploadRow): Promise<void> {
  await removeBytes(storage, row);
  await deleteUpload(db, row._id);
}

/**
 * Removes the pieces of an upload once a record holds its file. The row retains the file's id, for retries
 * after a lost response.
 */
export async function settleUpload({ db, storage }: Deps, row: UploadRow, archivo: string): Promise<void> {
  await recordFile(db, row._id, archivo);
  await removeBytes(storage, row);
}

/** Removes the uploads that expired unfinished or unused. Returns their number. */
export async function removeExpired(deps: Deps, now: Date): Promise<number> {
  const rows = await expiredUploads(deps.db, now);
  for (const row of rows) await removeUpload(deps, row);
  return rows.length;
}
