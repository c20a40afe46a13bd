/** Looks up which lexemes are in use, with one query for all the words of a search. */
import { SEARCHED } from '@oficio/shared/contract/collections/searched-collections';
import type { Queryable } from '../../platform/database/queryable.ts';
import { prefixesOfRoot, rootOf } from './family.ts';

/** Minimum letters of a prefix: a shorter one matches too much. */
const MIN_PREFIX_LETTERS = 3;
/** Maximum lexemes returned per prefix. */
const MAX_PREFIX_LEXEMES = 24;
/** Maximum lexemes examined per family. */
const MAX_FAMILY_LEXEMES = 300;
/** Sorts after every lexeme with the same prefix, in the byte order of the column's collation "C". */
export const LAST_CHARACTER = '\u{10FFFF}';
/** Prefix of the lexemes of referenced names, so that plain searches don't match them. */
export const CONTEXT_PREFIX = '~';

export interface Vocabulary {
  /** Whether a lexeme is in use in the collection. */
  has(lexeme: string): boolean;
  /** Whether a lexeme is in use in any searchable collection. */
  isKnown(lexeme: string): boolean;
  /** Returns the other lexemes of its family in use in the collection. */
  familyOf(lexeme: string): readonly string[];
  /** Returns a few lexemes with that prefix in use in the collection. */
  withPrefix(lexeme: string): readonly string[];
}

interface VocabularyLookup {
  /** Lexemes that may be in use. */
  readonly exact: Iterable<string>;
  /** Lexemes whose families are needed. */
  readonly roots: Iterable<string>;
  /** Lexeme that may be a prefix of others. */
  readonly unfinished?: string | undefined;
}

/** Returns a collection's vocabulary for some words. */
export async function vocabularyFor(
  db: Queryable,
  collection: string,
  { exact, roots, unfinished }: VocabularyLookup,
): Promise<Vocabulary> {
  const exactForms = new Set([...exact].flatMap((lexeme) => [lexeme, CONTEXT_PREFIX + lexeme]));
  const prefixes = new Set(
    [...roots].map(rootOf).flatMap((root) => (root.length > MIN_PREFIX_LETTERS ? prefixesOfRoot(root) : [])),
  );
  if (unfinished !== undefined && unfinished.length >= MIN_PREFIX_LETTERS) prefixes.add(unfinished);
  const { rows } = await db.query<{ coleccion: string; lexema: string }>(
    `select "coleccion", "lexema" from "lexemas" where "coleccion" = any($1::text[]) and "lexema" = any($2::text[])
     union all
     select $3, l."lexema" from unnest($4::text[]) as b(p) cross join lateral (
       select "lexema" from "lexemas" where "coleccion" = $3 and "lexema" >= b.p collate "C" and "lexema" < (b.p || '${LAST_CHARACTER}') collate "C" limit ${MAX_FAMILY_LEXEMES}) l`,
    [
      Object.keys(SEARCHED),
      [...exactForms],
      collection,
      [...prefixes].flatMap((prefix) => [prefix, CONTEXT_PREFIX + prefix]),
    ],
  );
  const inAnyCollection = new Set(rows.map(({ lexema }) => lexema));
  const inCollection = new Set(
    rows.filter(({ coleccion }) => coleccion === collection).map(({ lexema }) => lexema),
  );
  const unprefixed = (lexeme: string) => lexeme.replace(CONTEXT_PREFIX, '');
  const families = new Map<string, string[]>();
  for (const lexeme of inCollection) {
    const root = rootOf(unprefixed(lexeme));
    families.set(root, [...(families.get(root) ?? []), lexeme]);
  }
  return {
    has: (lexeme) => inCollection.has(lexeme),
    isKnown: (lexeme) => inAnyCollection.has(lexeme) || inAnyCollection.has(CONTEXT_PREFIX + lexeme),
    familyOf: (lexeme) =>
      (families.get(rootOf(lexeme)) ?? []).filter((other) => unprefixed(other) !== lexeme),
    withPrefix: (lexeme) =>
      [...inCollection].filter((other) => unprefixed(other).startsWith(lexeme)).slice(0, MAX_PREFIX_LEXEMES),
  };
}
