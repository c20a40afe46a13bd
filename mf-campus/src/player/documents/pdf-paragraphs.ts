/** The words of a page of a PDF as paragraphs: what a page gives is pieces of lines, each with its place. */

/** A piece of a line, as the library gives it; the fourth number of `transform` is its height and the last its place. */
export interface Piece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
}
export interface Paragraph {
  readonly text: string;
  /** In larger letters than the rest. */
  readonly title: boolean;
}

interface Line {
  readonly text: string;
  readonly size: number;
  /** From the foot of the page. */
  readonly y: number;
}

/** Lines further apart than so many times their letters are of two paragraphs. */
const APART = 1.7;
/** Letters so many times those of the rest are a title. */
const LARGER = 1.15;

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let first: Piece | undefined;
  const end = () => {
    const said = text.replace(/\s+/g, ' ').trim();
    if (said && first)
      lines.push({ text: said, size: Math.abs(first.transform[3] ?? 0), y: first.transform[5] ?? 0 });
    text = '';
    first = undefined;
  };
  for (const piece of pieces) {
    if (piece.str.trim() !== '') first ??= piece;
    text += piece.str;
    if (piece.hasEOL) end();
  }
  end();
  return lines;
}

/** The paragraphs of a page, in the order in which it gives them; none of one that is only a picture. */
export function paragraphsOfPage(pieces: readonly Piece[]): readonly Paragraph[] {
  const lines = linesOf(pieces);
  // What most letters are.
  const sizes = lines.flatMap(({ text, size }) => Array.from({ length: text.length }, () => size));
  const usual = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  const paragraphs: { text: string; title: boolean }[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const title = line.size > usual * LARGER;
    const last = paragraphs.at(-1);
    const goesOn =
      last &&
      before &&
      last.title === title &&
      Math.abs(before.y - line.y) <= APART * Math.max(line.size, before.size);
    if (!goesOn) paragraphs.push({ text: line.text, title });
    // A word that was cut at the end of a line.
    else if (/\p{L}[-\u00ad]$/u.test(last.text) && /^\p{Ll}/u.test(line.text))
      last.text = last.text.slice(0, -1) + line.text;
    else last.text += ` ${line.text}`;
    before = line;
  }
  return paragraphs;
}
