/**
 * Marks in a record's vector for its place (town or centre), by id. A search of words in a place is then a
 * single index query that intersects both lists; otherwise every row with the words would be visited to check
 * its place.
 */
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { cachedBy } from '../../platform/cached-by.ts';

/** Prefix of marks. No word begins with it, so no text matches a mark. */
const MARK = '#';

/**
 * Returns the references that locate a collection's records in a place: the first step of the paths of
 * `provincia` and `zona`.
 */
export const markedReferences = cachedBy((collection: Collection): readonly string[] => {
  const { provincia, zona } = searchingOf(collection)?.understands ?? {};
  const heads = [provincia, zona].flatMap((path) => path?.split('.')[0] ?? []);
  return [...new Set(heads)].filter((head) => (collection.fields as Fields)[head]?.kind === 'reference');
});

/** Returns the lexeme that marks a reference to a record. */
export const markOf = (id: string): string =>
  MARK + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** Returns the text of a tsquery that matches references to any of these records. */
export const anyMarked = (ids: readonly string[]): string => ids.map((id) => `'${markOf(id)}'`).join(' | ');

/** Returns the SQL of whether a lexeme is a word, and not a mark. */
export const isWordSql = (lexeme: string): string => `not starts_with(${lexeme}, '${MARK}')`;
