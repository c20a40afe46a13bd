/**
 * Signs pending leaves: adds them to the tiles, computes the root and signs a checkpoint. It runs in one
 * transaction, in one process at a time. No signature is visible before the commit, and the same leaves
 * always produce the same signature, so a process killed at any moment can't leave two signed roots of the
 * same size.
 */
import { signCheckpoint } from '@oficio/shared/transparency/checkpoint';
import type { Signer } from '@oficio/shared/transparency/note';
import {
  edgeOf,
  grownTiles,
  rootFromTiles,
  TILE_WIDTH,
  type TileReader,
} from '@oficio/shared/transparency/tiles';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import { storeCheckpoint, lastCheckpoint } from './checkpoints.ts';
import { logKey } from './log-key.ts';
import { leavesFrom, tileReader, writeTiles } from './tile-store.ts';
import { checkBundle, checkedHashes, checkExtends, checkWitnessed } from './whole-log.ts';
import { witnesses } from './witnesses.ts';

/** Maximum leaves signed in a batch. */
const MAX_LEAVES_PER_BATCH = 8192;
/** Key of the advisory lock that one process at a time holds while it signs. */
const SEAL_LOCK = 7_263_402_118;

async function sealBatch(tx: Transaction, signer: Signer): Promise<number> {
  const lock = await tx.query<{ libre: boolean }>(
    `select pg_try_advisory_xact_lock(${SEAL_LOCK}) as "libre"`,
  );
  // Another process is signing.
  if (!lock.rows[0]?.libre) return 0;
  const { key } = signer;
  const last = await lastCheckpoint(tx, key);
  const before = last?.size ?? 0;
  const rows = await leavesFrom(tx, before, MAX_LEAVES_PER_BATCH);
  if (last && rows.length === 0) return 0;
  if (last) await checkBundle(tx, Math.max(0, Math.ceil(before / TILE_WIDTH) - 1), last);
  const read: TileReader = tileReader(tx);
  const edge = await Promise.all(edgeOf(before).map(({ tile, width }) => read(tile, width)));
  await writeTiles(tx, grownTiles(before, edge, checkedHashes(rows, before)));
  const size = before + rows.length;
  const next = { origin: key.name, size, root: await rootFromTiles(size, read) };
  if (last) await checkExtends(last, next, read);
  for (const witness of await witnesses(tx)) await checkWitnessed(tx, witness, next, { read, key });
  await storeCheckpoint(tx, size, signCheckpoint(next, signer));
  return rows.length;
}

/**
 * Signs all pending leaves, in batches, each in its own transaction. Returns how many leaves were signed.
 * @throws LogFault when the stored log differs from what was signed
 */
export async function sealLog(db: Database): Promise<number> {
  const signer = await logKey(db);
  for (let total = 0; ;) {
    const signedCount = await db.transaction((tx) => sealBatch(tx, signer));
    total += signedCount;
    if (signedCount < MAX_LEAVES_PER_BATCH) return total;
  }
}

/** Next bundle to check, per process. */
const nextBundles = new WeakMap<Database, number>();

/**
 * Checks the next bundle of old leaves: one per call, starting over after the last.
 * @throws LogFault when it differs from what was signed
 */
export async function checkNextBundle(db: Database): Promise<void> {
  const { key } = await logKey(db);
  const last = await lastCheckpoint(db, key);
  if (!last) return;
  const next = nextBundles.get(db) ?? 0;
  const index = next * TILE_WIDTH < last.size ? next : 0;
  nextBundles.set(db, index + 1);
  await checkBundle(db, index, last);
}
