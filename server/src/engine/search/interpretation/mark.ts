/** Marks: groups of words interpreted as a filter. */
import type { Understood } from '@oficio/shared/contract/declaration/searching';
import type { TypedWord } from './words.ts';

export interface Filter {
  readonly key: Understood;
  readonly label: string;
  /** The condition, without the path, which depends on the collection. */
  readonly meaning:
    | { readonly in: readonly string[] }
    | { readonly is: unknown }
    | { readonly from?: unknown; readonly to?: unknown };
}

/** Words, from `start` and before `end`, that mean a filter. */
export interface Mark extends Filter {
  readonly start: number;
  readonly end: number;
}

/** Finds the marks of one kind in a text. */
export type Reader = (words: readonly TypedWord[]) => readonly Mark[];

/** Returns the indexes of a mark's words. */
export const indexesOf = ({ start, end }: Mark): number[] =>
  Array.from({ length: end - start }, (_, i) => start + i);

/** Returns the length of a sequence of words if it begins at `at`; otherwise 0. */
export function sequenceAt(words: readonly TypedWord[], at: number, sequence: readonly string[]): number {
  return sequence.length > 0 && sequence.every((word, i) => words[at + i]?.folded === word)
    ? sequence.length
    : 0;
}

/** Splits a list such as "menos de|hasta" into phrases of words. */
export const splitPhrases = (phrases: string): string[][] =>
  phrases.split('|').map((phrase) => phrase.split(' '));

export interface Phrase {
  readonly words: readonly string[];
  readonly filter: Filter;
}
/** Phrases by their first word. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** Indexes phrases by their first word, keeping their order. */
export const phrasesOf = (phrases: readonly Phrase[]): Phrases =>
  Map.groupBy(phrases, ({ words }) => words[0] ?? '');

/** Finds the marks of known phrases: the longest at each position. */
export function phraseMarks(words: readonly TypedWord[], phrases: Phrases): Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let longest: Mark | undefined;
    for (const { words: sequence, filter } of phrases.get(words[at]?.folded ?? '') ?? []) {
      const end = at + sequenceAt(words, at, sequence);
      if (end > (longest?.end ?? at)) longest = { ...filter, start: at, end };
    }
    if (!longest) continue;
    marks.push(longest);
    at = longest.end - 1;
  }
  return marks;
}
