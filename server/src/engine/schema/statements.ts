/**
 * Fixed statements, checked by the compiler against the tables: a renamed column, a misspelt table or a state that
 * doesn't exist is an error. Built with Kysely, run on the server's own pool and transactions.
 */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Stored } from '../sql/stored.ts';
import type { AUTH_TABLES } from './account-tables.ts';
import type { ADMINISTRATION_TABLES } from './error-tables.ts';
import type * as systemTables from './system-tables.ts';

/** Drizzle's table objects → the rows they hold. */
type RowsOf<T> = { [K in keyof T]: T[K] extends { readonly $inferSelect: infer R } ? R : never };

/** Every table by its name in the database. */
export type Tables = { [N in CollectionName]: Stored<N> } & RowsOf<typeof AUTH_TABLES> &
  RowsOf<typeof ADMINISTRATION_TABLES> &
  RowsOf<Omit<typeof systemTables, 'clavesFirma'>> & {
    claves_firma: (typeof systemTables.clavesFirma)['$inferSelect'];
  };

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

/** Starts a statement, e.g. `from.selectFrom('cursos').select('titulo')`. It runs nothing by itself. */
export const from = new Kysely<Tables>({
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
