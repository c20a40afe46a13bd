/** Load and search options as the query of a URL, and as a key that tells whether two requests are the same. */
import type { OperationName } from '../contract/declaration/operations.ts';
import type { FilterScalar, FilterValue, LoadOptions, Name, SearchOptions } from './types.ts';

type Options<N extends Name> = LoadOptions<N> &
  Partial<Pick<SearchOptions<N>, 'searchString' | 'searchField'>>;
type Entry = [name: string, value: string];

const asText = (value: FilterScalar): string => (value instanceof Date ? value.toISOString() : String(value));
const isList = (value: unknown): value is readonly FilterScalar[] => Array.isArray(value);

function filterEntries(field: string, value: FilterValue): Entry[] {
  if (value === undefined || value === '') return [];
  if (value === null) return [[field, '']];
  if (typeof value !== 'object' || value instanceof Date) return [[field, asText(value)]];
  return Object.entries(value).flatMap(([operator, operand]): Entry[] => {
    if (operand === null) return [[`${field}[${operator}]`, '']];
    if (operand === undefined || operand === '' || (isList(operand) && operand.length === 0)) return [];
    return [[`${field}[${operator}]`, isList(operand) ? operand.map(asText).join(',') : asText(operand)]];
  });
}

/** The query's parameters, in the order written. */
export function queryEntries<N extends Name>(options: Options<N>): Entry[] {
  const { searchString, searchField, page, limit, sort, filters, expand, papelera, params } = options;
  const entries: Entry[] = [];
  const add = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) entries.push([name, String(value)]);
  };
  add('searchString', searchString);
  add('page', page);
  add('searchField', searchField);
  add('limit', limit);
  add('sort', sort === '' ? undefined : sort);
  // The filters' type depends on the collection; their values do not.
  for (const [field, value] of Object.entries((filters ?? {}) as Record<string, FilterValue>)) {
    entries.push(...filterEntries(field, value));
  }
  add('expand', expand?.length ? expand.join(',') : undefined);
  add('papelera', papelera ? 1 : undefined);
  for (const [name, value] of Object.entries(params ?? {}))
    add(name, value === undefined ? undefined : String(value));
  return entries;
}

/** `?a=1&b=2`, or nothing when there is nothing to say. */
export function queryString<N extends Name>(options: Options<N>): string {
  const text = new URLSearchParams(queryEntries(options)).toString();
  return text === '' ? '' : `?${text}`;
}

/** A search's options: the first page of `_id` unless told, as a plain string is (specification, sections 7 and 9). */
export function searchOptions<N extends Name>(search: string | SearchOptions<N>): SearchOptions<N> {
  const given: SearchOptions<N> = typeof search === 'string' ? { searchString: search } : search;
  return { ...given, page: given.page ?? 1, searchField: given.searchField ?? '_id' };
}

/** What a request asks for, as text: equal for options that mean the same. `page=1` is the same as no page. */
export function keyOf<N extends Name>(operation: OperationName, options: Options<N>, id = ''): string {
  const entries = queryEntries(options).filter(([name, value]) => !(name === 'page' && value === '1'));
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${operation}${id && `/${id}`}?${new URLSearchParams(entries).toString()}`;
}
