/**
 * Rebuilds search vectors from stored data: after a change in the search, or of a name that other records are
 * found by.
 */
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { SYSTEM } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  bound,
  column,
  constant,
  fragment,
  joined,
  raw,
  run,
  type Fragment,
  type Parameter,
} from '../sql/fragment.ts';
import { hasInternalSearch, hasSearch, searchVectors } from '../sql/searched-fields.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import { searchDocument } from './document.ts';
import { collectLexemes } from './lexemes-in-use.ts';
import { learnWords } from './lexicon.ts';
import { namedReferences, referenceNames } from './reference-names.ts';

/** Rows per transaction; limits the time that writers of those rows wait. */
const BATCH_ROWS = 500;
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

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
  const assignments = columns.map((name) => `${ident(name)} = v.${ident(name)}::tsvector`);
  const parameters = columns.map((_, i) => `$${i + 2}::text[]`);
  await tx.query(
    `update ${ident(collection.name)} t set ${assignments.join(', ')}
     from unnest($1::uuid[], ${parameters.join(', ')}) as v("_id", ${columns.map(ident).join(', ')})
     where t."_id" = v."_id"`,
    [rows.map(({ _id }) => _id), ...columns.map((name) => documents.map((document) => document[name]))],
  );
  return documents.flatMap(({ words }) => words);
}

/** Rewrites the vectors of the rows that match `where`, in batches. Returns their number. */
async function rewriteWhere(
  db: Database,
  collection: Collection,
  where: Fragment,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  let done = 0;
  for (let lastId = FIRST_ID; ;) {
    const batch = await db.transaction(async (tx) => {
      // Lock the rows, so that a newer vector isn't overwritten with older data.
      const { rows } = await run(
        tx,
        { caller: SYSTEM, now: new Date() },
        fragment`select ${raw(storedColumns(collection))} from ${column(collection.name)} where "_id" > ${bound(lastId)} and ${where} order by "_id" limit ${constant(BATCH_ROWS)} for no key update`,
      );
      const records = rows as unknown as StoredRecord[];
      const words = records.length > 0 ? await rewrite(tx, collection, records) : [];
      return { records, words };
    });
    await learnWords(db, collection.name, [...new Set(batch.words)]);
    done += batch.records.length;
    onProgress(done);
    const last = batch.records.at(-1);
    if (!last || batch.records.length < BATCH_ROWS) return done;
    lastId = last._id;
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
  const done = await rewriteWhere(db, collection, raw('true'), tell);
  await collectLexemes(db, collection);
  return done;
}

/** Returns the SQL of whether a row refers to a record at a path; a top-level reference uses an index. */
function refersSql({ fields }: Collection, path: string, id: Parameter): Fragment {
  const [head = '', ...rest] = path.split('.');
  const { kind } = (fields as Fields)[head] ?? {};
  const value = column(head);
  if (kind === 'references') return fragment`${value} @> array[${id}::uuid]`;
  if (kind === 'reference') return fragment`${value} = ${id}::uuid`;
  // The path consists of declared field names; jsonpath unwraps lists.
  const steps = raw(rest.map((step) => `.${step}`).join(''));
  return fragment`to_jsonb(${value}) @? ('$${steps}[*] ? (@ == "' || ${id}::uuid || '")')::jsonpath`;
}

/** Rewrites the vectors of the records that are found by this one's name. */
export async function reindexReferringRecords(db: Database, target: Collection, id: string): Promise<void> {
  const idParameter = bound(id);
  for (const collection of ALL_COLLECTIONS) {
    const references = namedReferences(collection).filter((reference) => reference.target === target);
    if (references.length === 0) continue;
    const refers = references.map(({ path }) => refersSql(collection, path, idParameter));
    await rewriteWhere(db, collection, fragment`(${joined(refers, ' or ')})`);
    await collectLexemes(db, collection);
  }
}

/** Whether records of any collection are found by the titles of this one. */
export const isNamedInOthers = (target: Collection): boolean =>
  ALL_COLLECTIONS.some((collection) =>
    namedReferences(collection).some((reference) => reference.target === target),
  );
