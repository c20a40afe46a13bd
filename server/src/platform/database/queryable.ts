import type pg from 'pg';

/**
 * Planning of a named statement. `once`: one plan for all values (PostgreSQL's generic plan), for statements
 * that use the same index in any case and take no longer to run than to plan. `anew`: a plan for each set of
 * values (the custom plan), if they decide which indexes are useful.
 */
export type Planning = 'once' | 'anew';

/** Runs statements: the pool, or the client of a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<R>>;
  /** Variants that choose how a statement is planned; without them PostgreSQL decides. */
  readonly planned?: Readonly<Record<Planning, Queryable>>;
  /** Database whose cached counts this one shares, if another. */
  readonly cacheOwner?: Queryable;
}

/** Returns the variant with this planning, or `db` itself if it has none. */
export const planned = (db: Queryable, planning: Planning): Queryable => db.planned?.[planning] ?? db;
