/** Runs the migrations that are missing, each in its transaction, one process at a time. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { missingColumns } from './missing-columns.ts';
import { recountChanged } from './totals.ts';

/** The folder of the migrations. What landed is never rewritten: `checksums.txt` holds each file to its bytes. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');
export const CHECKSUMS = path.join(MIGRATIONS, 'checksums.txt');

/** The SHA-256 of a migration's text, in hex: what `sha256sum` prints. */
export const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A lease older than this was left by a process that died. */
const LEASE_SECONDS = 120;

/**
 * Gives the names of those it ran.
 * @throws StartError when one fails, or when what is declared has no place in the database after all of them
 */
export async function migrate(db: Database): Promise<string[]> {
  await db
    .query(
      `create table if not exists "arriendo_migraciones" ("uno" boolean primary key default true check ("uno"), "hasta" timestamptz not null)`,
    )
    .catch(ignoreRace);
  await withLease(db);
  try {
    const files = await migrationNames();
    const done = await applied(db);
    const ran: string[] = [];
    for (const file of files.filter((f) => !done.has(f))) {
      await db
        .transaction((tx) => runMigration(tx, file))
        .catch((error: Error) => {
          throw new StartError(
            `La migración ${file} no se pudo aplicar y no cambió nada: ${error.message}. La base quedó como estaba; conviene volver a la versión anterior y avisar a quien la publicó.`,
          );
        });
      ran.push(file);
    }
    const missing = await missingColumns(db);
    if (missing.length > 0)
      throw new StartError(
        `Se declaró lo que la base no tiene: ${missing.join(', ')}. Falta la migración que lo agrega: npm run migration -- nombre.`,
      );
    await recountChanged(db);
    return ran;
  } finally {
    await db.query(`delete from "arriendo_migraciones"`);
  }
}

/** Every migration of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
}

/** Runs one and notes it, in the caller's transaction. */
export async function runMigration(tx: Queryable, name: string): Promise<void> {
  const statements = (await readFile(path.join(MIGRATIONS, name), 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements) if (statement.trim()) await tx.query(statement);
  await tx.query(`insert into "migraciones" ("nombre", "aplicadaEn") values ($1, now())`, [name]);
}

async function applied(db: Database): Promise<Set<string>> {
  const { rows: exists } = await db.query<{ t: string | null }>(
    `select to_regclass('migraciones')::text as t`,
  );
  if (!exists[0]?.t) return new Set();
  const { rows } = await db.query<{ nombre: string }>(`select "nombre" from "migraciones"`);
  return new Set(rows.map((row) => row.nombre));
}

async function withLease(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `insert into "arriendo_migraciones" ("uno", "hasta") values (true, now() + interval '${LEASE_SECONDS} seconds')
       on conflict ("uno") do update set "hasta" = excluded."hasta" where "arriendo_migraciones"."hasta" < now() returning 1 as ok`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Two processes may create the lease table at once; one of them loses, and it is there all the same. */
function ignoreRace(error: { code?: string }): void {
  if (error.code !== '23505' && error.code !== '42P07') throw error;
}
