/** Which lexemes are in use, asked for all the words of a search at once. */
import { SEARCHED } from '@oficio/shared/contract/collections/searched-collections';
import type { Queryable } from '../../platform/database/queryable.ts';
import { beginningsOfRoot, rootOf } from './family.ts';

/** Lexemes of one family that are looked at. */
const MOST_ALIKE = 300;
/** Above every lexeme with the same beginning, in the byte order of the column. */
const LAST = '\u{10FFFF}';
/** Before the lexemes that a record has from what it refers to, so that a search as written never meets them. */
export const CONTEXT = '~';

export interface Vocabulary {
  /** In use in the collection. */
  has(lexeme: string): boolean;
  /** In use in some of the collections that people search. */
  anywhere(lexeme: string): boolean;
  /** The others of its family, in use in the collection. */
  familyOf(lexeme: string): readonly string[];
  /** What begins so, in use in the collection; a few. */
  beginning(lexeme: string): readonly string[];
}

/** Beginnings that are asked for: a shorter one has too much behind it. */
const MIN_BEGINNING = 3;
const MOST_BEGINNING = 24;

/**
 * The vocabulary of a collection, as far as some words need it.
 * @param exact lexemes that may be in use
 * @param roots lexemes whose families are wanted
 * @param unfinished lexeme that may be the beginning of others
 */
export async function vocabularyFor(
  db: Queryable,
  collection: string,
  exact: Iterable<string>,
  roots: Iterable<string>,
  unfinished?: string,
): Promise<Vocabulary> {
  const wanted = new Set([...exact].flatMap((lexeme) => [lexeme, CONTEXT + lexeme]));
  const beginnings = new Set(
    [...roots].map(rootOf).flatMap((root) => (root.length > MIN_BEGINNING ? beginningsOfRoot(root) : [])),
  );
  if (unfinished !== undefined && unfinished.length >= MIN_BEGINNING) beginnings.add(unfinished);
  const { rows } = await db.query<{ coleccion: string; lexema: string }>(
    `select "coleccion", "lexema" from "lexemas" where "coleccion" = any($1::text[]) and "lexema" = any($2::text[])
     union all
     select $3, l."lexema" from unnest($4::text[]) as b(p) cross join lateral (
       select "lexema" from "lexemas" where "coleccion" = $3 and "lexema" >= b.p collate "C" and "lexema" < (b.p || '${LAST}') collate "C" limit ${MOST_ALIKE}) l`,
    [
      Object.keys(SEARCHED),
      [...wanted],
      collection,
      [...beginnings].flatMap((beginning) => [beginning, CONTEXT + beginning]),
    ],
  );
  const anywhere = new Set(rows.map(({ lexema }) => lexema));
  const here = new Set(rows.filter(({ coleccion }) => coleccion === collection).map(({ lexema }) => lexema));
  const plain = (lexeme: string) => lexeme.replace(CONTEXT, '');
  const families = new Map<string, string[]>();
  for (const lexeme of here) {
    const root = rootOf(plain(lexeme));
    families.set(root, [...(families.get(root) ?? []), lexeme]);
  }
  return {
    has: (lexeme) => here.has(lexeme),
    anywhere: (lexeme) => anywhere.has(lexeme) || anywhere.has(CONTEXT + lexeme),
    familyOf: (lexeme) => (families.get(rootOf(lexeme)) ?? []).filter((other) => plain(other) !== lexeme),
    beginning: (lexeme) =>
      [...here].filter((other) => plain(other).startsWith(lexeme)).slice(0, MOST_BEGINNING),
  };
}
