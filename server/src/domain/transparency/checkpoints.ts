/** The log's signed checkpoints, with their witnesses' signatures. */
import { openCheckpoint, type OpenCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { formatKey, formatNote, type VerifierKey } from '@oficio/shared/transparency/note';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { LogFault } from './log-fault.ts';

/** Lines of a checkpoint without witnesses: three of text, an empty one and the log's signature. */
const LINES = 5;

/**
 * Cache of notes with a valid signature, by key and note: verifying one takes longer than the rest of a
 * proof.
 */
const checked = new LRUCache<string, OpenCheckpoint>({ max: 64 });

function openOnce(note: string, key: VerifierKey): OpenCheckpoint | undefined {
  const name = `${formatKey(key)}\n${note}`;
  const known = checked.get(name);
  if (known) return known;
  const checkpoint = openCheckpoint(note, key);
  if (checkpoint) checked.set(name, checkpoint);
  return checkpoint;
}

const opened = (
  row: { readonly nota: string; readonly tamano: number },
  key: VerifierKey,
): OpenCheckpoint => {
  const checkpoint = openOnce(row.nota, key);
  if (checkpoint?.size !== row.tamano)
    throw new LogFault(`El punto de control de ${row.tamano} hojas no es el que se firmó.`);
  return checkpoint;
};

const select = from.selectFrom('registro_puntos').select(['tamano', 'nota']);

/**
 * Returns the last checkpoint; undefined before the first.
 * @throws LogFault when the log didn't sign it
 */
export async function lastCheckpoint(db: Queryable, key: VerifierKey): Promise<OpenCheckpoint | undefined> {
  const row = await select.orderBy('tamano', 'desc').limit(1).$call(firstIn(db));
  return row && opened(row, key);
}

/**
 * Returns the checkpoint of that size, if any.
 * @throws LogFault when the log didn't sign it
 */
export async function checkpointOf(
  db: Queryable,
  size: number,
  key: VerifierKey,
): Promise<OpenCheckpoint | undefined> {
  const row = await select.where('tamano', '=', size).$call(firstIn(db));
  return row && opened(row, key);
}

/**
 * Returns the strongest checkpoint for a leaf: the first one with the leaf that a witness signed, since its
 * time proves when the leaf was there; without one, the last checkpoint. Undefined while no checkpoint
 * includes the leaf.
 */
export async function checkpointWith(
  db: Queryable,
  index: number,
  key: VerifierKey,
): Promise<OpenCheckpoint | undefined> {
  // Check first that a witness signed that far; otherwise the search below would read every checkpoint.
  const reached = await from
    .selectFrom('registro_testigos')
    .select('tamano')
    .where('tamano', '>', index)
    .limit(1)
    .$call(firstIn(db));
  const witnessed =
    reached &&
    (await select
      .where('tamano', '>', index)
      .where(sql<number>`regexp_count(${sql.ref('nota')}, '\n')`, '>', LINES)
      .orderBy('tamano')
      .limit(1)
      .$call(firstIn(db)));
  if (witnessed) return opened(witnessed, key);
  const last = await lastCheckpoint(db, key);
  return last && last.size > index ? last : undefined;
}

/** Stores a checkpoint that was just signed. */
export const storeCheckpoint = (db: Queryable, size: number, note: string) =>
  from
    .insertInto('registro_puntos')
    .values({ tamano: size, nota: note, en: sql<string>`clock_timestamp()` })
    .$call(rowsIn(db));

/** Stores the signatures added to a checkpoint. */
export const storeSignatures = (db: Queryable, { size, note }: OpenCheckpoint) =>
  from
    .updateTable('registro_puntos')
    .set({ nota: formatNote(note) })
    .where('tamano', '=', size)
    .$call(rowsIn(db));
