/** Finds the words of a search in a text. */

/** Lower-cases and removes accents; ñ stays ñ, as in the server's search. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ñ', '\u0001')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('\u0001', 'ñ');

/** Splits a text into marked and unmarked parts. `stems` are the words in the search's answer. */
export function markedParts(text: string, stems: readonly string[]): { text: string; marked: boolean }[] {
  if (stems.length === 0) return [{ text, marked: false }];
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).map((part) => {
    const word = fold(part);
    return { text: part, marked: stems.some((stem) => word.startsWith(stem)) };
  });
}
