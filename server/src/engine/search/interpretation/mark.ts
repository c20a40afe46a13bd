/** What some words of a text are understood as. */
import type { Understood } from '@oficio/shared/contract/declaration/searching';
import type { TypedWord } from './words.ts';

/** A filter, without the path that each collection gives it. */
export type Meaning =
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

/** Finds its marks in a text; words that others took are not looked at. */
export type Reader = (words: readonly TypedWord[]) => readonly Mark[];

/** Where a sequence of words begins at `at`; its length, or 0 where it doesn't. */
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

/** Phrases in the order in which they are looked for. */
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

/** The marks of phrases that are written down: the longest at each place. */
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
