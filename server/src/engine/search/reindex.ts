/**
 * Rebuilds search vectors from stored data: after a change in the search, or of a name that other records are
 * found by.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { storedColumns } from '../sql/stored-columns.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { searchDocument } from './document.ts';
import { noteStoredLexemes } from './lexemes-in-use.ts';
import { learnWords } from './lexicon.ts';
import { namedReferences, referenceNames } from './reference-names.ts';
import { hasInternalSearch, hasSearch, searchVectors } from '../sql/searched-fields.ts';

/** Rows per transaction, which bounds how long writers of those rows wait. */
const BATCH = 500;

interface StoredRecord {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** Writes the vectors of these rows, and nothing else. Returns their words. */
async function rewrite(
  tx: Queryable,
  collection: Collection,
  rows: readonly StoredRecord[],
): Promise<string[]> {
  const names = await referenceNames(tx, collection, rows);
  const documents = rows.map((row) => searchDocument(collection, row, names));
  const columns = searchVectors(collection);
  await tx.query(
    `update ${ident(collection.name)} t set ${columns.map((name) => `${ident(name)} = v.${ident(name)}::tsvector`).join(', ')}
     from unnest($1::uuid[], ${columns.map((_, i) => `$${i + 2}::text[]`).join(', ')}) as v("_id", ${columns.map(ident).join(', ')})
     where t."_id" = v."_id"`,
    [rows.map(({ _id }) => _id), ...columns.map((name) => documents.map((document) => document[name]))],
  );
  return documents.flatMap(({ words }) => words);
}

/** Rewrites the vectors of the rows that match `where`, in batches. Returns their number. */
async function rewriteWhere(
  db: Database,
  collection: Collection,
  where: string,
  values: readonly unknown[],
  tell: (done: number) => void = () => undefined,
): Promise<number> {
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const batch = await db.transaction(async (tx) => {
      // Lock the rows, so that a newer vector isn't overwritten with older data.
      const { rows } = await tx.query(
        `select ${storedColumns(collection)} from ${ident(collection.name)} where "_id" > $1 and ${where} order by "_id" limit ${BATCH} for no key update`,
        [after, ...values],
      );
      const records = rows as unknown as StoredRecord[];
      const words = records.length > 0 ? await rewrite(tx, collection, records) : [];
      return { records, words };
    });
    await learnWords(db, collection.name, [...new Set(batch.words)]);
    done += batch.records.length;
    tell(done);
    const last = batch.records.at(-1);
    if (!last || batch.records.length < BATCH) return done;
    after = last._id;
  }
}

/**
 * Rewrites the vectors of a whole collection. Idempotent, and safe while the site is in use. Returns the
 * number of rows.
 */
export async function reindexCollection(
  db: Database,
  collection: Collection,
  tell?: (done: number) => void,
): Promise<number> {
  if (!hasSearch(collection) && !hasInternalSearch(collection)) return 0;
  const done = await rewriteWhere(db, collection, 'true', [], tell);
  await noteStoredLexemes(db, collection);
  return done;
}

/** Returns the SQL of whether a row refers to `$2` at a path; a top-level reference uses an index. */
function heldSql({ fields }: Collection, path: string): string {
  const [head = '', ...rest] = path.split('.');
  const { kind } = (fields as Fields)[head] ?? {};
  if (kind === 'references') return `${ident(head)} @> array[$2::uuid]`;
  if (kind === 'reference') return `${ident(head)} = $2::uuid`;
  // The path consists of declared field names; jsonpath unwraps lists by itself.
  return `to_jsonb(${ident(head)}) @? ('$${rest.map((step) => `.${step}`).join('')}[*] ? (@ == "' || $2::uuid || '")')::jsonpath`;
}

/** Rewrites the vectors of the records that are found by this one's name. */
export async function reindexHolders(db: Database, target: Collection, id: string): Promise<void> {
  for (const collection of ALL_COLLECTIONS) {
    const paths = namedReferences(collection).filter((found) => found.target === target);
    if (paths.length === 0) continue;
    const holds = paths.map(({ path }) => heldSql(collection, path));
    await rewriteWhere(db, collection, `(${holds.join(' or ')})`, [id]);
    await noteStoredLexemes(db, collection);
  }
}

/** Whether records of any collection are found by the titles of this one. */
export const namesOthers = (target: Collection): boolean =>
  ALL_COLLECTIONS.some((collection) => namedReferences(collection).some((found) => found.target === target));
