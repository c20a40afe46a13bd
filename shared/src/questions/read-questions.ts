import { beginningOf, type ReadQuestions } from '../contract/exercises/read-question.ts';
import { isGift, readGift } from './read-gift.ts';
import { readText } from './read-text.ts';

/** Letters of a text that is read at once. */
export const MAX_TEXT = 500_000;

/** The questions of a text, whatever of the known ways it is written in; what is past its end is named. Never throws. */
export function readQuestions(text: string): ReadQuestions {
  const cut = text.slice(0, MAX_TEXT).replace(/^\uFEFF/u, '');
  const { tomadas, dejadas } = isGift(cut) ? readGift(cut) : readText(cut);
  if (text.length <= MAX_TEXT) return { tomadas, dejadas };
  const rest = {
    texto: beginningOf(text.slice(MAX_TEXT)),
    motivo: `Se leen ${MAX_TEXT} letras por vez: lo que sigue queda para después.`,
  };
  return { tomadas, dejadas: [...dejadas, rest] };
}
