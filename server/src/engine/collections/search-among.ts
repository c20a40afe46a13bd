/** Search among the records selected by a domain statement, such as a centre's students by name. */
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Compilable } from 'kysely';
import { searchQueryOf, type SearchQuery } from '../search/search-query.ts';
import { similarWords } from '../search/lexicon.ts';
import { allHold, bound, column, empty, fragment, fragmentOf, run } from '../sql/fragment.ts';
import type { Stored } from '../sql/stored.ts';
import type { ReadContext } from './context.ts';
import { textCondition } from './text-condition.ts';
import { visibleQuery } from './visible.ts';

/** Statement that selects record ids, with the time of each one's last event. */
type Among = Compilable<{ quien: string | null; cuando: string | null }>;

interface Found<N extends CollectionName> {
  /** Fields that the caller may read of each, best matches first or, for an empty text, the latest first. */
  readonly docs: readonly Partial<Stored<N>>[];
  /** Total matches. */
  readonly totalDocs: number;
}

/** Returns the first records that match the text and are visible to the caller. An empty text matches all. */
export async function searchAmong<N extends CollectionName>(
  context: ReadContext,
  name: N,
  text: string,
  { among, limit }: { readonly among: Among; readonly limit: number },
): Promise<Found<N>> {
  const read = (words?: SearchQuery) => page<N>(context, COLLECTIONS[name], { among, limit }, words);
  if (text.trim() === '') return read();
  const asked = searchQueryOf(text);
  if (asked.words.length === 0) return { docs: [], totalDocs: 0 };
  const found = await read(asked);
  if (found.totalDocs > 0) return found;
  // Without results, retry with words that differ by one typo.
  const similar = await similarWords(context.db, name, [...asked.words]);
  return similar.size === 0 ? found : read(searchQueryOf(text, similar));
}

async function page<N extends CollectionName>(
  context: ReadContext,
  collection: Collection,
  { among, limit }: { readonly among: Among; readonly limit: number },
  words: SearchQuery | undefined,
): Promise<Found<N>> {
  const query = visibleQuery(collection, context);
  const match = words && textCondition(collection, query, words);
  const where = allHold([
    fragment`not t."eliminado"`,
    ...(query.everything ? [] : [query.where]),
    ...(match ? [match.condition] : []),
  ]);
  const best = match ? fragment`ts_rank(t.${match.vector}, ${match.q}) desc, ` : empty;
  const { rows } = await run(
    context.db,
    context,
    fragment`with a as materialized (${fragmentOf(among)})
     select ${query.columns}, count(*) over () as "__n" from a join ${column(collection.name)} t on t."_id" = a."quien"
     where ${where}
     order by ${best}a."cuando" desc, t."_id"
     limit ${bound(limit)}`,
  );
  return {
    // Rows of the collection's own table, filtered by `visibleQuery`.
    docs: rows.map((row) => query.record(row) as Partial<Stored<N>>),
    totalDocs: Number(rows[0]?.['__n'] ?? 0),
  };
}
