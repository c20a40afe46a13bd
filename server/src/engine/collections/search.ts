/** Search: by id, in one field, or ranked over all the `~` fields. */
import type { Collection, Page } from '@oficio/shared/contract/declaration/collection';
import { fieldAt } from '@oficio/shared/contract/collections/index';
import type { SearchOptions } from '@oficio/shared/contract/answers/query';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import { ident } from '../../platform/database/identifiers.ts';
import { askedWords, type AskedWords } from '../search/asked-words.ts';
import { alternatives } from '../search/lexicon.ts';
import { stem, wordsOf } from '../search/lexemes.ts';
import { hasSearch } from '../sql/searched-fields.ts';
import { planned } from '../../platform/database/queryable.ts';
import { countByTheWay } from '../../platform/database/recent-counts.ts';
import { broughtFields, onlyAnswered } from './brought-fields.ts';
import type { ReadContext } from './context.ts';
import { expandReferences } from './expand.ts';
import { filterSql, orderSql } from './filters.ts';
import { countRows, load, neededFields, toldByItsEnd, weighed, type Document } from './list.ts';
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
  const asked = askedWords(options.searchString);
  if (asked.words.length === 0 || !hasSearch(collection)) return { docs: [], totalDocs: 0, resaltar: [] };
  const found = await ranked(context, collection, options, asked);
  onlyAnswered(found.docs, options);
  if (found.totalDocs > 0) return { ...found, resaltar: [...asked.stems] };
  // Without results, retry with words one typo away.
  const similar = await alternatives(context.db, collection.name, [...asked.words]);
  if (similar.size === 0) return { ...found, resaltar: [...asked.stems] };
  const again = await ranked(context, collection, options, askedWords(options.searchString, similar), true);
  // The words in use come from every record: only name those that the caller can read in the results.
  const read = new Set(again.docs.length > 0 ? wordsOf(JSON.stringify(again.docs)).map(stem) : []);
  onlyAnswered(again.docs, options);
  const others = [...similar.values()].flat().map(stem);
  return { ...again, resaltar: [...asked.stems, ...new Set(others.filter((other) => read.has(other)))] };
}

async function ranked(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
  words: AskedWords,
  corrected = false,
): Promise<Page<Document>> {
  const query = visibleQuery(
    collection,
    context,
    neededFields(collection, options),
    broughtFields(collection, options, corrected),
  );
  const { vector, q, condition: matches } = textCondition(collection, query, words);
  const where = [options.trash ? 't."eliminado"' : 'not t."eliminado"', matches];
  if (!query.everything) where.push(query.where);
  for (const filter of options.filters) where.push(filterSql(collection, filter, 't', query.values));
  const counted = [...query.values];
  const table = ident(collection.name);
  const page = `limit $${query.values.push(options.limit)} offset $${query.values.push((options.page - 1) * options.limit)}`;
  const condition = where.join(' and ');
  const count = countByTheWay(context.db, `${collection.name} ${condition}`, counted);
  const known = await count.known;
  // Find the matches once: count them by row location, and rank only the window. If the total is cached,
  // fetch just the window.
  const window = options.sorted
    ? ''
    : `limit $${query.values.push(Math.max(RANKED, options.page * options.limit))}`;
  const scored = (row: string) =>
    `${row}."_id", ts_rank(array[0.05, 0.2, 0.5, 1.0]::float4[], ${row}.${vector}, ${q}) as r`;
  const first = `order by 2 desc, 1 desc ${page}`;
  const counting = known === undefined;
  const best = counting
    ? `f as materialized (select t.ctid as at from ${table} t where ${condition}),
         p as (select ${scored('t')} from ${table} t where t.ctid = any(array(select at from f ${window})) ${first})`
    : `f as (select t."_id", t.${vector} from ${table} t where ${condition} ${window}),
         p as (select ${scored('f')} from f ${first})`;
  const text = options.sorted
    ? `select ${query.columns}, count(*) over () as "__n" from ${table} t where ${condition} order by ${orderSql(collection, options.sort, 't')} ${page}`
    : `with ${best}
       select ${query.columns}${counting ? ', (select count(*) from f) as "__n"' : ''} from p join ${table} t on t."_id" = p."_id" order by p.r desc, p."_id" desc`;
  // The word index serves any words, so one plan fits all.
  const { rows } = await planned(context.db, 'once').query(text, query.values);
  const docs = rows.map((row) => query.record(row));
  const met = rows[0]?.['__n'] as number | undefined;
  // A page past the last match has no row with the total.
  const totalDocs =
    toldByItsEnd(options, rows.length) ??
    met ??
    known ??
    (await countRows(context, collection, condition, counted));
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
    broughtFields(collection, options),
  );
  const where = [options.trash ? 't."eliminado"' : 'not t."eliminado"'];
  if (!query.everything) where.push(query.where);
  const [head, ...inner] = path.split('.') as [string, ...string[]];
  const value = inner.length > 0 ? `(t.${ident(head)} #>> '{${inner.join(',')}}')` : `t.${ident(head)}::text`;
  const folded = `translate(lower(${value}), 'áéíóúü', 'aeiouu')`;
  const words = wordsOf(options.searchString).slice(0, 12);
  if (words.length === 0) return { docs: [], totalDocs: 0, resaltar: [] };
  for (const word of words) {
    const pattern = `%${stem(word).replace(/[\\%_]/g, '\\$&')}%`;
    where.push(`${folded} like $${query.values.push(pattern)}`);
  }
  // If the field is indexed, narrow by the index first.
  const asked = askedWords(options.searchString);
  const narrowed = field.search === true && asked.words.length > 0 && hasSearch(collection);
  if (narrowed) where.push(`t."busqueda" @@ ${asked.sql(collection.name, '', query.values)}`);
  for (const filter of options.filters) where.push(filterSql(collection, filter, 't', query.values));
  const counted = [...query.values];
  const page = `limit $${query.values.push(options.limit)} offset $${query.values.push((options.page - 1) * options.limit)}`;
  const condition = where.join(' and ');
  const { rows } = await context.db.query(
    `select ${query.columns} from ${ident(collection.name)} t where ${condition} order by ${orderSql(collection, options.sort, 't')} ${page}`,
    query.values,
  );
  const totalDocs = await countRows(context, collection, condition, counted);
  const docs = rows.map((row) => query.record(row));
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  return { docs: onlyAnswered(docs, options), totalDocs, resaltar: [...asked.stems] };
}
