/** Restores a site from its backup, into an empty database or replacing another site. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { FileStorage } from '../engine/files/storage.ts';
import { migrationNames, runMigration } from '../engine/schema/migrate.ts';
import { from, rowsIn } from '../engine/schema/statements.ts';
import { recountTotals } from '../engine/schema/totals.ts';
import { StartError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { disableTimeouts } from '../platform/database/disable-timeouts.ts';
import { ident } from '../platform/database/identifiers.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { contentOf } from './archive.ts';
import { checkBackup, keyOfPart, tablePart, type CheckedBackup } from './manifest.ts';
import { columnsOf, PRODUCT_TABLES, SAVED_TABLES } from './tables.ts';

/** Approximate characters per insert statement. */
const MAX_STATEMENT_LENGTH = 1_000_000;
/** Tables filled when the server first starts: a database with rows only in these counts as empty. */
const TABLES_FILLED_AT_START = ['secretos', 'claves_firma', 'registro_puntos'];

interface Restored {
  readonly rows: number;
  readonly files: number;
  /** Migrations newer than the backup that were run on it. */
  readonly migrated: readonly string[];
}

/**
 * Checks every byte of the backup, stores its files, then loads its tables in one transaction: either
 * everything is restored or the database is unchanged. Nothing else may use the database meanwhile.
 * @throws StartError when the backup is damaged or from a newer version, or the database holds a site and
 * `replace` is false
 */
export async function restoreSite(
  { db, storage }: { readonly db: Database; readonly storage: FileStorage },
  file: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<Restored> {
  const backup = await checkBackup(file);
  const newerMigrations = await migrationsAfter(backup);
  if (!replace && !(await isUnused(db))) {
    throw new StartError(
      'La base de datos ya tiene un sitio. Para reemplazarlo entero por el de la copia, agregar --reemplazar; conviene guardar antes una copia del actual.',
    );
  }
  const oldFiles = await storedFiles(db);
  const files = await storeFiles(storage, backup);
  const rows = await loadTables(db, backup, newerMigrations);
  await db.query('analyze');
  const currentFiles = await storedFiles(db);
  for (const key of oldFiles) if (!currentFiles.has(key)) await storage.remove(key, async () => false);
  return { rows, files, migrated: newerMigrations };
}

/** Whether the database has never been used. */
async function isUnused(db: Queryable): Promise<boolean> {
  const columns = await columnsOf(db, SAVED_TABLES);
  for (const table of columns.keys()) {
    if (TABLES_FILLED_AT_START.includes(table)) continue;
    const { rows } = await db.query(`select 1 as uno from ${ident(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Returns this version's migrations that the backup lacks, in order. */
async function migrationsAfter({ file, manifest }: CheckedBackup): Promise<string[]> {
  const known = await migrationNames();
  const applied = manifest.migraciones;
  if (applied.some((name, i) => known[i] !== name)) {
    throw new StartError(
      `--entrada: ${file} es de una versión más nueva de Oficio (${manifest.producto}). Restaurar con esa versión.`,
    );
  }
  return known.slice(applied.length);
}

async function storedFiles(db: Queryable): Promise<Set<string>> {
  if (!(await columnsOf(db, ['archivos'])).has('archivos')) return new Set();
  const rows = await from.selectFrom('archivos').select('sha256').distinct().$call(rowsIn(db));
  return new Set(rows.map((row) => row.sha256));
}

/** Stores the files that are missing. Keys derive from content, so existing files are never affected. */
async function storeFiles(storage: FileStorage, { file, manifest, parts }: CheckedBackup): Promise<number> {
  let stored = 0;
  for (const { nombre } of manifest.partes) {
    const [key, part] = [keyOfPart(nombre), parts.get(nombre)];
    if (!key || !part) continue;
    stored += 1;
    if ((await storage.size(key)) === part.bytes) continue;
    const temporary = await storage.temporary();
    await pipeline(contentOf(file, part), createWriteStream(temporary));
    await storage.put(key, { file: temporary });
  }
  return stored;
}

async function loadTables(
  db: Database,
  backup: CheckedBackup,
  newerMigrations: readonly string[],
): Promise<number> {
  const client = await db.pool.connect();
  const tx: Queryable = { query: (sql, values) => client.query(sql, values as unknown[]) };
  let failed: Error | undefined;
  try {
    await client.query('begin');
    await disableTimeouts(tx);
    for (const name of PRODUCT_TABLES) await tx.query(`drop table if exists ${ident(name)}`);
    // Drops the pending jobs of the replaced site; the next start creates the queue again.
    await tx.query('drop schema if exists "trabajos" cascade');
    for (const name of backup.manifest.migraciones) await runMigration(tx, name);
    let rows = 0;
    for (const table of backup.manifest.tablas) rows += await loadTable(tx, backup, table);
    for (const name of newerMigrations) await runMigration(tx, name);
    await from
      .updateTable('correos')
      .set({ estado: 'fallido', error: 'Esperaba cuando se hizo la copia que se restauró.' })
      .where('estado', '=', 'pendiente')
      .$call(rowsIn(tx));
    await recountTotals(tx);
    await client.query('commit');
    return rows;
  } catch (error) {
    failed = error as Error;
    throw error;
  } finally {
    // Closing the connection rolls back the transaction.
    client.release(failed ?? false);
  }
}

type Table = CheckedBackup['manifest']['tablas'][number];

async function loadTable(tx: Queryable, backup: CheckedBackup, table: Table): Promise<number> {
  const { nombre, columnas, filas } = table;
  const existingColumns = (await columnsOf(tx, [nombre])).get(nombre) ?? [];
  if (!PRODUCT_TABLES.includes(nombre) || [...existingColumns].sort().join() !== [...columnas].sort().join())
    throw new StartError(
      `--entrada: la tabla ${nombre} de la copia no es la de esta versión. No se cambió nada.`,
    );
  const columns = columnas.map(ident).join(', ');
  const insert = (lines: readonly string[]) =>
    tx.query(
      `insert into ${ident(nombre)} (${columns}) select ${columns} from json_populate_recordset(null::${ident(nombre)}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  const part = backup.parts.get(tablePart(nombre));
  if (!part) throw new Error(`falta ${tablePart(nombre)}`);
  let rows = 0;
  await pipeline(contentOf(backup.file, part), createGunzip(), async (text: AsyncIterable<Buffer>) => {
    for await (const batch of batches(text)) {
      await insert(batch);
      rows += batch.length;
    }
  });
  if (rows !== filas)
    throw new StartError(
      `--entrada: la tabla ${nombre} trae ${rows} filas y el manifiesto dice ${filas}. No se cambió nada.`,
    );
  return rows;
}

/**
 * Splits the text into batches of whole lines of about `MAX_STATEMENT_LENGTH` characters. Only \n ends a line:
 * readline also splits at U+2028, which JSON allows in a text.
 */
async function* batches(text: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let [size, batch]: [number, string[]] = [0, []];
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) size += line.length;
    batch.push(...lines);
    if (size < MAX_STATEMENT_LENGTH) continue;
    yield batch;
    [size, batch] = [0, []];
  }
  if (rest) batch.push(rest);
  if (batch.length > 0) yield batch;
}
