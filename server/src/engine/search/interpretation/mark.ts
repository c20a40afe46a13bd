/** Marks: groups of words interpreted as a filter. */
import type { Understood } from '@oficio/shared/contract/declaration/searching';
import type { TypedWord } from './words.ts';

/** A filter, without the path, which depends on the collection. */
type Meaning =
  | { readonly in: readonly string[] }
  | { readonly is: unknown }
  | { readonly from?: unknown; readonly to?: unknown };

/** Words, from `start` and before `end`, that mean a filter. */
export interface Mark {
  readonly key: Understood;
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
}

/** Finds the marks of one kind in a text. */
export type Reader = (words: readonly TypedWord[]) => readonly Mark[];

/** Returns the length of a sequence of words if it begins at `at`; otherwise 0. */
export function sequenceAt(words: readonly TypedWord[], at: number, sequence: readonly string[]): number {
  return sequence.length > 0 && sequence.every((word, i) => words[at + i]?.word === word)
    ? sequence.length
    : 0;
}

export interface Phrase {
  readonly words: readonly string[];
  readonly mark: Omit<Mark, 'start' | 'end'>;
}
/** Phrases by their first word. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** Indexes phrases by their first word, keeping their order. */
export function phrasesOf(phrases: readonly Phrase[]): Phrases {
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const first = phrase.words[0] ?? '';
    const alike = byFirst.get(first);
    if (alike) alike.push(phrase);
    else byFirst.set(first, [phrase]);
  }
  return byFirst;
}

/** Finds the marks of known phrases: the longest at each position. */
export function phraseMarks(words: readonly TypedWord[], phrases: Phrases): Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let best: Mark | undefined;
    for (const phrase of phrases.get(words[at]?.word ?? '') ?? []) {
      const length = sequenceAt(words, at, phrase.words);
      if (length > (best ? best.end - best.start : 0)) best = { ...phrase.mark, start: at, end: at + length };
    }
    if (!best) continue;
    marks.push(best);
    at = best.end - 1;
  }
  return marks;
}
