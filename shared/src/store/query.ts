/** What screens and actions say of a search, with the types of its collection. */
import { queryString as queryStringOf } from '../contract/queries/wire.ts';
import type { LoadOptions, Name, SearchOptions } from './types.ts';

/** `?a=1&b=2` for the options of a collection, or nothing when there is nothing to say. */
export function queryString<N extends Name>(
  options: LoadOptions<N> & Partial<Pick<SearchOptions<N>, 'searchString' | 'searchField'>>,
): string {
  return queryStringOf(options);
}

/** A search's options: the first page of `_id` unless told, as a plain string is (specification, sections 7 and 9). */
export function searchOptions<N extends Name>(search: string | SearchOptions<N>): SearchOptions<N> {
  const given: SearchOptions<N> = typeof search === 'string' ? { searchString: search } : search;
  return { ...given, page: given.page ?? 1, searchField: given.searchField ?? '_id' };
}
