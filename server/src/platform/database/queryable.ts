import type pg from 'pg';

/** What runs a statement: the pool, or the client of a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<R>>;
  /** Under which database its counts are remembered, when that is another. */
  readonly rememberedBy?: Queryable;
}
