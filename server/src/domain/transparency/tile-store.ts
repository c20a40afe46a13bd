/** The log's tiles and leaves as they are stored. */
import { bytesOf } from '@oficio/shared/transparency/bytes';
import type { Tile, TileId, TileReader } from '@oficio/shared/transparency/tiles';
import { TILE_WIDTH } from '@oficio/shared/transparency/tiles';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Rows of one statement: each tile weighs 8 kB. */
const TILES_AT_ONCE = 200;

/** Reads tiles that are asked for together by one statement. */
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
      // What is asked for in one go is asked of the database in one go.
      if (waiting.push({ tile, give, fail }) === 1) queueMicrotask(() => void fetchAll());
    });
}

/** Writes tiles that are new or have grown. */
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

/** Leaves from that place on, in their order. */
export const leavesFrom = (db: Queryable, first: number, count: number) =>
  from
    .selectFrom('registro_hojas')
    .select(['indice', 'datos', 'en'])
    .where('indice', '>=', first)
    .orderBy('indice')
    .limit(count)
    .$call(rowsIn(db));
export type StoredLeaf = Awaited<ReturnType<typeof leavesFrom>>[number];

/** The entries of a bundle, at most so many; fewer where leaves are missing. */
export async function bundleEntries(db: Queryable, index: number, width: number): Promise<Uint8Array[]> {
  const first = index * TILE_WIDTH;
  const rows = await leavesFrom(db, first, width);
  return rows.filter((row, i) => row.indice === first + i).map(({ datos }) => bytesOf(datos));
}
