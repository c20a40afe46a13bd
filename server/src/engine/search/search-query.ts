/** Compiles the text of a search to a tsquery. */
import { bound, fragment, type Fragment } from '../sql/fragment.ts';
import { lexemeOf, stem, wordsOf } from './lexemes.ts';
import { beginningSql } from './lexemes-in-use.ts';

/** Maximum words searched. */
const MAX_WORDS = 12;
/** Minimum letters of a last word that is treated as unfinished: too many words begin with fewer. */
const MIN_BEGINNING = 3;

export interface SearchQuery {
  /** The words as written, folded, without stop words. */
  readonly words: readonly string[];
  /** Their stems, without repeats, for highlighting results. */
  readonly stems: readonly string[];
  /**
   * Returns the SQL of the tsquery. Every word must match, and the last may be unfinished.
   * @param weights labels that the words may have in the vector (`ABC`); all when empty
   */
  sql(collection: string, weights: string): Fragment;
}

/** Parses the words of a text. `similar`: alternatives accepted for each word. */
export function searchQueryOf(
  text: string,
  similar: ReadonlyMap<string, readonly string[]> = new Map(),
): SearchQuery {
  const pairs = wordsOf(text)
    .slice(0, MAX_WORDS)
    .flatMap((word) => {
      const lexeme = lexemeOf(word);
      return lexeme ? [{ word, lexeme }] : [];
    });
  const last = pairs.at(-1);
  const beginning = last && last.lexeme.length >= MIN_BEGINNING ? last.lexeme : undefined;
  // With alternatives for the last word, the index handles its prefix.
  const alone = beginning !== undefined && !similar.has(last?.word ?? '');
  const marked = (form: string, weights: string, unfinished: boolean) =>
    `'${form}'${unfinished || weights ? ':' : ''}${unfinished ? '*' : ''}${weights}`;
  const lexemes = (word: string, lexeme: string) => [
    ...new Set([lexeme, ...(similar.get(word) ?? []).flatMap((other) => lexemeOf(other) ?? [])]),
  ];
  return {
    words: pairs.map(({ word }) => word),
    stems: [...new Set(pairs.map(({ word }) => stem(word)))],
    sql(collection, weights) {
      const terms = (alone ? pairs.slice(0, -1) : pairs).map((pair) => {
        const unfinished = pair === last && beginning !== undefined;
        const forms = lexemes(pair.word, pair.lexeme);
        return `(${forms.map((form, i) => marked(form, weights, unfinished && i === 0)).join(' | ')})`;
      });
      const finished = fragment`${bound(terms.join(' & '))}::tsquery`;
      if (!alone) return finished;
      const unfinished = beginningSql(collection, beginning, weights);
      return terms.length > 0 ? fragment`(select ${finished} && ${unfinished})` : unfinished;
    },
  };
}
