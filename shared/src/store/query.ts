/** Options of reads and searches, typed by collection. */
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
  const given: SearchOptions<N> = typeof search === 'string' ? { searchString: search } : search;
  return { ...given, page: given.page ?? 1, searchField: given.searchField ?? '_id' };
}
