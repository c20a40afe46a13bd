import type { ReadQuestions } from '../contract/exercises/read-question.ts';
import { isGift, readGift } from './read-gift.ts';
import { readText } from './read-text.ts';

/** Letters of a text that is read at once. */
export const MAX_TEXT = 500_000;

/** The questions of a text, whatever of the known ways it is written in. Never throws. */
export function readQuestions(text: string): ReadQuestions {
  const cut = text.slice(0, MAX_TEXT).replace(/^\uFEFF/u, '');
  return isGift(cut) ? readGift(cut) : readText(cut);
}
