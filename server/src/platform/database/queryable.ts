import type pg from 'pg';

/**
 * When a named statement is planned. `once`, whatever its values (PostgreSQL's generic plan): for what the same index
 * answers in any case, where planning takes as long as running. `anew` for each values (its custom plan): where they decide
 * which indexes are worth it.
 */
export type Planning = 'once' | 'anew';

/** What runs a statement: the pool, or the client of a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<R>>;
  /** Those that choose how a statement is planned; without them PostgreSQL chooses. */
  readonly planned?: Readonly<Record<Planning, Queryable>>;
  /** Under which database its counts are remembered, when that is another. */
  readonly rememberedBy?: Queryable;
}

/** What plans its statements so, where there is such a thing. */
export const planned = (db: Queryable, planning: Planning): Queryable => db.planned?.[planning] ?? db;
