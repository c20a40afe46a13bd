/** Runs the pending migrations, each in its transaction, one process at a time. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { StartError } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connection.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { takeLease } from './migration-lease.ts';
import { recountChanged } from './totals.ts';

/**
 * Folder of the migrations. A released one is never rewritten: `checksums.txt` fixes the content of each
 * file.
 */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');
export const CHECKSUMS = path.join(MIGRATIONS, 'checksums.txt');

/** Returns the SHA-256 of a migration's text, in hex, as `sha256sum` prints it. */
export const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Runs the pending migrations and returns their names.
 * @param say called with a sentence when the start waits for another process
 * @throws StartError when a migration fails, or when a declared field still has no column after all of them
 */
export async function migrate(
  db: Database,
  { say = () => undefined }: { readonly say?: (sentence: string) => void } = {},
): Promise<string[]> {
  const lease = await takeLease(db, say);
  try {
    const applied = await appliedMigrations(db);
    const pending = (await migrationNames()).filter((file) => !applied.has(file));
    for (const file of pending) {
      await db
        .transaction(async (tx) => {
          await disableTimeouts(tx);
          await runMigration(tx, file);
        })
        .catch((error: Error) => {
          throw new StartError(
            `La migración ${file} no se pudo aplicar y no cambió nada: ${error.message}. La base quedó como estaba; conviene volver a la versión anterior y avisar a quien la publicó.`,
          );
        });
    }
    const missing = await missingColumns(db);
    if (missing.length > 0)
      throw new StartError(
        `Se declaró lo que la base no tiene: ${missing.join(', ')}. Falta la migración que lo agrega: npm run migration -- nombre.`,
      );
    await recountChanged(db);
    return pending;
  } finally {
    await lease.release();
  }
}

/** Returns every migration of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
}

/** Runs a migration and records it, in the caller's transaction. */
export async function runMigration(tx: Queryable, name: string): Promise<void> {
  const statements = (await readFile(path.join(MIGRATIONS, name), 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements) if (statement.trim()) await tx.query(statement);
  await tx.query(`insert into "migraciones" ("nombre", "aplicadaEn") values ($1, now())`, [name]);
}

async function appliedMigrations(db: Database): Promise<Set<string>> {
  const { rows: tables } = await db.query<{ name: string | null }>(
    `select to_regclass('migraciones')::text as name`,
  );
  if (!tables[0]?.name) return new Set();
  const { rows } = await db.query<{ nombre: string }>(`select "nombre" from "migraciones"`);
  return new Set(rows.map((row) => row.nombre));
}

/**
 * Returns the declared fields without a column in the database (`zonas.activa`) and collections without a
 * table (`zonas`).
 */
async function missingColumns(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ tabla: string; columna: string }>(
    `select c.relname as tabla, a.attname as columna from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  const tables = Map.groupBy(rows, ({ tabla }) => tabla);
  return ALL_COLLECTIONS.flatMap(({ name, fields }) => {
    const columns = tables.get(name)?.map(({ columna }) => columna);
    if (!columns) return [name];
    return Object.entries<Field>(fields)
      .filter(([field, { writeOnly }]) => !writeOnly && !columns.includes(field))
      .map(([field]) => `${name}.${field}`);
  });
}
