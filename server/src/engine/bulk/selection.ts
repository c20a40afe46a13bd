/**
 * Selection of a work's records, stored once: those of its list that the person who started it may read.
 */
import { parseSearchOptions, type SearchOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { ReadContext } from '../collections/context.ts';
import { filterSql, inTrash, orderSql } from '../collections/filters.ts';
import { checkTrash, neededFields } from '../collections/list.ts';
import { textCondition } from '../collections/text-condition.ts';
import { visibleQuery } from '../collections/visible.ts';
import { similarWords } from '../search/lexicon.ts';
import { searchQueryOf, type SearchQuery } from '../search/search-query.ts';
import { allHold, bound, column, fragment, run } from '../sql/fragment.ts';
import { hasSearch } from '../sql/searched-fields.ts';
import type { WorkOptions } from './work.ts';

/**
 * Parses the list's options.
 * @throws ContractError 400 for a filter or an order that the list doesn't support
 */
export function listOptions(collection: Collection, options: WorkOptions): SearchOptions {
  const { page: _page, limit: _limit, expand: _expand, campos: _campos, ...rest } = options.consulta;
  const parsed = parseSearchOptions(collection, { searchField: '*', ...rest });
  if (parsed.searchString !== '' && (parsed.searchField !== '*' || !hasSearch(collection)))
    throw invalid('Un trabajo busca en todos los campos.', 'opciones');
  return parsed;
}

/**
 * Stores the id of every selected record in `filas_de_trabajo`, in the list's order. Returns their number.
 * @throws ContractError 403 when no rule lets the person read the collection
 */
export async function storeSelection(
  request: ReadContext,
  collection: Collection,
  options: WorkOptions,
  work: string,
): Promise<number> {
  const search = listOptions(collection, options);
  checkTrash(request, search);
  const insert = (searchQuery?: SearchQuery) =>
    storeMatches(request, collection, { search, searchQuery, work, registros: options.registros });
  if (search.searchString === '') return insert();
  const searchQuery = searchQueryOf(search.searchString);
  if (searchQuery.words.length === 0) return 0;
  const matches = await insert(searchQuery);
  if (matches > 0) return matches;
  // As in lists, retry with words that differ by one typo.
  const similar = await similarWords(request.db, collection.name, [...searchQuery.words]);
  return similar.size === 0 ? 0 : insert(searchQueryOf(search.searchString, similar));
}

interface Matching {
  readonly search: SearchOptions;
  readonly searchQuery: SearchQuery | undefined;
  readonly work: string;
  readonly registros: WorkOptions['registros'];
}

async function storeMatches(
  request: ReadContext,
  collection: Collection,
  { search, searchQuery, work, registros }: Matching,
): Promise<number> {
  const visible = visibleQuery(collection, request, neededFields(collection, search));
  const where = allHold([
    inTrash(search),
    ...(searchQuery ? [textCondition(collection, visible, searchQuery).condition] : []),
    ...(visible.everything ? [] : [visible.where]),
    ...search.filters.map((filter) => filterSql(collection, filter, 't')),
    ...(registros ? [fragment`t."_id" = any(${bound(registros)}::uuid[])`] : []),
  ]);
  const { rowCount } = await run(
    request.db,
    request,
    fragment`insert into "filas_de_trabajo" ("trabajo", "orden", "objeto")
     select ${bound(work)}::uuid, row_number() over (order by ${orderSql(collection, search.sort, 't')})::int, t."_id"
       from ${column(collection.name)} t where ${where}`,
  );
  return rowCount ?? 0;
}
