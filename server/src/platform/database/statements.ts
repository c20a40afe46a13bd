/**
 * Fixed statements, type-checked against the tables that a builder is made for. Built with Kysely, run on the
 * server's own pool and transactions.
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

/** Row types of Drizzle's table objects, by the table's name in the database. */
export type RowsOf<T> = {
  [K in keyof T as T[K] extends DrizzleTable ? T[K]['_']['name'] : never]: T[K] extends DrizzleTable
    ? T[K]['$inferSelect']
    : never;
};
interface DrizzleTable {
  readonly _: { readonly name: string };
  readonly $inferSelect: object;
}

/**
 * Writes booleans into the SQL instead of sending them as parameters: only then does PostgreSQL see in a
 * prepared statement that `"eliminado" = false` matches the partial indexes.
 */
class Compiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') this.append(String(value));
    else super.appendValue(value);
  }
}

/** Starts statements over some tables. Doesn't run them. */
export const statementsOver = <Tables>(): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new Compiler(),
    },
  });

/**
 * Runs a statement that has a name, inside the transaction when `db` is one. Returns its rows. A statement
 * written where it runs ends with `rowsIn` instead.
 */
export async function rowsOf<R>(db: Queryable, statement: Compilable<R>): Promise<R[]> {
  const { sql, parameters } = statement.compile();
  const { rows } = await db.query(sql, parameters);
  // The builder derived this type from the statement.
  return rows as R[];
}

/** Runs a statement that has a name. Returns its first row, or undefined. */
export const firstOf = async <R>(db: Queryable, statement: Compilable<R>): Promise<R | undefined> =>
  (await rowsOf(db, statement))[0];

/**
 * Runs a statement at the end of its chain: `from.selectFrom('cursos').select('titulo').$call(rowsIn(db))`.
 */
export const rowsIn =
  (db: Queryable) =>
  <R>(statement: Compilable<R>): Promise<R[]> =>
    rowsOf(db, statement);

/** Runs a statement at the end of its chain. Returns its first row, or undefined. */
export const firstIn =
  (db: Queryable) =>
  <R>(statement: Compilable<R>): Promise<R | undefined> =>
    firstOf(db, statement);

/** Runs a statement that returns no rows. Returns the number of affected rows. */
export async function countOf(db: Queryable, statement: Compilable<unknown>): Promise<number> {
  const { sql, parameters } = statement.compile();
  const { rowCount } = await db.query(sql, parameters);
  return rowCount ?? 0;
}
