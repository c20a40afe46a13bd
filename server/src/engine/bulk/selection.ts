/**
 * Selection of a work's records: everything that its list holds for the person who started it, recorded once.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { parseSearchOptions, type SearchOptions } from '@oficio/shared/contract/answers/query';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { Request } from '../collections/context.ts';
import { filterSql, orderSql } from '../collections/filters.ts';
import { checkTrash, neededFields } from '../collections/list.ts';
import { textCondition } from '../collections/text-condition.ts';
import { visibleQuery } from '../collections/visible.ts';
import { askedWords, type AskedWords } from '../search/asked-words.ts';
import { alternatives } from '../search/lexicon.ts';
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
  if (asked.searchString === '') return insert(request, collection, options, asked, work);
  const words = askedWords(asked.searchString);
  if (words.words.length === 0) return 0;
  const found = await insert(request, collection, options, asked, work, words);
  if (found > 0) return found;
  // As in lists, retry with words one typo away.
  const similar = await alternatives(request.db, collection.name, [...words.words]);
  if (similar.size === 0) return 0;
  return insert(request, collection, options, asked, work, askedWords(asked.searchString, similar));
}

async function insert(
  request: Request & { readonly db: Queryable },
  collection: Collection,
  options: WorkOptions,
  asked: SearchOptions,
  work: string,
  words?: AskedWords,
): Promise<number> {
  const query = visibleQuery(collection, request, neededFields(collection, asked));
  const where = [asked.trash ? 't."eliminado"' : 'not t."eliminado"'];
  if (words) where.push(textCondition(collection, query, words).condition);
  if (!query.everything) where.push(query.where);
  for (const filter of asked.filters) where.push(filterSql(collection, filter, 't', query.values));
  if (options.registros) where.push(`t."_id" = any($${query.values.push(options.registros)}::uuid[])`);
  const order = orderSql(collection, asked.sort, 't');
  const { rowCount } = await request.db.query(
    `insert into "filas_de_trabajo" ("trabajo", "orden", "objeto")
     select $${query.values.push(work)}::uuid, row_number() over (order by ${order})::int, t."_id"
       from ${ident(collection.name)} t where ${where.join(' and ')}`,
    query.values,
  );
  return rowCount ?? 0;
}
