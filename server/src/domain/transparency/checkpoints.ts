/** The log's signed checkpoints, with their witnesses' signatures. */
import { openCheckpoint, type OpenCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { formatKey, formatNote, type VerifierKey } from '@oficio/shared/transparency/note';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ContractError } from '@oficio/shared/contract/declaration/errors';

/**
 * The stored log differs from what was signed, so the log stops signing. A 500, because it isn't the caller's
 * fault; its message says so.
 */
export class LogFault extends ContractError {
  constructor(sentence: string) {
    super(500, `${sentence} El registro de transparencia no firma nada más hasta que se aclare.`);
    this.name = 'LogFault';
  }
}

/** Lines of a checkpoint without witnesses: three of text, an empty one and the log's signature. */
const LINES_WITHOUT_WITNESSES = 5;

/**
 * Cache of notes with a valid signature, by key and note: verifying one takes longer than the rest of a
 * proof.
 */
const openedNotes = new LRUCache<string, OpenCheckpoint>({ max: 64 });

function openNote(note: string, key: VerifierKey): OpenCheckpoint | undefined {
  const cacheKey = `${formatKey(key)}\n${note}`;
  const cached = openedNotes.get(cacheKey);
  if (cached) return cached;
  const checkpoint = openCheckpoint(note, key);
  if (checkpoint) openedNotes.set(cacheKey, checkpoint);
  return checkpoint;
}

const openRow = (
  row: { readonly nota: string; readonly tamano: number },
  key: VerifierKey,
): OpenCheckpoint => {
  const checkpoint = openNote(row.nota, key);
  if (checkpoint?.size !== row.tamano)
    throw new LogFault(`El punto de control de ${row.tamano} hojas no es el que se firmó.`);
  return checkpoint;
};

const checkpoints = from.selectFrom('registro_puntos').select(['tamano', 'nota']);

/**
 * Returns the last checkpoint; undefined before the first.
 * @throws LogFault when the log didn't sign it
 */
export async function lastCheckpoint(db: Queryable, key: VerifierKey): Promise<OpenCheckpoint | undefined> {
  const row = await checkpoints.orderBy('tamano', 'desc').limit(1).$call(firstIn(db));
  return row && openRow(row, key);
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
  const row = await checkpoints.where('tamano', '=', size).$call(firstIn(db));
  return row && openRow(row, key);
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
  const hasWitness = await from
    .selectFrom('registro_testigos')
    .select('tamano')
    .where('tamano', '>', index)
    .limit(1)
    .$call(firstIn(db));
  const witnessed =
    hasWitness &&
    (await checkpoints
      .where('tamano', '>', index)
      .where(sql<number>`regexp_count(${sql.ref('nota')}, '\n')`, '>', LINES_WITHOUT_WITNESSES)
      .orderBy('tamano')
      .limit(1)
      .$call(firstIn(db)));
  if (witnessed) return openRow(witnessed, key);
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
