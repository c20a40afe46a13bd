import { beginningOf, type ReadQuestions } from '../contract/exercises/read-question.ts';
import { isGift, readGift } from './read-gift.ts';
import { readText } from './read-text.ts';

/** Maximum characters of a text that are read. */
export const MAX_TEXT = 500_000;

/**
 * Reads the questions in a text, in any of the known formats. Reports those beyond the maximum as left out.
 * Never throws.
 */
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
