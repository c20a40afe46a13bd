/**
 * Exact counts in constant time. Each collection's counts per visibility class are split over 32 slots,
 * updated in the transaction of the write: a write changes one random slot, a read adds them all up.
 */
import {
  ALL_COLLECTIONS,
  COLLECTIONS,
  collectionNamed,
  COLLECTION_NAMES,
  type CollectionName,
} from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Database } from '../../platform/database/connection.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import { ident, literal } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { clearCounts, recentCount } from '../../platform/database/recent-counts.ts';
import { publicRowFilter } from '../permissions/public-rows.ts';
import type { Stored } from '../sql/stored.ts';

/** `publico`: visible to any visitor; `todos`: not deleted; `papelera`: deleted. */
type VisibilityClass = 'publico' | 'todos' | 'papelera';
const CLASSES: readonly VisibilityClass[] = ['publico', 'todos', 'papelera'];
const SLOTS = 32;

/**
 * Returns the classes of a row, as SQL booleans. `table` qualifies columns that other tables may also have.
 */
export function classColumns(collection: Collection, table = ''): string {
  return `(${publicRowFilter(collection) ?? 'false'}) as "__publico", ${table}"eliminado" as "__eliminado"`;
}

export interface RowClasses {
  readonly __publico: boolean | null;
  readonly __eliminado: boolean;
}

function countsOf(row: RowClasses | undefined): Record<VisibilityClass, number> {
  const isAlive = row !== undefined && !row.__eliminado;
  return {
    publico: Number(isAlive && row.__publico === true),
    todos: Number(isAlive),
    papelera: Number(row?.__eliminado === true),
  };
}

const sumOf = (rows: readonly RowClasses[], visibility: VisibilityClass): number =>
  rows.reduce((sum, row) => sum + countsOf(row)[visibility], 0);

/**
 * Moves a row from its classes before a write (undefined for a create) to those after it (undefined for a
 * removal).
 */
export async function moveTotals(
  tx: Queryable,
  collection: string,
  before: RowClasses | undefined,
  after: RowClasses | undefined,
): Promise<void> {
  const [countsBefore, countsAfter] = [countsOf(before), countsOf(after)];
  await addTotals(tx, collection, (visibility) => countsAfter[visibility] - countsBefore[visibility]);
}

async function addTotals(
  tx: Queryable,
  collection: string,
  change: (visibility: VisibilityClass) => number,
): Promise<void> {
  const changes = CLASSES.map((visibility) => [visibility, change(visibility)] as const).filter(
    ([, n]) => n !== 0,
  );
  if (changes.length === 0) return;
  await tx.query(
    `insert into "totales" ("coleccion", "clase", "ranura", "n") select $1, c, $2::smallint, n from unnest($3::text[], $4::bigint[]) as t(c, n) order by c
     on conflict ("coleccion", "clase", "ranura") do update set "n" = "totales"."n" + excluded."n"`,
    [collection, Math.floor(Math.random() * SLOTS), changes.map(([c]) => c), changes.map(([, n]) => n)],
  );
}

/** Counts a row that the server adds to an append-only collection (history, audit). */
export const countAdded = (tx: Queryable, collection: string): Promise<void> =>
  moveTotals(tx, collection, undefined, { __publico: false, __eliminado: false });

/**
 * Deletes the rows that match these values, bypassing the collection's rules, and updates the totals. Used to
 * erase a person's data.
 */
export async function deleteCounted<N extends CollectionName>(
  tx: Queryable,
  name: N,
  holding: Partial<Stored<N>>,
): Promise<void> {
  const where = Object.keys(holding).map((field, i) => `${ident(field)} = $${i + 1}`);
  const { rows } = await tx.query<RowClasses & Record<string, unknown>>(
    `delete from ${ident(name)} where ${where.join(' and ')} returning ${classColumns(COLLECTIONS[name])}`,
    Object.values(holding),
  );
  await addTotals(tx, name, (visibility) => -sumOf(rows, visibility));
}

/**
 * Updates the rows that match `holding`, bypassing the collection's rules, and updates the totals. Used for
 * values that follow from another record, which are not edits.
 */
export async function updateCounted<N extends CollectionName>(
  tx: Queryable,
  name: N,
  values: Partial<Stored<N>>,
  holding: Partial<Stored<N>>,
): Promise<void> {
  const where = Object.keys(holding).map((field, i) => `${ident(field)} = $${i + 1}`);
  const set = Object.keys(values).map((field, i) => `${ident(field)} = $${where.length + i + 1}`);
  const classes = classColumns(COLLECTIONS[name]);
  const before = await tx.query<RowClasses & Record<string, unknown>>(
    `select ${classes} from ${ident(name)} where ${where.join(' and ')} order by "_id" for no key update`,
    Object.values(holding),
  );
  const after = await tx.query<RowClasses & Record<string, unknown>>(
    `update ${ident(name)} set ${set.join(', ')} where ${where.join(' and ')} returning ${classes}`,
    [...Object.values(holding), ...Object.values(values)],
  );
  await addTotals(tx, name, (visibility) => sumOf(after.rows, visibility) - sumOf(before.rows, visibility));
}

/** Returns the count of a class. */
export const totalOf = (db: Queryable, collection: string, visibility: VisibilityClass): Promise<number> =>
  recentCount(
    db,
    `select coalesce(sum("n"), 0)::bigint as n from "totales" where "coleccion" = $1 and "clase" = $2`,
    [collection, visibility],
  );

/** Returns the visitor's rule for counting public rows, as text. */
const ruleOf = (collection: Collection): string => publicRowFilter(collection) ?? 'false';

/**
 * Recounts the collections whose visitor rule changed since they were counted. Returns their names. Each is
 * counted in a transaction of its own, blocking its writers.
 */
export async function recountChanged(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ coleccion: string; regla: string }>(
    `select "coleccion", "regla" from "totales_reglas"`,
  );
  const counted = new Map(rows.map(({ coleccion, regla }) => [coleccion, regla]));
  const changed = ALL_COLLECTIONS.filter((collection) => counted.get(collection.name) !== ruleOf(collection));
  for (const { name } of changed) {
    await db.transaction(async (tx) => {
      await disableTimeouts(tx);
      await tx.query(`lock table ${ident(name)} in share mode`);
      await recountTotals(tx, [name]);
    });
  }
  return changed.map(({ name }) => name);
}

/** Recounts collections, all by default: after a bulk load, or to repair. */
export async function recountTotals(
  db: Queryable,
  names: readonly string[] = COLLECTION_NAMES,
): Promise<void> {
  clearCounts(db);
  for (const name of names) {
    const collection = collectionNamed(name) as Collection;
    await db.query(`delete from "totales" where "coleccion" = $1`, [name]);
    await db.query(
      `insert into "totales" ("coleccion", "clase", "ranura", "n")
       select ${literal(name)}, c, 0, n from (
         select count(*) filter (where not "eliminado" and (${ruleOf(collection)})) as p,
                count(*) filter (where not "eliminado") as t, count(*) filter (where "eliminado") as d from ${ident(name)}
       ) s, lateral (values ('publico', p), ('todos', t), ('papelera', d)) as v(c, n)`,
    );
    await db.query(
      `insert into "totales_reglas" ("coleccion", "regla") values ($1, $2)
       on conflict ("coleccion") do update set "regla" = excluded."regla"`,
      [name, ruleOf(collection)],
    );
  }
}
