/** Cleanup of files that no record took, or whose record is gone, after a day. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { sql, type NotNull } from 'kysely';
import type { Request } from '../collections/context.ts';
import { checkUnused } from '../collections/references.ts';
import { from, rowsIn } from '../schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { archivos, deleteFile, isContentStored } from '../collections/file-rows.ts';
import type { FileStorage } from './file-storage.ts';
import { variantKeys } from './variants.ts';

const HOURS = 24;
const BATCH = 500;

interface Deps {
  readonly db: Database;
  readonly storage: FileStorage;
}

/** Removes a file unless a record holds it. Returns whether it did. */
export async function removeUnheld({ db, storage }: Deps, request: Request, id: string): Promise<boolean> {
  const row = await deleteFile(db, request, id, async (tx, current) => {
    if (current['objeto'] && (await exists(tx, String(current['coleccion']), String(current['objeto']))))
      return false;
    try {
      // Another record than the one it was uploaded for may hold it.
      await checkUnused(tx, archivos, current);
      return true;
    } catch (error) {
      if (error instanceof ContractError) return false;
      throw error;
    }
  });
  if (!row) return false;
  const isUsed = () => isContentStored(db, row.sha256);
  if (await isUsed()) return true;
  for (const key of [row.sha256, ...variantKeys(row)]) await storage.remove(key, isUsed);
  return true;
}

/** Removes the orphaned files. Returns their number. */
export async function removeOrphans(deps: Deps, request: Request): Promise<number> {
  const before = new Date(request.now.getTime() - HOURS * 3_600_000);
  let removed = 0;
  for (const id of await orphanIds(deps.db, before)) if (await removeUnheld(deps, request, id)) removed += 1;
  await deps.storage.clean(before);
  return removed;
}

async function orphanIds(db: Database, before: Date): Promise<string[]> {
  const at = before.toISOString();
  const loose = await from
    .selectFrom('archivos')
    .select('_id')
    .where('objeto', 'is', null)
    .where('creadoEn', '<', at)
    .orderBy('_id')
    .limit(sql.lit(BATCH))
    .$call(rowsIn(db));
  const names = await from
    .selectFrom('archivos')
    .select('coleccion')
    .distinct()
    .where('coleccion', 'is not', null)
    .$narrowType<{ coleccion: NotNull }>()
    .$call(rowsIn(db));
  const ids = loose.map((row) => row._id);
  for (const { coleccion } of names) {
    if (!collectionNamed(coleccion)) continue;
    const rows = await from
      .selectFrom('archivos as a')
      .select('a._id')
      .where('a.coleccion', '=', coleccion)
      .where('a.actualizadoEn', '<', at)
      .where(
        (the) =>
          sql<boolean>`not exists (select 1 from ${sql.table(coleccion)} r where r._id = ${the.ref('a.objeto')})`,
      )
      .limit(sql.lit(BATCH))
      .$call(rowsIn(db));
    ids.push(...rows.map((row) => row._id));
  }
  return ids;
}

async function exists(db: Pick<Database, 'query'>, name: string, id: string): Promise<boolean> {
  const collection = collectionNamed(name);
  if (!collection) return true;
  const { rows } = await db.query(`select 1 as uno from ${ident(collection.name)} where "_id" = $1`, [id]);
  return rows.length > 0;
}
