/** Saves the whole site, database and stored files, to one file. */
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import type { FileStorage } from '../engine/files/storage.ts';
import { variantKey, type Variant } from '../engine/files/variants.ts';
import { migrationNames } from '../engine/schema/migrate.ts';
import { from, rowsIn } from '../engine/schema/statements.ts';
import { StartError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { disableTimeouts } from '../platform/database/disable-timeouts.ts';
import { ident } from '../platform/database/identifiers.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { writeArchive, type ArchiveWriter, type Part } from './archive.ts';
import { filePart, manifestParts, tablePart, type Manifest } from './manifest.ts';
import { appliedMigrations, columnsOf, SAVED_TABLES } from './tables.ts';

const BATCH_ROWS = 1000;

/** Totals of a backup. */
interface Saved {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** Files that a record refers to and the storage does not have. */
  readonly missing: readonly string[];
}

/**
 * Writes the backup. All tables are read from one snapshot while the site keeps running; files never change
 * once stored, so they are read afterwards.
 * @throws StartError when the file can't be written, or the database is of another version of the product
 */
export async function saveSite(
  { db, storage }: { readonly db: Database; readonly storage: FileStorage },
  file: string,
  now = new Date(),
): Promise<Saved> {
  const archive = await writeArchive(file, now);
  try {
    const { keys, ...saved } = await saveTables(db, archive);
    const parts: Part[] = [...saved.parts];
    const missing: string[] = [];
    let files = 0;
    for (const key of keys) {
      const bytes = await storage.size(key);
      if (bytes === undefined) {
        // Picture variants are regenerated on request.
        if (!key.includes('-')) missing.push(key);
        continue;
      }
      parts.push(await archive.add(filePart(key), await storage.read(key), bytes));
      files += 1;
    }
    const manifest: Manifest = {
      producto: packageJson.version,
      hechaEn: now.toISOString(),
      migraciones: saved.migrations,
      tablas: saved.tables,
      faltan: missing,
      partes: parts,
    };
    for (const [name, content] of manifestParts(manifest)) await archive.add(name, [content], content.length);
    await archive.finish();
    const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
    return {
      tables: saved.tables.length,
      rows: sum(saved.tables.map((table) => table.filas)),
      files,
      bytes: sum(parts.map((part) => part.bytes)),
      missing,
    };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

interface SavedTables {
  readonly tables: Manifest['tablas'];
  readonly parts: Part[];
  readonly migrations: string[];
  /** Storage keys of the files that the rows refer to. */
  readonly keys: string[];
}

async function saveTables(db: Database, archive: ArchiveWriter): Promise<SavedTables> {
  const client = await db.pool.connect();
  let failed: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const reader: Queryable = { query: (sql, values) => client.query(sql, values as unknown[]) };
    await disableTimeouts(reader);
    const migrations = await appliedMigrations(reader);
    const known = await migrationNames();
    if (migrations.join() !== known.join()) {
      throw new StartError(
        'La base de datos es de otra versión de Oficio. Hacer la copia con la versión que la usa, o iniciar antes esta para que la actualice.',
      );
    }
    const columns = await columnsOf(reader, SAVED_TABLES);
    const tables: Manifest['tablas'] = [];
    const parts: Part[] = [];
    for (const [nombre, columnas] of columns) {
      const count = { rows: 0 };
      parts.push(await archive.add(tablePart(nombre), gzipped(jsonLines(client, nombre, columnas, count))));
      tables.push({ nombre, columnas, filas: count.rows });
    }
    const keys = await fileKeys(reader);
    await client.query('commit');
    return { tables, parts, migrations, keys };
  } catch (error) {
    failed = error as Error;
    throw error;
  } finally {
    // A connection with an open transaction must not return to the pool.
    client.release(failed ?? false);
  }
}

/**
 * Yields a table's rows as JSON lines written by PostgreSQL itself: every type is restored exactly, and no
 * number passes through JavaScript's.
 */
async function* jsonLines(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  count: { rows: number },
): AsyncGenerator<Buffer> {
  await client.query(
    `declare "copia" no scroll cursor for select row_to_json(t)::text as linea from (select ${columns.map(ident).join(', ')} from ${ident(table)}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ linea: string }>(`fetch ${BATCH_ROWS} in "copia"`);
    if (rows.length === 0) break;
    count.rows += rows.length;
    yield Buffer.from(rows.map((row) => `${row.linea}\n`).join(''));
  }
  await client.query('close "copia"');
}

async function* gzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gzip = createGzip();
  const feed = async () => {
    for await (const chunk of chunks) if (!gzip.write(chunk)) await once(gzip, 'drain');
    gzip.end();
  };
  const feeding = feed().catch((error: Error) => gzip.destroy(error));
  for await (const chunk of gzip) yield chunk as Buffer;
  await feeding;
}

/** Returns the keys of the originals and of the picture variants recorded as generated. */
async function fileKeys(db: Queryable): Promise<string[]> {
  const rows = await from
    .selectFrom('archivos')
    .select(['sha256', 'variantes'])
    .orderBy('sha256')
    .$call(rowsIn(db));
  const keys = new Set<string>();
  for (const { sha256, variantes } of rows) {
    keys.add(sha256);
    // Written by engine/files/variants.ts.
    for (const { ancho, formato } of (variantes ?? []) as readonly Variant[])
      keys.add(variantKey(sha256, ancho, formato));
  }
  return [...keys];
}
