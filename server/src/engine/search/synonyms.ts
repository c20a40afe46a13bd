/** Cache of the synonyms that administrators maintain. */
import { LRUCache } from 'lru-cache';
import { cachedLoad, perDatabase } from '../../platform/database/load-cache.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { rootOf } from './family.ts';
import { lexemeOf, wordsOf } from './lexemes.ts';

/** Cache lifetime in milliseconds: a change is seen after at most this long. */
const TTL_MS = 3000;
/** Maximum groups read. */
const MAX_GROUPS = 5000;
/** Maximum groups per word, oldest first: each search of the word examines all their names. */
const MAX_GROUPS_PER_WORD = 20;

/** A name as lexemes, one or several. */
export type Name = readonly string[];

interface SynonymGroup {
  readonly coleccion: string | null;
  readonly names: readonly Name[];
  /** One-word names as written, folded: they are valid words even if no record uses them. */
  readonly words: readonly string[];
}

export interface Synonyms {
  /** Groups by the root of the first lexeme of each of their names. */
  readonly byFirstRoot: ReadonlyMap<string, readonly SynonymGroup[]>;
  readonly words: ReadonlySet<string>;
}

const lexemesOf = (text: string): Name => wordsOf(text).flatMap((word) => lexemeOf(word) ?? []);

const cacheOf = perDatabase(() => new LRUCache<'all', Promise<Synonyms>>({ max: 1, ttl: TTL_MS }));

async function read(db: Queryable): Promise<Synonyms> {
  const { rows } = await db.query<{ palabras: string[]; coleccion: string | null }>(
    `select "palabras", "coleccion" from "sinonimos" where not "eliminado" and "activa" order by "_id" limit ${MAX_GROUPS}`,
  );
  const groups = rows.map(({ palabras, coleccion }): SynonymGroup => ({
    coleccion,
    names: palabras.map(lexemesOf).filter((name) => name.length > 0),
    words: palabras.flatMap((text) => wordsOf(text)),
  }));
  const byFirstRoot = new Map<string, SynonymGroup[]>();
  for (const group of groups) {
    const firstRoots = new Set(group.names.map(([first = '']) => rootOf(first)));
    for (const root of firstRoots) {
      const known = byFirstRoot.get(root) ?? [];
      if (known.length < MAX_GROUPS_PER_WORD) byFirstRoot.set(root, [...known, group]);
    }
  }
  return { byFirstRoot, words: new Set(groups.flatMap(({ words }) => words)) };
}

/** Returns the active synonyms, at most a few seconds old. */
export const synonymsOf = Object.assign(
  (db: Queryable): Promise<Synonyms> => cachedLoad(cacheOf(db), 'all', () => read(db)),
  { forget: (db: Queryable): void => cacheOf(db).clear() },
);

/** Compares lexemes: exactly in a phrase, by family in a single word (enfermera, enfermería). */
const isSame = (name: Name, lexeme: string, other: string): boolean =>
  lexeme === other || (name.length === 1 && rootOf(lexeme) === rootOf(other));

/**
 * Returns the groups with a name that begins at `at` of these lexemes: the name's length, and the group's
 * other names.
 */
export function synonymsAt(
  synonyms: Synonyms,
  collection: string,
  lexemes: readonly string[],
  at: number,
): { readonly length: number; readonly others: readonly Name[] }[] {
  return (synonyms.byFirstRoot.get(rootOf(lexemes[at] ?? '')) ?? [])
    .filter(({ coleccion }) => coleccion === null || coleccion === collection)
    .flatMap(({ names }) => {
      const longest = names
        .filter((name) => name.every((lexeme, i) => isSame(name, lexeme, lexemes[at + i] ?? '')))
        .sort((a, b) => b.length - a.length)[0];
      return longest ? [{ length: longest.length, others: names.filter((name) => name !== longest) }] : [];
    });
}
