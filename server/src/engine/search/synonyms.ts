/** The synonyms that administrators keep, at hand for every search. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { lexemeOf, wordsOf } from './lexemes.ts';
import { rootOf } from './family.ts';
import { kept } from './kept.ts';

/** Where another process of the site wrote them; this one forgets at once. */
const LIFE_MS = 3000;
/** Groups that are read. */
const MOST = 5000;
/** Groups that a word is looked for in, the oldest: all their names are looked at for every search of it. */
const MOST_OF_FAMILY = 20;

/** A name of something, as lexemes: one, or those of a phrase. */
export type Name = readonly string[];
export interface SynonymGroup {
  readonly coleccion: string | null;
  readonly names: readonly Name[];
  /** As written and folded, of the names of one word: words that exist, whatever the records say. */
  readonly words: readonly string[];
}
export interface Synonyms {
  /** The groups that hold a name whose first lexeme is of this family. */
  readonly byFirst: ReadonlyMap<string, readonly SynonymGroup[]>;
  readonly words: ReadonlySet<string>;
}

const nameOf = (text: string): Name => wordsOf(text).flatMap((word) => lexemeOf(word) ?? []);

/** The synonyms in use, a few seconds old at most. */
export const synonymsOf = kept(LIFE_MS, async (db: Queryable): Promise<Synonyms> => {
  const { rows } = await db.query<{ palabras: string[]; coleccion: string | null }>(
    `select "palabras", "coleccion" from "sinonimos" where not "eliminado" and "activa" order by "_id" limit ${MOST}`,
  );
  const groups = rows.map(({ palabras, coleccion }): SynonymGroup => ({
    coleccion,
    names: palabras.map(nameOf).filter((name) => name.length > 0),
    words: palabras.flatMap((one) => wordsOf(one)),
  }));
  const byFirst = new Map<string, SynonymGroup[]>();
  for (const group of groups)
    for (const first of new Set(group.names.map(([first = '']) => rootOf(first)))) {
      const known = byFirst.get(first) ?? [];
      if (known.length < MOST_OF_FAMILY) byFirst.set(first, [...known, group]);
    }
  return { byFirst, words: new Set(groups.flatMap(({ words }) => words)) };
});

/** Of a phrase each lexeme; of a single word any of its family (enfermera, enfermería). */
const isSame = (name: Name, lexeme: string, other: string): boolean =>
  lexeme === other || (name.length === 1 && rootOf(lexeme) === rootOf(other));

/** The groups whose one of the names begins at `at` of these lexemes: the name's length, and the other names. */
export function synonymsAt(
  synonyms: Synonyms,
  collection: string,
  lexemes: readonly string[],
  at: number,
): { readonly length: number; readonly others: readonly Name[] }[] {
  return (synonyms.byFirst.get(rootOf(lexemes[at] ?? '')) ?? [])
    .filter(({ coleccion }) => coleccion === null || coleccion === collection)
    .flatMap(({ names }) => {
      const said = names
        .filter((name) => name.every((lexeme, i) => isSame(name, lexeme, lexemes[at + i] ?? '')))
        .sort((a, b) => b.length - a.length)[0];
      return said ? [{ length: said.length, others: names.filter((name) => name !== said) }] : [];
    });
}
