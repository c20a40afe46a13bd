/** In a private note, the paragraphs that it is about: a line each, which people read and the site follows. */

/** So much of a paragraph is enough to know it again, in characters. */
const WORDS = 60;
const MARK = /^Párrafo (\d{1,6}): «(.*)»$/;

/** The line of a paragraph, counted from 0. */
export function noteMark(paragraph: number, words: string): string {
  const plain = words.replace(/[«»]/g, '"').replace(/\s+/g, ' ').trim();
  const cut = plain.length > WORDS ? `${plain.slice(0, WORDS).replace(/\s\S*$/, '')}…` : plain;
  return `Párrafo ${paragraph + 1}: «${cut}»`;
}

/** A note with the line of a paragraph at its end, and room to write under it; the same line twice in a row says nothing. */
export function withMark(note: string, mark: string): string {
  const before = note.trimEnd();
  if (before.endsWith(mark)) return `${before}\n`;
  return `${before}${before === '' ? '' : '\n\n'}${mark}\n`;
}

/** A note in order: what was written, and the paragraphs that it leads to, counted from 0. */
export function notePieces(note: string): readonly { readonly text: string; readonly paragraph?: number }[] {
  const pieces: { text: string; paragraph?: number }[] = [];
  for (const line of note.split('\n')) {
    const found = MARK.exec(line.trimEnd());
    const last = pieces.at(-1);
    if (found) pieces.push({ text: line, paragraph: Math.max(0, Number(found[1]) - 1) });
    else if (last && last.paragraph === undefined) last.text += `\n${line}`;
    else pieces.push({ text: line });
  }
  return pieces
    .filter(({ text }) => text.trim() !== '')
    .map((piece) => ({ ...piece, text: piece.text.trim() }));
}
