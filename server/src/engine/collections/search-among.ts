/** Search among the records selected by a domain statement, such as a centre's students by name. */
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Compilable } from 'kysely';
import { similarWords } from '../search/lexicon.ts';
import { searchQueryOf, type SearchQuery } from '../search/search-query.ts';
import { allHold, bound, column, empty, fragment, fragmentOf, run } from '../sql/fragment.ts';
import type { Stored } from '../sql/stored.ts';
import type { ReadContext } from './context.ts';
import { textCondition } from './text-condition.ts';
import { visibleQuery } from './visible.ts';

/** Statement that selects record ids, with the time of each one's last event. */
type Among = Compilable<{ quien: string | null; cuando: string | null }>;

interface Matches<N extends CollectionName> {
  /** Fields that the caller may read of each, best matches first or, for an empty text, the latest first. */
  readonly docs: readonly Partial<Stored<N>>[];
  /** Total matches. */
  readonly totalDocs: number;
}

/**
 * Returns the first records that match the text and are visible to the caller, among those that the statement
 * selects. An empty text matches all.
 */
export async function searchAmong<N extends CollectionName>(
  context: ReadContext,
  name: N,
  text: string,
  { among, limit }: { readonly among: Among; readonly limit: number },
): Promise<Matches<N>> {
  const read = (query?: SearchQuery) => readPage<N>(context, COLLECTIONS[name], { among, limit }, query);
  if (text.trim() === '') return read();
  const query = searchQueryOf(text);
  if (query.words.length === 0) return { docs: [], totalDocs: 0 };
  const matches = await read(query);
  if (matches.totalDocs > 0) return matches;
  // Without results, retry with words that differ by one typo.
  const similar = await similarWords(context.db, name, [...query.words]);
  return similar.size === 0 ? matches : read(searchQueryOf(text, similar));
}

async function readPage<N extends CollectionName>(
  context: ReadContext,
  collection: Collection,
  { among, limit }: { readonly among: Among; readonly limit: number },
  searchQuery: SearchQuery | undefined,
): Promise<Matches<N>> {
  const query = visibleQuery(collection, context);
  const match = searchQuery && textCondition(collection, query, searchQuery);
  const where = allHold([
    fragment`not t."eliminado"`,
    ...(query.everything ? [] : [query.where]),
    ...(match ? [match.condition] : []),
  ]);
  const byRank = match ? fragment`ts_rank(t.${match.vector}, ${match.query}) desc, ` : empty;
  const { rows } = await run(
    context.db,
    context,
    fragment`with a as materialized (${fragmentOf(among)})
     select ${query.columns}, count(*) over () as "__n" from a join ${column(collection.name)} t on t."_id" = a."quien"
     where ${where}
     order by ${byRank}a."cuando" desc, t."_id"
     limit ${bound(limit)}`,
  );
  return {
    // Rows of the collection's own table, filtered by `visibleQuery`.
    docs: rows.map((row) => query.record(row) as Partial<Stored<N>>),
    totalDocs: Number(rows[0]?.['__n'] ?? 0),
  };
}
