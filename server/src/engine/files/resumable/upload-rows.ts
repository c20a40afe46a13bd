/** Database rows of resumable uploads: owner, field, progress and location of the bytes. */
import { sql } from 'kysely';
import { DAY_MS } from '@oficio/shared/kit/durations';
import type { Database } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { tooMany } from '../../../platform/errors/refusals.ts';
import { firstIn, firstOf, from, rowsIn, type Tables } from '../../schema/statements.ts';

export type UploadRow = Tables['cargas'];

/** Time after which an upload without activity, or without a record, expires. */
export const UPLOAD_LIFETIME_MS = DAY_MS;
const MB = 1024 * 1024;
/** Maximum pending uploads per account: unfinished or unused. */
export const MAX_UPLOADS = 20;
/** Maximum bytes of the pending uploads of an account. */
const MAX_PENDING_BYTES = 1024 * MB;
/** Maximum pieces per upload. Ours are of 4 MB; each broken connection adds one. */
const MAX_PIECES = 1000;
const EXPIRED_PER_QUERY = 500;

const expiryFrom = (now: Date): string => new Date(now.getTime() + UPLOAD_LIFETIME_MS).toISOString();

/** Returns an account's own upload that has not expired. */
export function ownUpload(
  db: Queryable,
  id: string,
  account: string,
  now: Date,
): Promise<UploadRow | undefined> {
  return from
    .selectFrom('cargas')
    .selectAll()
    .where('_id', '=', id)
    .where('cuenta', '=', account)
    .where('venceEn', '>', now.toISOString())
    .$call(firstIn(db));
}

/** Returns an upload of any account. */
export const uploadRow = (db: Queryable, id: string): Promise<UploadRow | undefined> =>
  from.selectFrom('cargas').selectAll().where('_id', '=', id).$call(firstIn(db));

/**
 * Inserts a new upload.
 * @throws ContractError 429 when the account has reached its maximum pending uploads or bytes
 */
export async function insertUpload(
  db: Database,
  upload: Pick<UploadRow, '_id' | 'cuenta' | 'coleccion' | 'campo' | 'nombre' | 'bytes'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialize creations of one account: concurrent ones would each see room for themselves.
    await from
      .selectFrom('users')
      .select('_id')
      .where('_id', '=', upload.cuenta)
      .forUpdate()
      .$call(rowsIn(tx));
    const pending = await from
      .selectFrom('cargas')
      .select((builder) => [
        sql<number>`count(*)::int`.as('n'),
        sql<number>`coalesce(${builder.fn.sum('bytes')}, 0)::bigint`.as('bytes'),
      ])
      .where('cuenta', '=', upload.cuenta)
      .where('archivo', 'is', null)
      .where('venceEn', '>', now.toISOString())
      .$call(firstIn(tx));
    if ((pending?.n ?? 0) >= MAX_UPLOADS || (pending?.bytes ?? 0) + upload.bytes > MAX_PENDING_BYTES)
      throw tooMany(
        'Hay demasiados archivos a medio cargar en esta cuenta. Conviene terminar o cancelar alguno; los que se dejan se descartan en un día.',
        upload.campo,
      );
    const values = {
      ...upload,
      recibidos: 0,
      partes: [],
      claves: [],
      creadoEn: now.toISOString(),
      venceEn: expiryFrom(now),
    };
    await from.insertInto('cargas').values(values).$call(rowsIn(tx));
  });
}

/**
 * Records the key of the next piece before it is stored, so that the cleanup finds it if the server dies.
 * Returns false when the upload has too many pieces.
 */
export async function reservePiece(db: Queryable, id: string, key: string): Promise<boolean> {
  const reserved = from
    .updateTable('cargas')
    .set((builder) => ({ claves: sql<string[]>`array_append(${builder.ref('claves')}, ${key})` }))
    .where('_id', '=', id)
    .where((builder) => sql<boolean>`cardinality(${builder.ref('claves')}) < ${sql.lit(MAX_PIECES)}`)
    .returning('_id');
  return (await firstOf(db, reserved)) !== undefined;
}

/** Appends a stored piece. Returns false when it is no longer the next one. */
export async function addPiece(
  db: Queryable,
  { id, key, offset, bytes }: { id: string; key: string; offset: number; bytes: number },
  now: Date,
): Promise<boolean> {
  const added = from
    .updateTable('cargas')
    .set((builder) => ({
      partes: sql<string[]>`array_append(${builder.ref('partes')}, ${key})`,
      recibidos: offset + bytes,
      venceEn: expiryFrom(now),
    }))
    .where('_id', '=', id)
    .where('recibidos', '=', offset)
    .where('bytes', '>=', offset + bytes)
    .returning('_id');
  return (await firstOf(db, added)) !== undefined;
}

/** Records the file that the upload became. */
export async function recordFile(db: Queryable, id: string, archivo: string): Promise<void> {
  await from.updateTable('cargas').set({ archivo }).where('_id', '=', id).$call(rowsIn(db));
}

export async function deleteUpload(db: Queryable, id: string): Promise<void> {
  await from.deleteFrom('cargas').where('_id', '=', id).$call(rowsIn(db));
}

/** Returns the uploads that expired first. */
export async function expiredUploads(db: Queryable, now: Date): Promise<UploadRow[]> {
  return from
    .selectFrom('cargas')
    .selectAll()
    .where('venceEn', '<=', now.toISOString())
    .orderBy('venceEn')
    .limit(sql.lit(EXPIRED_PER_QUERY))
    .$call(rowsIn(db));
}
