/** Looks up which lexemes are in use, with one query for all the words of a search. */
import { SEARCHED } from '@oficio/shared/contract/collections/searched-collections';
import type { Queryable } from '../../platform/database/queryable.ts';
import { beginningsOfRoot, rootOf } from './family.ts';

/** Maximum lexemes examined per family. */
const MAX_ALIKE = 300;
/** Sorts after every lexeme with the same prefix, in the byte order of the column. */
const LAST = '\u{10FFFF}';
/** Prefix of the lexemes of referenced names, so that plain searches don't match them. */
export const CONTEXT = '~';

export interface Vocabulary {
  /** Whether a lexeme is in use in the collection. */
  has(lexeme: string): boolean;
  /** Whether a lexeme is in use in any searchable collection. */
  anywhere(lexeme: string): boolean;
  /** Returns the other lexemes of its family in use in the collection. */
  familyOf(lexeme: string): readonly string[];
  /** Returns a few lexemes with that prefix in use in the collection. */
  beginning(lexeme: string): readonly string[];
}

/** Minimum letters of a prefix: a shorter one matches too much. */
const MIN_BEGINNING = 3;
const MAX_BEGINNING = 24;

/** Returns a collection's vocabulary for some words. */
export async function vocabularyFor(
  db: Queryable,
  collection: string,
  {
    exact,
    roots,
    unfinished,
  }: {
    /** Lexemes that may be in use. */
    readonly exact: Iterable<string>;
    /** Lexemes whose families are needed. */
    readonly roots: Iterable<string>;
    /** Lexeme that may be a prefix of others. */
    readonly unfinished?: string | undefined;
  },
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
       select "lexema" from "lexemas" where "coleccion" = $3 and "lexema" >= b.p collate "C" and "lexema" < (b.p || '${LAST}') collate "C" limit ${MAX_ALIKE}) l`,
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
      [...here].filter((other) => plain(other).startsWith(lexeme)).slice(0, MAX_BEGINNING),
  };
}
