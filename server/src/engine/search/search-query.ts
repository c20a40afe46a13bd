/** Compiles the text of a search to a tsquery. */
import { bound, fragment, type Fragment } from '../sql/fragment.ts';
import { lexemeOf, stem, wordsOf } from './lexemes.ts';
import { prefixSql } from './lexemes-in-use.ts';

/** Maximum words searched. */
const MAX_WORDS = 12;
/** Minimum letters of a last word that is treated as unfinished: too many words begin with fewer. */
const MIN_PREFIX_LETTERS = 3;

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

/**
 * Parses the words of a text.
 * @param similar alternatives accepted for each word
 */
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
  const prefix = last && last.lexeme.length >= MIN_PREFIX_LETTERS ? last.lexeme : undefined;
  // With alternatives for the last word, the index handles its prefix.
  const hasOwnQuery = prefix !== undefined && !similar.has(last?.word ?? '');
  const lexemeQuery = (form: string, weights: string, unfinished: boolean) =>
    `'${form}'${unfinished || weights ? ':' : ''}${unfinished ? '*' : ''}${weights}`;
  const lexemesOf = (word: string, lexeme: string) => [
    ...new Set([lexeme, ...(similar.get(word) ?? []).flatMap((other) => lexemeOf(other) ?? [])]),
  ];
  return {
    words: pairs.map(({ word }) => word),
    stems: [...new Set(pairs.map(({ word }) => stem(word)))],
    sql(collection, weights) {
      const terms = (hasOwnQuery ? pairs.slice(0, -1) : pairs).map((pair) => {
        const unfinished = pair === last && prefix !== undefined;
        const forms = lexemesOf(pair.word, pair.lexeme);
        return `(${forms.map((form, i) => lexemeQuery(form, weights, unfinished && i === 0)).join(' | ')})`;
      });
      const finished = fragment`${bound(terms.join(' & '))}::tsquery`;
      if (!hasOwnQuery) return finished;
      const unfinished = prefixSql(collection, prefix, weights);
      return terms.length > 0 ? fragment`(select ${finished} && ${unfinished})` : unfinished;
    },
  };
}
