/** Removes the files without a record: those that no record took in a day, and those whose record is gone. */
import { sql, type NotNull } from 'kysely';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { DAY_MS } from '@oficio/shared/kit/durations';
import type { Database } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { Request } from '../collections/context.ts';
import { archivos, deleteFile, isContentStored } from '../collections/file-rows.ts';
import { checkUnused } from '../collections/references.ts';
import { from, rowsIn } from '../schema/statements.ts';
import type { FileStorage } from './file-storage.ts';
import { variantKeys } from './variants.ts';

const FILES_PER_QUERY = 500;

interface Deps {
  readonly db: Database;
  readonly storage: FileStorage;
}

/** Removes a file unless a record uses it. Returns whether it did. */
export async function removeUnused({ db, storage }: Deps, request: Request, id: string): Promise<boolean> {
  const row = await deleteFile(db, request, id, async (tx, current) => {
    if (
      current['objeto'] &&
      (await recordExists(tx, String(current['coleccion']), String(current['objeto'])))
    )
      return false;
    try {
      // Another record than the one it was uploaded for may use it.
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
  const before = new Date(request.now.getTime() - DAY_MS);
  let removed = 0;
  for (const id of await orphanIds(deps.db, before)) if (await removeUnused(deps, request, id)) removed += 1;
  await deps.storage.clean(before);
  return removed;
}

async function orphanIds(db: Database, before: Date): Promise<string[]> {
  const instant = before.toISOString();
  const unclaimed = await from
    .selectFrom('archivos')
    .select('_id')
    .where('objeto', 'is', null)
    .where('creadoEn', '<', instant)
    .orderBy('_id')
    .limit(sql.lit(FILES_PER_QUERY))
    .$call(rowsIn(db));
  const collections = await from
    .selectFrom('archivos')
    .select('coleccion')
    .distinct()
    .where('coleccion', 'is not', null)
    .$narrowType<{ coleccion: NotNull }>()
    .$call(rowsIn(db));
  const ids = unclaimed.map((row) => row._id);
  for (const { coleccion } of collections) {
    if (!collectionNamed(coleccion)) continue;
    const rows = await from
      .selectFrom('archivos as a')
      .select('a._id')
      .where('a.coleccion', '=', coleccion)
      .where('a.actualizadoEn', '<', instant)
      .where(
        (builder) =>
          sql<boolean>`not exists (select 1 from ${sql.table(coleccion)} r where r._id = ${builder.ref('a.objeto')})`,
      )
      .limit(sql.lit(FILES_PER_QUERY))
      .$call(rowsIn(db));
    ids.push(...rows.map((row) => row._id));
  }
  return ids;
}

async function recordExists(db: Pick<Database, 'query'>, name: string, id: string): Promise<boolean> {
  const collection = collectionNamed(name);
  if (!collection) return true;
  const { rows } = await db.query(`select 1 as uno from ${ident(collection.name)} where "_id" = $1`, [id]);
  return rows.length > 0;
}
