/**
 * Exact counts without counting. For each collection, the rows of each visibility class are kept in
 * 32 slots, changed in the transaction of the write: a write touches one slot at random, a read adds them up.
 */
import { collectionNamed, COLLECTION_NAMES } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/collection';
import { publicRowFilter } from '../permissions/public-rows.ts';
import type { Queryable } from './connection.ts';
import { ident, literal } from './identifiers.ts';
import { forgetCounts, recentCount } from './recent-counts.ts';

/** `publico`: what any visitor sees; `todos`: not deleted; `papelera`: deleted. */
export type VisibilityClass = 'publico' | 'todos' | 'papelera';
const SLOTS = 32;

/** The classes a row belongs to, as SQL booleans over its bare columns. */
export function classColumns(collection: Collection): string {
  return `(${publicRowFilter(collection) ?? 'false'}) as "__publico", "eliminado" as "__eliminado"`;
}
export interface RowClasses {
  readonly __publico: boolean | null;
  readonly __eliminado: boolean;
}

function counts(row: RowClasses | undefined): Record<VisibilityClass, number> {
  const alive = row !== undefined && !row.__eliminado;
  return {
    publico: Number(alive && row.__publico === true),
    todos: Number(alive),
    papelera: Number(row?.__eliminado === true),
  };
}

/** Moves one row from its classes before a write (none: created) to those after (none: removed). */
export async function moveTotals(
  tx: Queryable,
  collection: string,
  before: RowClasses | undefined,
  after: RowClasses | undefined,
): Promise<void> {
  const [old, now] = [counts(before), counts(after)];
  const changes = (Object.keys(now) as VisibilityClass[])
    .map((clase) => [clase, now[clase] - old[clase]] as const)
    .filter(([, n]) => n !== 0);
  if (changes.length === 0) return;
  await tx.query(
    `insert into "totales" ("coleccion", "clase", "ranura", "n") select $1, c, $2::smallint, n from unnest($3::text[], $4::bigint[]) as t(c, n) order by c
     on conflict ("coleccion", "clase", "ranura") do update set "n" = "totales"."n" + excluded."n"`,
    [collection, Math.floor(Math.random() * SLOTS), changes.map(([c]) => c), changes.map(([, n]) => n)],
  );
}

/** Counts a row that the server adds by itself to a collection that only grows (history, audit). */
export const countAdded = (tx: Queryable, collection: string): Promise<void> =>
  moveTotals(tx, collection, undefined, { __publico: false, __eliminado: false });

/** The count of a class. */
export const totalOf = (db: Queryable, collection: string, clase: VisibilityClass): Promise<number> =>
  recentCount(
    db,
    `select coalesce(sum("n"), 0)::bigint as n from "totales" where "coleccion" = $1 and "clase" = $2`,
    [collection, clase],
  );

/** Counts everything anew: after a bulk load, or to repair. */
export async function recountTotals(
  db: Queryable,
  names: readonly string[] = COLLECTION_NAMES,
): Promise<void> {
  forgetCounts(db);
  for (const name of names) {
    const collection = collectionNamed(name) as Collection;
    await db.query(`delete from "totales" where "coleccion" = $1`, [name]);
    await db.query(
      `insert into "totales" ("coleccion", "clase", "ranura", "n")
       select ${literal(name)}, c, 0, n from (
         select count(*) filter (where not "eliminado" and (${publicRowFilter(collection) ?? 'false'})) as p,
                count(*) filter (where not "eliminado") as t, count(*) filter (where "eliminado") as d from ${ident(name)}
       ) s, lateral (values ('publico', p), ('todos', t), ('papelera', d)) as v(c, n)`,
    );
  }
}
