/** Search: by id, in one field, or ranked over all the `~` fields. */
import type { Collection, Page } from '@oficio/shared/contract/declaration/collection';
import { fieldAt } from '@oficio/shared/contract/collections/index';
import type { SearchOptions } from '@oficio/shared/contract/answers/query';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import { searchQueryOf, type SearchQuery } from '../search/search-query.ts';
import { similarWords } from '../search/lexicon.ts';
import { stem, wordsOf } from '../search/lexemes.ts';
import { hasSearch } from '../sql/searched-fields.ts';
import { planned } from '../../platform/database/queryable.ts';
import { countAlongside } from '../../platform/database/recent-counts.ts';
import { selectedFields, selectAnswered } from './selected-fields.ts';
import type { ReadContext } from './context.ts';
import { expandReferences } from './expand.ts';
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
import { filterSql, inTrash, orderSql, pageSql } from './filters.ts';
import { countRows, load, neededFields, totalFromLastPage, weighed, type Document } from './list.ts';
import { textCondition } from './text-condition.ts';
import { understoodSearch } from './understood-search.ts';
import { visibleQuery } from './visible.ts';

/**
 * Number of matches ranked, in storage order: ranking every match of a very common word would cost more than
 * it is worth. Deeper pages widen the window, so that every match is reachable.
 */
const RANKED = 100;

/** Returns a page of results. An empty text lists everything. */
export async function search(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
): Promise<Page<Document>> {
  const { searchString, searchField } = options;
  if (searchString === '') return load(context, collection, options);
  const counting = options.facets ? 'facetas' : options.near === undefined ? undefined : 'cerca';
  if (counting !== undefined && !(options.understand && searchField === '*'))
    throw invalid(
      `Con un texto, la opción «${counting}» va con «interpretar=1» y «searchField=*».`,
      counting,
    );
  if (options.understand && searchField === '*' && hasSearch(collection))
    return weighed(context, collection, options, (weighed) =>
      understoodSearch(weighed, collection, {
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
  return weighed(context, collection, options, (weighed) =>
    searchField === '*'
      ? searchAll(weighed, collection, options)
      : searchInField(weighed, collection, options),
  );
}

async function searchAll(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
): Promise<Page<Document>> {
  const asked = searchQueryOf(options.searchString);
  if (asked.words.length === 0 || !hasSearch(collection)) return { docs: [], totalDocs: 0, resaltar: [] };
  const found = await ranked(context, collection, options, { words: asked });
  selectAnswered(found.docs, options);
  if (found.totalDocs > 0) return { ...found, resaltar: [...asked.stems] };
  // Without results, retry with words that differ by one typo.
  const similar = await similarWords(context.db, collection.name, [...asked.words]);
  if (similar.size === 0) return { ...found, resaltar: [...asked.stems] };
  const again = await ranked(context, collection, options, {
    words: searchQueryOf(options.searchString, similar),
    isCorrected: true,
  });
  // Words in use come from every record: only name those that occur in the results that the caller may read.
  const read = new Set(again.docs.length > 0 ? wordsOf(JSON.stringify(again.docs)).map(stem) : []);
  selectAnswered(again.docs, options);
  const others = [...similar.values()].flat().map(stem);
  return { ...again, resaltar: [...asked.stems, ...new Set(others.filter((other) => read.has(other)))] };
}

async function ranked(
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
  const { vector, q, condition: matches } = textCondition(collection, query, words);
  const condition = allHold([
    inTrash(options),
    matches,
    ...(query.everything ? [] : [query.where]),
    ...options.filters.map((filter) => filterSql(collection, filter, 't')),
  ]);
  const table = column(collection.name);
  const page = pageSql(options);
  const counted = statementOf(fragment`${table} ${condition}`, context);
  const count = countAlongside(context.db, counted.text, counted.values);
  const known = await count.known;
  // Find the matches once: count them by row location, and rank only the window. If the total is cached,
  // fetch just the window.
  const window = fragment`limit ${bound(Math.max(RANKED, options.page * options.limit))}`;
  const scored = (row: Fragment) =>
    fragment`${row}."_id", ts_rank(array[0.05, 0.2, 0.5, 1.0]::float4[], ${row}.${vector}, ${q}) as r`;
  const first = fragment`order by 2 desc, 1 desc ${page}`;
  const counting = known === undefined;
  const best = counting
    ? fragment`f as materialized (select t.ctid as at from ${table} t where ${condition}),
         p as (select ${scored(raw('t'))} from ${table} t where t.ctid = any(array(select at from f ${window})) ${first})`
    : fragment`f as (select t."_id", t.${vector} from ${table} t where ${condition} ${window}),
         p as (select ${scored(raw('f'))} from f ${first})`;
  const statement = options.sorted
    ? fragment`select ${query.columns}, count(*) over () as "__n" from ${table} t where ${condition} order by ${orderSql(collection, options.sort, 't')} ${page}`
    : fragment`with ${best}
       select ${query.columns}${counting ? fragment`, (select count(*) from f) as "__n"` : empty} from p join ${table} t on t."_id" = p."_id" order by p.r desc, p."_id" desc`;
  // The word index serves any words, so one plan fits all.
  const { rows } = await run(planned(context.db, 'once'), context, statement);
  const docs = rows.map((row) => query.record(row));
  const met = rows[0]?.['__n'] as number | undefined;
  // A page past the last match has no row with the total.
  const totalDocs =
    totalFromLastPage(options, rows.length) ??
    met ??
    known ??
    (await countRows(context, collection, condition));
  if (totalDocs !== known) count.found(totalDocs);
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  return { docs, totalDocs };
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
  const words = wordsOf(options.searchString).slice(0, 12);
  if (words.length === 0) return { docs: [], totalDocs: 0, resaltar: [] };
  const pattern = (word: string) => `%${stem(word).replace(/[\\%_]/g, '\\$&')}%`;
  // If the field is indexed, narrow by the index first.
  const asked = searchQueryOf(options.searchString);
  const narrowed = field.search === true && asked.words.length > 0 && hasSearch(collection);
  const condition = allHold([
    inTrash(options),
    ...(query.everything ? [] : [query.where]),
    ...words.map((word) => fragment`${folded} like ${bound(pattern(word))}`),
    ...(narrowed ? [fragment`t."busqueda" @@ ${asked.sql(collection.name, '')}`] : []),
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
  return { docs: selectAnswered(docs, options), totalDocs, resaltar: [...asked.stems] };
}
