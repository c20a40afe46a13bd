/** The tables in a backup: all the product's tables except those that can be rebuilt. */
import { readFileSync } from 'node:fs';
import { from, rowsIn } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/**
 * Tables left out: counts are rebuilt, limits and unfinished uploads are transient, and the manifest holds
 * the migrations.
 */
const REBUILT_TABLES = ['cargas', 'totales', 'totales_reglas', 'limites', 'migraciones'];

/** The tables that the migrations build; the declared ones need packages that production lacks. */
const snapshot = JSON.parse(
  readFileSync(new URL('../../migrations/snapshot.json', import.meta.url), 'utf8'),
) as { readonly tables: Readonly<Record<string, { readonly name: string }>> };

/** Names of the product's tables. Tables of other programs in the same database are not included. */
export const PRODUCT_TABLES: readonly string[] = Object.values(snapshot.tables)
  .map(({ name }) => name)
  .sort();

export const SAVED_TABLES = PRODUCT_TABLES.filter((name) => !REBUILT_TABLES.includes(name));

/** Returns the existing tables among those given, with their columns in order. */
export async function columnsOf(db: Queryable, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ tabla: string; columnas: string[] }>(
    `select table_name as tabla, array_agg(column_name::text order by ordinal_position) as columnas
       from information_schema.columns where table_schema = current_schema() and table_name = any($1) group by 1`,
    [tables],
  );
  return new Map(rows.map((row) => [row.tabla, row.columnas]));
}

/** Returns the migrations applied to the database, in order. */
export async function appliedMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ esta: boolean }>(`select to_regclass('migraciones') is not null as esta`);
  if (!rows[0]?.esta) return [];
  const applied = await from.selectFrom('migraciones').select('nombre').orderBy('nombre').$call(rowsIn(db));
  return applied.map((row) => row.nombre);
}
