/**
 * Selection of a work's records: everything in its list that the person who started it may read, recorded
 * once.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { parseSearchOptions, type SearchOptions } from '@oficio/shared/contract/answers/query';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Request } from '../collections/context.ts';
import { filterSql, inTrash, orderSql } from '../collections/filters.ts';
import { checkTrash, neededFields } from '../collections/list.ts';
import { textCondition } from '../collections/text-condition.ts';
import { visibleQuery } from '../collections/visible.ts';
import { searchQueryOf, type SearchQuery } from '../search/search-query.ts';
import { similarWords } from '../search/lexicon.ts';
import { allHold, bound, column, fragment, run } from '../sql/fragment.ts';
import { hasSearch } from '../sql/searched-fields.ts';
import type { WorkOptions } from './job.ts';

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
 * Records every selected record in `filas_de_trabajo`, in the list's order, with one statement. Returns their
 * number.
 * @throws ContractError 403 when no rule lets the person read the collection
 */
export async function noteSelection(
  request: Request & { readonly db: Queryable },
  collection: Collection,
  options: WorkOptions,
  work: string,
): Promise<number> {
  const asked = listOptions(collection, options);
  checkTrash(request, asked);
  const insert = (words?: SearchQuery) =>
    noteMatches(request, collection, { asked, words, work, ...options });
  if (asked.searchString === '') return insert();
  const words = searchQueryOf(asked.searchString);
  if (words.words.length === 0) return 0;
  const found = await insert(words);
  if (found > 0) return found;
  // As in lists, retry with words that differ by one typo.
  const similar = await similarWords(request.db, collection.name, [...words.words]);
  return similar.size === 0 ? 0 : insert(searchQueryOf(asked.searchString, similar));
}

interface Matching extends Pick<WorkOptions, 'registros'> {
  readonly asked: SearchOptions;
  readonly words: SearchQuery | undefined;
  readonly work: string;
}

async function noteMatches(
  request: Request & { readonly db: Queryable },
  collection: Collection,
  { asked, words, work, registros }: Matching,
): Promise<number> {
  const query = visibleQuery(collection, request, neededFields(collection, asked));
  const where = allHold([
    inTrash(asked),
    ...(words ? [textCondition(collection, query, words).condition] : []),
    ...(query.everything ? [] : [query.where]),
    ...asked.filters.map((filter) => filterSql(collection, filter, 't')),
    ...(registros ? [fragment`t."_id" = any(${bound(registros)}::uuid[])`] : []),
  ]);
  const { rowCount } = await run(
    request.db,
    request,
    fragment`insert into "filas_de_trabajo" ("trabajo", "orden", "objeto")
     select ${bound(work)}::uuid, row_number() over (order by ${orderSql(collection, asked.sort, 't')})::int, t."_id"
       from ${column(collection.name)} t where ${where}`,
  );
  return rowCount ?? 0;
}
