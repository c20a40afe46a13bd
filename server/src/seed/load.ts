/**
 * Loads the demo into an empty database. Its records are inserted in one transaction, so an interrupted load
 * starts over; the steps that follow it can be resumed.
 */
import pLimit from 'p-limit';
import { DEMO_PASSWORD } from '@oficio/demo/accounts';
import { CONTENT } from '@oficio/demo/content/index';
import { renderFile } from '@oficio/demo/render-file';
import { resolve, seedUuid, type SeedFile } from '@oficio/demo/resolve';
import { ALL_COLLECTIONS, COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { hashPassword, seedCredential } from '../auth/passwords.ts';
import { signMissing } from '../domain/credentials/signing/signing.ts';
import { deriveAll } from '../domain/derived.ts';
import { storeMissingQuestions } from '../domain/exercises/attempt-questions.ts';
import { publicProfile, type Profile } from '../domain/people/profile-rules.ts';
import { awaitSealing } from '../engine/audit/entry.ts';
import { referencePaths } from '../engine/collections/references.ts';
import type { FileStorage } from '../engine/files/storage.ts';
import { recountTotals } from '../engine/schema/totals.ts';
import { searchDocument } from '../engine/search/document.ts';
import { collectLexemes } from '../engine/search/lexemes-in-use.ts';
import { learnWords } from '../engine/search/lexicon.ts';
import { namedReferences } from '../engine/search/reference-names.ts';
import { reindexCollection } from '../engine/search/reindex.ts';
import { valuesAt } from '../engine/search/values-at.ts';
import type { Database } from '../platform/database/connection.ts';
import { completeRow, insertRows } from './bulk.ts';

/** Loads the demo and returns the number of records created. */
export async function loadDemo(db: Database, storage: FileStorage, now = new Date()): Promise<number> {
  const collections: Readonly<Record<string, Collection>> = COLLECTIONS;
  const at = now.toISOString();
  const files = new Map<string, SeedFile>();
  const tables = new Map<string, Record<string, unknown>[]>();
  for (const { coleccion, registros } of CONTENT) {
    const collection = collections[coleccion];
    if (!collection) throw new Error(`El contenido nombra una colección que no existe: ${coleccion}`);
    const rows = tables.get(coleccion) ?? [];
    for (const { $id, ...record } of registros) {
      let fileCount = 0;
      const resolver = {
        now,
        file(file: SeedFile) {
          const id = seedUuid(`archivo.${$id}.${(fileCount += 1)}`);
          files.set(id, file);
          return id;
        },
      };
      const values = withDays(collection, resolve(record, resolver) as Record<string, unknown>);
      rows.push(completeRow(collection, enrich(coleccion, { ...values, _id: seedUuid($id) }), at));
    }
    tables.set(coleccion, rows);
  }
  tables.set('archivos', await fileRows({ storage, collections, tables, files, at }));

  const hash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    for (const [name, rows] of tables) await insertRows(tx, collections[name] as Collection, rows);
    for (const user of tables.get('users') ?? []) await seedCredential(tx, user['_id'] as string, hash);
    for (const name of tables.keys()) await collectLexemes(tx, collections[name] as Collection);
    await deriveAll(tx);
    await awaitSealing(tx);
    await recountTotals(tx);
    for (const [name, rows] of tables) {
      const words = new Set(
        rows.flatMap((row) => searchDocument(collections[name] as Collection, row).words),
      );
      await learnWords(tx, name, [...words]);
    }
  });
  await finishDemo(db);
  return [...tables.values()].reduce((n, rows) => n + rows.length, 0);
}

/**
 * Completes what the demo's records need: search vectors, signatures, the questions of attempts. Idempotent:
 * it also finishes an interrupted load.
 */
export async function finishDemo(db: Database): Promise<void> {
  const names = new Set(CONTENT.map(({ coleccion }) => coleccion));
  for (const collection of ALL_COLLECTIONS.filter(({ name }) => names.has(name))) {
    // Referenced records only have their names now.
    if (namedReferences(collection).length > 0) await reindexCollection(db, collection);
  }
  await signMissing(db, { asRegistered: true });
  await storeMissingQuestions(db);
  await db.query('analyze');
}

/** Truncates the instants of date fields to the day. */
function withDays(collection: Collection, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (collection.fields as Fields)[name]?.kind === 'date' && typeof value === 'string'
        ? value.slice(0, 10)
        : value,
    ]),
  );
}

/** Fills in the values that the domain's rules would have computed. */
function enrich(name: string, values: Record<string, unknown>): Record<string, unknown> {
  if (name !== 'users') return values;
  const profile = publicProfile(
    // The content follows the declaration; demo-rules.test.ts checks it.
    values['perfilProfesional'] as Profile | undefined,
  );
  return {
    ...values,
    emailVerificado: values['estado'] !== 'pendiente',
    ...(profile && { perfilPublico: profile }),
  };
}

interface DemoFiles {
  readonly storage: FileStorage;
  readonly collections: Readonly<Record<string, Collection>>;
  readonly tables: ReadonlyMap<string, Record<string, unknown>[]>;
  readonly files: ReadonlyMap<string, SeedFile>;
  readonly at: string;
}

/**
 * Builds one archivo row per file, attached to the record and field that hold it; two files are generated at
 * a time.
 */
async function fileRows({ storage, collections, tables, files, at }: DemoFiles) {
  const owners = new Map<string, { coleccion: string; objeto: unknown; campo: string; creadoPor: unknown }>();
  for (const [name, rows] of tables) {
    const references = referencePaths(collections[name] as Collection);
    const paths = references.filter(({ target }) => target === 'archivos');
    for (const row of rows)
      for (const { path } of paths)
        for (const id of valuesAt(row, path.split('.')))
          owners.set(id as string, {
            coleccion: name,
            objeto: row['_id'],
            campo: path,
            creadoPor: row['creadoPor'] ?? null,
          });
  }
  return pLimit(2).map(files, async ([id, file]) =>
    completeRow(
      collections['archivos'] as Collection,
      { _id: id, ...(await renderFile(storage, file)), ...owners.get(id) },
      at,
    ),
  );
}
