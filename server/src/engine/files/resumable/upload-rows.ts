/** Uploads in pieces, as the database knows them: whose, for which field, how far, and where their bytes are. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { tooMany } from '../../../platform/errors/refusals.ts';
import { firstIn, firstOf, from, rowsIn, rowsOf, type Tables } from '../../schema/statements.ts';

export type UploadRow = Tables['cargas'];

/** How long one that nothing came to, or that nobody used, is kept. */
export const KEPT_MS = 24 * 3_600_000;
const MB = 1024 * 1024;
/** Of one account, at once: what it has begun and what it has not used yet. */
export const MAX_UPLOADS = 20;
export const MAX_BYTES = 1024 * MB;
/** Pieces of one upload. Ours are of 4 MB; what a broken connection leaves of one is one more. */
export const MAX_PIECES = 1000;

const later = (now: Date): string => new Date(now.getTime() + KEPT_MS).toISOString();

/** What an account may find: its own, while it is kept. */
export function ownUpload(
  db: Queryable,
  id: string,
  account: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const found = from.selectFrom('cargas').selectAll().where('_id', '=', id).where('cuenta', '=', account);
  return firstOf(db, found.where('venceEn', '>', now.toISOString()));
}

/** The upload, whoever's. */
export const uploadRow = (db: Queryable, id: string): Promise<UploadRow | undefined> =>
  firstOf(db, from.selectFrom('cargas').selectAll().where('_id', '=', id));

/**
 * Notes a new upload.
 * @throws ContractError 429 when the account has as many or as much under way as it may
 */
export async function noteUpload(
  db: Database,
  upload: Pick<UploadRow, '_id' | 'cuenta' | 'coleccion' | 'campo' | 'nombre' | 'bytes'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two at once of one account would each find room for itself alone.
    await rowsOf(tx, from.selectFrom('users').select('_id').where('_id', '=', upload.cuenta).forUpdate());
    const held = await from
      .selectFrom('cargas')
      .select((the) => [
        sql<number>`count(*)::int`.as('n'),
        sql<number>`coalesce(${the.fn.sum('bytes')}, 0)::bigint`.as('bytes'),
      ])
      .where('cuenta', '=', upload.cuenta)
      .where('archivo', 'is', null)
      .where('venceEn', '>', now.toISOString())
      .$call(firstIn(tx));
    if ((held?.n ?? 0) >= MAX_UPLOADS || (held?.bytes ?? 0) + upload.bytes > MAX_BYTES)
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
      venceEn: later(now),
    };
    await rowsOf(tx, from.insertInto('cargas').values(values));
  });
}

/**
 * Notes where the next piece will lie, before it does: what a server that dies leaves behind is found by it.
 * Says whether one more is allowed.
 */
export async function announcePiece(db: Queryable, id: string, key: string): Promise<boolean> {
  const noted = from
    .updateTable('cargas')
    .set((the) => ({ claves: sql<string[]>`array_append(${the.ref('claves')}, ${key})` }))
    .where('_id', '=', id)
    .where((the) => sql<boolean>`cardinality(${the.ref('claves')}) < ${sql.lit(MAX_PIECES)}`)
    .returning('_id');
  return (await firstOf(db, noted)) !== undefined;
}

/** Adds a piece that lies in storage. Says whether it was still the next one. */
export async function addPiece(
  db: Queryable,
  { id, key, offset, bytes }: { id: string; key: string; offset: number; bytes: number },
  now: Date,
): Promise<boolean> {
  const added = from
    .updateTable('cargas')
    .set((the) => ({
      partes: sql<string[]>`array_append(${the.ref('partes')}, ${key})`,
      recibidos: offset + bytes,
      venceEn: later(now),
    }))
    .where('_id', '=', id)
    .where('recibidos', '=', offset)
    .where('bytes', '>=', offset + bytes)
    .returning('_id');
  return (await firstOf(db, added)) !== undefined;
}

/** Notes the file that the upload became. */
export async function noteUsed(db: Queryable, id: string, archivo: string): Promise<void> {
  await rowsOf(db, from.updateTable('cargas').set({ archivo }).where('_id', '=', id));
}

/** Takes the upload out. */
export async function dropUpload(db: Queryable, id: string): Promise<void> {
  await rowsOf(db, from.deleteFrom('cargas').where('_id', '=', id));
}

/** Those whose time has passed. */
export async function expiredUploads(db: Queryable, now: Date): Promise<UploadRow[]> {
  return from
    .selectFrom('cargas')
    .selectAll()
    .where('venceEn', '<=', now.toISOString())
    .orderBy('venceEn')
    .limit(sql.lit(500))
    .$call(rowsIn(db));
}
