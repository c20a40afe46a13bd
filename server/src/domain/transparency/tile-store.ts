/** Storage of the log's tiles and leaves. */
import { bytesOf } from '@oficio/shared/transparency/bytes';
import type { Tile, TileId, TileReader } from '@oficio/shared/transparency/tiles';
import { TILE_WIDTH } from '@oficio/shared/transparency/tiles';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Maximum rows written by one statement: a tile weighs 8 kB. */
const MAX_TILES_PER_STATEMENT = 200;

/** Returns a reader that batches tiles requested together into one query. */
export function tileReader(db: Queryable): TileReader {
  let pending: { tile: TileId; resolve: (hashes: Uint8Array) => void; reject: (error: unknown) => void }[] =
    [];
  const fetchAll = async () => {
    const batch = pending;
    pending = [];
    try {
      const rows = await from
        .selectFrom('registro_baldosas')
        .selectAll()
        .where((the) =>
          the.or(
            batch.map(({ tile }) => the.and([the('nivel', '=', tile.level), the('indice', '=', tile.index)])),
          ),
        )
        .$call(rowsIn(db));
      for (const { tile, resolve } of batch)
        resolve(
          rows.find(({ nivel, indice }) => nivel === tile.level && indice === tile.index)?.hashes ??
            new Uint8Array(),
        );
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (tile) =>
    new Promise((resolve, reject) => {
      // Requests of the same tick share one query.
      if (pending.push({ tile, resolve, reject }) === 1) queueMicrotask(() => void fetchAll());
    });
}

export async function writeTiles(db: Queryable, tiles: readonly Tile[]): Promise<void> {
  for (let i = 0; i < tiles.length; i += MAX_TILES_PER_STATEMENT)
    await from
      .insertInto('registro_baldosas')
      .values(
        tiles.slice(i, i + MAX_TILES_PER_STATEMENT).map(({ level, index, hashes }) => ({
          nivel: level,
          indice: index,
          hashes: Buffer.from(hashes),
        })),
      )
      .onConflict((it) =>
        it.columns(['nivel', 'indice']).doUpdateSet((the) => ({ hashes: the.ref('excluded.hashes') })),
      )
      .$call(rowsIn(db));
}

/** Returns leaves in order, starting at index `first`. */
export const leavesFrom = (db: Queryable, first: number, count: number) =>
  from
    .selectFrom('registro_hojas')
    .select(['indice', 'datos', 'en'])
    .where('indice', '>=', first)
    .orderBy('indice')
    .limit(count)
    .$call(rowsIn(db));
export type StoredLeaf = Awaited<ReturnType<typeof leavesFrom>>[number];

/** Returns the entries of a bundle, at most `width`; fewer when leaves are missing. */
export async function bundleEntries(db: Queryable, index: number, width: number): Promise<Uint8Array[]> {
  const first = index * TILE_WIDTH;
  const rows = await leavesFrom(db, first, width);
  return rows.filter((row, i) => row.indice === first + i).map(({ datos }) => bytesOf(datos));
}
