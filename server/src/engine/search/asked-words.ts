/** What the text of a search asks for, as a tsquery. */
import { lexemeOf, stem, wordsOf } from './lexemes.ts';
import { beginningSql } from './lexemes-in-use.ts';

/** More words than these are not looked for. */
const MAX_WORDS = 12;
/** A last word of fewer letters is taken as it is: too much begins with it. */
const MIN_BEGINNING = 3;

export interface AskedWords {
  /** As written, folded, without those that say nothing. */
  readonly words: readonly string[];
  /** Their roots, each once: what an answer highlights. */
  readonly stems: readonly string[];
  /**
   * SQL expression of the tsquery; pushes its parameters. Every word must be there, the last may be unfinished.
   * @param weights labels that the words may have in the vector (`ABC`); all when empty
   */
  sql(collection: string, weights: string, values: unknown[]): string;
}

/** The words of a text. `similar`: other words to take for each. */
export function askedWords(
  text: string,
  similar: ReadonlyMap<string, readonly string[]> = new Map(),
): AskedWords {
  const pairs = wordsOf(text)
    .slice(0, MAX_WORDS)
    .flatMap((word) => {
      const lexeme = lexemeOf(word);
      return lexeme ? [{ word, lexeme }] : [];
    });
  const last = pairs.at(-1);
  const beginning = last && last.lexeme.length >= MIN_BEGINNING ? last.lexeme : undefined;
  // With other words to take for it, it is left to the index.
  const alone = beginning !== undefined && !similar.has(last?.word ?? '');
  const marked = (form: string, weights: string, unfinished: boolean) =>
    `'${form}'${unfinished || weights ? ':' : ''}${unfinished ? '*' : ''}${weights}`;
  const lexemes = (word: string, lexeme: string) => [
    ...new Set([lexeme, ...(similar.get(word) ?? []).flatMap((other) => lexemeOf(other) ?? [])]),
  ];
  return {
    words: pairs.map(({ word }) => word),
    stems: [...new Set(pairs.map(({ word }) => stem(word)))],
    sql(collection, weights, values) {
      const terms = (alone ? pairs.slice(0, -1) : pairs).map((pair) => {
        const unfinished = pair === last && beginning !== undefined;
        const forms = lexemes(pair.word, pair.lexeme);
        return `(${forms.map((form, i) => marked(form, weights, unfinished && i === 0)).join(' | ')})`;
      });
      const finished = () => `$${values.push(terms.join(' & '))}::tsquery`;
      if (!alone) return finished();
      const unfinished = beginningSql(collection, beginning, weights, values);
      return terms.length > 0 ? `(select ${finished()} && ${unfinished})` : unfinished;
    },
  };
}
