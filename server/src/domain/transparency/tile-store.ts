/** Storage of the log's tiles and leaves. */
import { bytesOf } from '@oficio/shared/transparency/bytes';
import type { Tile, TileId, TileReader } from '@oficio/shared/transparency/tiles';
import { TILE_WIDTH } from '@oficio/shared/transparency/tiles';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Maximum rows written by one statement: a tile weighs 8 kB. */
const TILES_AT_ONCE = 200;

/** Returns a reader that batches tiles requested together into one query. */
export function tileReader(db: Queryable): TileReader {
  let waiting: { tile: TileId; give: (hashes: Uint8Array) => void; fail: (error: unknown) => void }[] = [];
  const fetchAll = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const rows = await from
        .selectFrom('registro_baldosas')
        .selectAll()
        .where((the) =>
          the.or(
            asked.map(({ tile }) => the.and([the('nivel', '=', tile.level), the('indice', '=', tile.index)])),
          ),
        )
        .$call(rowsIn(db));
      for (const { tile, give } of asked)
        give(
          rows.find(({ nivel, indice }) => nivel === tile.level && indice === tile.index)?.hashes ??
            new Uint8Array(),
        );
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  };
  return (tile) =>
    new Promise((give, fail) => {
      // Requests of the same tick share one query.
      if (waiting.push({ tile, give, fail }) === 1) queueMicrotask(() => void fetchAll());
    });
}

export async function writeTiles(db: Queryable, tiles: readonly Tile[]): Promise<void> {
  for (let i = 0; i < tiles.length; i += TILES_AT_ONCE)
    await from
      .insertInto('registro_baldosas')
      .values(
        tiles.slice(i, i + TILES_AT_ONCE).map(({ level, index, hashes }) => ({
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
