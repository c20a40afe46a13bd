/** How common each lexeme is, so that rare words say more: of a small collection counted, of a large one estimated. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ident, literal } from '../../platform/database/identifiers.ts';
import { kept } from './kept.ts';

/** Rows that are counted one by one. */
const COUNTED_ROWS = 3000;
const LIFE_MS = 60_000;

export interface Frequencies {
  readonly rows: number;
  /** Rows that hold a lexeme, about. */
  of(lexeme: string): number;
}

const readers = new Map<string, (db: Queryable) => Promise<Frequencies>>();

async function read(db: Queryable, collection: Collection): Promise<Frequencies> {
  const table = literal(collection.name);
  const { rows: sizes } = await db.query<{ n: number }>(
    `select greatest(reltuples, 0)::bigint as n from pg_class where oid = ${literal(ident(collection.name))}::regclass`,
  );
  const rows = sizes[0]?.n ?? 0;
  if (rows <= COUNTED_ROWS) {
    const { rows: counted } = await db.query<{ word: string; ndoc: number }>(
      `select word, ndoc from ts_stat(${literal(`select "busqueda" from ${ident(collection.name)} where not "eliminado" limit ${COUNTED_ROWS}`)})`,
    );
    const known = new Map(counted.map(({ word, ndoc }) => [word, ndoc]));
    const total = Math.max(rows, ...known.values(), 1);
    return { rows: total, of: (lexeme) => known.get(lexeme) ?? 0 };
  }
  // What the planner knows of the common ones; those that it doesn't list are rarer than all that it does.
  const { rows: stats } = await db.query<{ words: string[] | null; shares: number[] | null }>(
    `select most_common_elems::text::text[] as words, most_common_elem_freqs as shares from pg_stats where schemaname = current_schema() and tablename = ${table} and attname = 'busqueda'`,
  );
  const { words, shares } = stats[0] ?? {};
  const known = new Map((words ?? []).map((word, i) => [word, shares?.[i] ?? 0]));
  const rarest = Math.min(0.001, ...known.values()) / 2;
  return { rows, of: (lexeme) => (known.get(lexeme) ?? rarest) * rows };
}

/** The frequencies of a collection's lexemes, a minute old at most. */
export function frequenciesOf(db: Queryable, collection: Collection): Promise<Frequencies> {
  let reader = readers.get(collection.name);
  if (!reader) readers.set(collection.name, (reader = kept(LIFE_MS, (db) => read(db, collection))));
  return reader(db);
}
