/**
 * What a record stands in or belongs to (its town, its centre), marked in its vector by identifier: a search of words in
 * a place is then one question to the words' index, which skips through the lists of both. Asked apart, each row that
 * holds the words is visited to see where it is.
 */
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';

/** What no word begins with, so that no text finds a mark. */
const MARK = '#';

const known = new WeakMap<Collection, readonly string[]>();

/** The references by which a collection's records are found in a place: the first step of what a place is understood as. */
export function markedReferences(collection: Collection): readonly string[] {
  let marked = known.get(collection);
  if (!marked) {
    const { provincia, zona } = searchingOf(collection)?.understands ?? {};
    const heads = [provincia, zona].flatMap((path) => path?.split('.')[0] ?? []);
    marked = [...new Set(heads)].filter((head) => (collection.fields as Fields)[head]?.kind === 'reference');
    known.set(collection, marked);
  }
  return marked;
}

/** The lexeme that marks a reference to a record. */
export const markOf = (id: string): string =>
  MARK + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** A `tsquery`'s text: what refers to any of these records. */
export const anyMarked = (ids: readonly string[]): string => ids.map((id) => `'${markOf(id)}'`).join(' | ');

/** SQL of whether a lexeme is a word, and no mark. */
export const isWordSql = (lexeme: string): string => `not starts_with(${lexeme}, '${MARK}')`;
