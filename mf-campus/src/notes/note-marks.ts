/**
 * Marks, in a private note, the paragraphs that it is about: one line each, which people read and the site
 * links.
 */

/** Maximum length of the quotation: enough to recognise the paragraph. */
const MAX_QUOTED_CHARACTERS = 60;
const MARK_PATTERN = /^Párrafo (\d{1,6}): «(.*)»$/;

/** Returns the line that marks a paragraph. `paragraph` is counted from 0. */
export function noteMark(paragraph: number, words: string): string {
  const plain = words.replace(/[«»]/g, '"').replace(/\s+/g, ' ').trim();
  const cut =
    plain.length > MAX_QUOTED_CHARACTERS
      ? `${plain.slice(0, MAX_QUOTED_CHARACTERS).replace(/\s\S*$/, '')}…`
      : plain;
  return `Párrafo ${paragraph + 1}: «${cut}»`;
}

/** Appends a paragraph's line to a note, with room to write under it. A repeated line is not added again. */
export function withMark(note: string, mark: string): string {
  const before = note.trimEnd();
  if (before.endsWith(mark)) return `${before}\n`;
  return `${before}${before === '' ? '' : '\n\n'}${mark}\n`;
}

/** Splits a note into its texts and its paragraph lines, in order. Paragraphs are counted from 0. */
export function notePieces(note: string): readonly { readonly text: string; readonly paragraph?: number }[] {
  const pieces: { text: string; paragraph?: number }[] = [];
  for (const line of note.split('\n')) {
    const found = MARK_PATTERN.exec(line.trimEnd());
    const last = pieces.at(-1);
    if (found) pieces.push({ text: line, paragraph: Math.max(0, Number(found[1]) - 1) });
    else if (last && last.paragraph === undefined) last.text += `\n${line}`;
    else pieces.push({ text: line });
  }
  return pieces
    .filter(({ text }) => text.trim() !== '')
    .map((piece) => ({ ...piece, text: piece.text.trim() }));
}
