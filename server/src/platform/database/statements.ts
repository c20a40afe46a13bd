/**
 * Fixed statements, checked by the compiler against the tables that a builder is made for. Built with Kysely, run on
 * the server's own pool and transactions.
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely';
import type { Queryable } from './queryable.ts';

/** Drizzle's table objects → the rows of each table, by its name in the database. */
export type RowsOf<T> = {
  [K in keyof T as T[K] extends Declared ? T[K]['_']['name'] : never]: T[K] extends Declared
    ? T[K]['$inferSelect']
    : never;
};
interface Declared {
  readonly _: { readonly name: string };
  readonly $inferSelect: object;
}

/**
 * Flags are written out instead of sent as parameters: only so does PostgreSQL see in a prepared statement that
 * `"eliminado" = false` is what the partial indexes ask for.
 */
class Compiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') this.append(String(value));
    else super.appendValue(value);
  }
}

/** Starts statements over some tables. It runs nothing by itself. */
export const statementsOver = <Tables>(): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new Compiler(),
    },
  });

/** Runs a statement, in the transaction when `db` is one. Gives its rows. */
export async function rowsOf<R>(db: Queryable, statement: Compilable<R>): Promise<R[]> {
  const { sql, parameters } = statement.compile();
  const { rows } = await db.query(sql, parameters);
  // What the builder says that the statement gives.
  return rows as R[];
}

/** Runs a statement. Gives its first row, or undefined. */
export const firstOf = async <R>(db: Queryable, statement: Compilable<R>): Promise<R | undefined> =>
  (await rowsOf(db, statement))[0];

/** What ends a statement that is written where it runs: `from.selectFrom('cursos').select('titulo').$call(rowsIn(db))`. */
export const rowsIn =
  (db: Queryable) =>
  <R>(statement: Compilable<R>): Promise<R[]> =>
    rowsOf(db, statement);

/** The same for the first row alone. */
export const firstIn =
  (db: Queryable) =>
  <R>(statement: Compilable<R>): Promise<R | undefined> =>
    firstOf(db, statement);

/** Runs a statement that gives no rows. Gives how many it touched. */
export async function countOf(db: Queryable, statement: Compilable<unknown>): Promise<number> {
  const { sql, parameters } = statement.compile();
  const { rowCount } = await db.query(sql, parameters);
  return rowCount ?? 0;
}
