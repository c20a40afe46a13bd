/** Search: by id, in one field, or ranked over all the `~` fields. */
import type { SearchOptions } from '@oficio/shared/contract/answers/query';
import { fieldAt } from '@oficio/shared/contract/collections/index';
import type { Collection, Page } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import { planned } from '../../platform/database/queryable.ts';
import { countAlongside } from '../../platform/database/recent-counts.ts';
import { stem, wordsOf } from '../search/lexemes.ts';
import { similarWords } from '../search/lexicon.ts';
import { searchQueryOf, type SearchQuery } from '../search/search-query.ts';
import {
  allHold,
  bound,
  column,
  constant,
  empty,
  fragment,
  raw,
  run,
  statementOf,
  type Fragment,
} from '../sql/fragment.ts';
import { hasSearch } from '../sql/searched-fields.ts';
import type { Document, ReadContext } from './context.ts';
import { expandReferences } from './expand.ts';
import { filterSql, inTrash, orderSql, pageSql } from './filters.ts';
import { countRows, load, neededFields, scheduleRead, totalFromLastPage } from './list.ts';
import { removeUnrequested, selectedFields } from './selected-fields.ts';
import { textCondition } from './text-condition.ts';
import { understoodSearch } from './understood-search.ts';
import { visibleQuery } from './visible.ts';

/**
 * Minimum number of matches ranked, in storage order: ranking every match of a very common word would cost
 * more than it is worth. Deeper pages widen the window, so that every match is reachable.
 */
const MIN_RANKED_MATCHES = 100;
/** Maximum words searched in one field. */
const MAX_FIELD_WORDS = 12;

/** Returns a page of results. An empty text lists everything. */
export async function search(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
): Promise<Page<Document>> {
  const { searchString, searchField } = options;
  if (searchString === '') return load(context, collection, options);
  const nearOption = options.near === undefined ? undefined : 'cerca';
  const countingOption = options.facets ? 'facetas' : nearOption;
  if (countingOption !== undefined && !(options.understand && searchField === '*'))
    throw invalid(
      `Con un texto, la opción «${countingOption}» va con «interpretar=1» y «searchField=*».`,
      countingOption,
    );
  if (options.understand && searchField === '*' && hasSearch(collection))
    return scheduleRead(context, collection, options, (scheduled) =>
      understoodSearch(scheduled, collection, {
        ...options,
        understand: options.understand ?? { without: [] },
      }),
    );
  if (searchField === '_id') {
    if (!isId(searchString)) return { docs: [], totalDocs: 0 };
    const field = fieldAt(collection, '_id')!;
    const { searchString: _text, ...list } = options;
    return load(context, collection, {
      ...list,
      filters: [
        ...options.filters,
        { path: '_id', field, operator: 'eq', value: searchString.toLowerCase() },
      ],
    });
  }
  return scheduleRead(context, collection, options, (scheduled) =>
    searchField === '*'
      ? searchAll(scheduled, collection, options)
      : searchInField(scheduled, collection, options),
  );
}

async function searchAll(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
): Promise<Page<Document>> {
  const query = searchQueryOf(options.searchString);
  if (query.words.length === 0 || !hasSearch(collection)) return { docs: [], totalDocs: 0, resaltar: [] };
  const page = await rankedPage(context, collection, options, { words: query });
  removeUnrequested(page.docs, options);
  if (page.totalDocs > 0) return { ...page, resaltar: [...query.stems] };
  // Without results, retry with words that differ by one typo.
  const similar = await similarWords(context.db, collection.name, [...query.words]);
  if (similar.size === 0) return { ...page, resaltar: [...query.stems] };
  const corrected = await rankedPage(context, collection, options, {
    words: searchQueryOf(options.searchString, similar),
    isCorrected: true,
  });
  // Words in use come from every record: only name those that occur in the results that the caller may read.
  const readable = new Set(
    corrected.docs.length > 0 ? wordsOf(JSON.stringify(corrected.docs)).map(stem) : [],
  );
  removeUnrequested(corrected.docs, options);
  const similarStems = new Set([...similar.values()].flat().map(stem));
  const named = [...similarStems].filter((similarStem) => readable.has(similarStem));
  return { ...corrected, resaltar: [...query.stems, ...named] };
}

/** Returns a page of the best matches of some words; with an order, of all the matches. */
async function rankedPage(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
  { words, isCorrected = false }: { readonly words: SearchQuery; readonly isCorrected?: boolean },
): Promise<Page<Document>> {
  const query = visibleQuery(
    collection,
    context,
    neededFields(collection, options),
    selectedFields(collection, options, isCorrected),
  );
  const match = textCondition(collection, query, words);
  const condition = allHold([
    inTrash(options),
    match.condition,
    ...(query.everything ? [] : [query.where]),
    ...options.filters.map((filter) => filterSql(collection, filter, 't')),
  ]);
  const table = column(collection.name);
  const countStatement = statementOf(fragment`${table} ${condition}`, context);
  const count = countAlongside(context.db, countStatement.text, countStatement.values);
  const cachedTotal = await count.known;
  const isCounted = cachedTotal === undefined;
  const statement = options.sorted
    ? fragment`select ${query.columns}, count(*) over () as "__n" from ${table} t where ${condition} order by ${orderSql(collection, options.sort, 't')} ${pageSql(options)}`
    : fragment`with ${bestMatches(table, condition, match, { options, isCounted })}
       select ${query.columns}${isCounted ? fragment`, (select count(*) from f) as "__n"` : empty} from p join ${table} t on t."_id" = p."_id" order by p.r desc, p."_id" desc`;
  // The word index serves any words, so one plan fits all.
  const { rows } = await run(planned(context.db, 'once'), context, statement);
  const docs = rows.map((row) => query.record(row));
  const matched = rows[0]?.['__n'] as number | undefined;
  // A page past the last match has no row with the total.
  const totalDocs =
    totalFromLastPage(options, rows.length) ??
    matched ??
    cachedTotal ??
    (await countRows(context, collection, condition));
  if (totalDocs !== cachedTotal) count.found(totalDocs);
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  return { docs, totalDocs };
}

/**
 * Returns the common table expressions `f`, the matches, and `p`, the best ones of a page. To count the
 * matches, they are found once by row location, and only the window is ranked; otherwise only the window is
 * fetched.
 */
function bestMatches(
  table: Fragment,
  condition: Fragment,
  { vector, query }: ReturnType<typeof textCondition>,
  { options, isCounted }: { readonly options: SearchOptions; readonly isCounted: boolean },
): Fragment {
  const window = fragment`limit ${bound(Math.max(MIN_RANKED_MATCHES, options.page * options.limit))}`;
  const scored = (row: Fragment) =>
    fragment`${row}."_id", ts_rank(array[0.05, 0.2, 0.5, 1.0]::float4[], ${row}.${vector}, ${query}) as r`;
  const bestPage = fragment`order by 2 desc, 1 desc ${pageSql(options)}`;
  return isCounted
    ? fragment`f as materialized (select t.ctid as at from ${table} t where ${condition}),
         p as (select ${scored(raw('t'))} from ${table} t where t.ctid = any(array(select at from f ${window})) ${bestPage})`
    : fragment`f as (select t."_id", t.${vector} from ${table} t where ${condition} ${window}),
         p as (select ${scored(raw('f'))} from f ${bestPage})`;
}

/** Searches one field: its text must contain the stem of each word. */
async function searchInField(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
): Promise<Page<Document>> {
  const path = options.searchField;
  const field = fieldAt(collection, path)!;
  const query = visibleQuery(
    collection,
    context,
    [...neededFields(collection, options), { name: path.split('.')[0] as string, option: 'searchField' }],
    selectedFields(collection, options),
  );
  const [head, ...inner] = path.split('.') as [string, ...string[]];
  const value =
    inner.length > 0
      ? fragment`(${column(head, 't')} #>> ${constant(`{${inner.join(',')}}`)})`
      : fragment`${column(head, 't')}::text`;
  const folded = fragment`translate(lower(${value}), 'áéíóúü', 'aeiouu')`;
  const words = wordsOf(options.searchString).slice(0, MAX_FIELD_WORDS);
  if (words.length === 0) return { docs: [], totalDocs: 0, resaltar: [] };
  const pattern = (word: string) => `%${stem(word).replace(/[\\%_]/g, '\\$&')}%`;
  // If the field is indexed, narrow by the index first.
  const searchQuery = searchQueryOf(options.searchString);
  const isIndexed = field.search === true && searchQuery.words.length > 0 && hasSearch(collection);
  const condition = allHold([
    inTrash(options),
    ...(query.everything ? [] : [query.where]),
    ...words.map((word) => fragment`${folded} like ${bound(pattern(word))}`),
    ...(isIndexed ? [fragment`t."busqueda" @@ ${searchQuery.sql(collection.name, '')}`] : []),
    ...options.filters.map((filter) => filterSql(collection, filter, 't')),
  ]);
  const { rows } = await run(
    context.db,
    context,
    fragment`select ${query.columns} from ${column(collection.name)} t where ${condition} order by ${orderSql(collection, options.sort, 't')} ${pageSql(options)}`,
  );
  const totalDocs = await countRows(context, collection, condition);
  const docs = rows.map((row) => query.record(row));
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  return { docs: removeUnrequested(docs, options), totalDocs, resaltar: [...searchQuery.stems] };
}
