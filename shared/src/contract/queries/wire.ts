/** Read options as a URL query, and as a key to compare requests. */
import type { OperationName } from '../declaration/operations.ts';

type FilterScalar = string | number | boolean | Date;
/**
 * A filter: a value to equal (`null`: has none), or one or more comparisons. Empty text and undefined are
 * omitted.
 */
export type FilterValue =
  | FilterScalar
  | {
      readonly gte?: FilterScalar;
      readonly lte?: FilterScalar;
      readonly ne?: FilterScalar | null;
      readonly in?: readonly FilterScalar[];
    }
  | null
  | undefined;

/** Options of load and search, for any collection. */
export interface ReadOptions {
  readonly searchString?: string;
  /** `_id`, a field's name, or `*` for the collection's default search. */
  readonly searchField?: string;
  /** Page number, from 1. */
  readonly page?: number;
  /** Records per page: default 20, maximum 100. */
  readonly limit?: number;
  /** Fields joined by commas, `-` for descending: `-creadoEn,titulo`. */
  readonly sort?: string;
  /** `FilterValue`s by field; nested fields by dotted path (`precio.monto`). */
  readonly filters?: object;
  /** References to expand. */
  readonly expand?: readonly string[];
  /** Deleted records instead of the others; administrators only. */
  readonly papelera?: boolean;
  /** Further parameters, sent as they are. */
  readonly params?: Readonly<Record<string, string | number | boolean | undefined>>;
}
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

/** Returns the query's parameters, in order. */
export function queryEntries(options: ReadOptions): Entry[] {
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
  // The filters' type depends on the collection; their values' type does not.
  for (const [field, value] of Object.entries((filters ?? {}) as Record<string, FilterValue>)) {
    entries.push(...filterEntries(field, value));
  }
  add('expand', expand?.length ? expand.join(',') : undefined);
  add('papelera', papelera ? 1 : undefined);
  for (const [name, value] of Object.entries(params ?? {}))
    add(name, value === undefined ? undefined : String(value));
  return entries;
}

/** Returns `?a=1&b=2`, or an empty text without parameters. */
export function queryString(options: ReadOptions): string {
  const text = new URLSearchParams(queryEntries(options)).toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns a cache key of a request, equal for equivalent options. `page=1` is the same as no page. */
export function keyOf(operation: OperationName, options: ReadOptions, id = ''): string {
  const entries = queryEntries(options).filter(([name, value]) => !(name === 'page' && value === '1'));
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${operation}${id && `/${id}`}?${new URLSearchParams(entries).toString()}`;
}
