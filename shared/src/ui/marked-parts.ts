/** Finds the words of a search in a text. */
import { foldAccents } from '../kit/fold-accents.ts';

/** Lower-cases and removes accents; ñ stays ñ, as in the server's search. */
export const fold = (text: string): string => foldAccents(text.toLowerCase(), { keepEnye: true });

/** Splits a text into marked and unmarked parts. `stems` are the words in the search's answer. */
export function markedParts(text: string, stems: readonly string[]): { text: string; marked: boolean }[] {
  if (stems.length === 0) return [{ text, marked: false }];
  return (text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []).map((part) => {
    const word = fold(part);
    return { text: part, marked: stems.some((stem) => word.startsWith(stem)) };
  });
}
