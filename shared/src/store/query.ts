/**
 * Options of reads and searches, typed by collection, and the functions that resolve declared queries. The
 * shell provides these, so that remotes don't bundle them; typed here, they are in the report of the public
 * API of `shared` (docs/decisions/api-report.md).
 */
import { pluck as valuesAt, resolve, scopeOf as filledScope } from '../contract/queries/resolve.ts';
import type { ReadRequest } from '../contract/queries/resolve.ts';
import type { SlotValues } from '../contract/queries/slot-value.ts';
import type { AnyQuery } from '../contract/queries/slots.ts';
import { queryString as queryStringOf } from '../contract/queries/wire.ts';
import type { LoadOptions, Name, SearchOptions } from './types.ts';

/** Returns `?a=1&b=2` for the options of a collection, or an empty string without options. */
export function queryString<N extends Name>(
  options: LoadOptions<N> & Partial<Pick<SearchOptions<N>, 'searchString' | 'searchField'>>,
): string {
  return queryStringOf(options);
}

/**
 * Completes a search's options: by default the first page, by `_id`. A plain string means the same
 * (specification, sections 7 and 9).
 */
export function searchOptions<N extends Name>(search: string | SearchOptions<N>): SearchOptions<N> {
  const criteria: SearchOptions<N> = typeof search === 'string' ? { searchString: search } : search;
  return { ...criteria, page: criteria.page ?? 1, searchField: criteria.searchField ?? '_id' };
}

/**
 * Returns the request of a query; undefined if it can't be made, because a value is missing or the address
 * doesn't match.
 */
export const resolveQuery: (query: AnyQuery, values: SlotValues, now: Date) => ReadRequest | undefined =
  resolve;

/** Fills a scope's placeholders: `titulares-{id}` with the record's id. */
export const scopeOf: (scope: string, values: SlotValues) => string = filledScope;

/** Returns a field's distinct values in some records, in order; for a reference its `_id`. */
export const pluck: (docs: readonly object[], path: string) => string[] = valuesAt;
