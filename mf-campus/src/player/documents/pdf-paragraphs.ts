/** Groups the text of a PDF page into paragraphs: a page yields pieces of lines with their positions. */

/**
 * A piece of a line, as the library returns it. In `transform`, the fourth number is its height and the last
 * its vertical position.
 */
interface Piece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
}
export interface Paragraph {
  readonly text: string;
  /** Whether its letters are larger than the rest. */
  readonly title: boolean;
}

interface Line {
  readonly text: string;
  readonly size: number;
  /** Distance from the foot of the page. */
  readonly y: number;
}

/** Lines further apart than this many times their size belong to different paragraphs. */
const MAX_LINE_GAP = 1.7;
/** Text larger than this many times the usual size is a title. */
const TITLE_SCALE = 1.15;

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let first: Piece | undefined;
  const end = () => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line && first)
      lines.push({ text: line, size: Math.abs(first.transform[3] ?? 0), y: first.transform[5] ?? 0 });
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

/** Returns the paragraphs of a page in reading order; none for a page that is only a picture. */
export function paragraphsOfPage(pieces: readonly Piece[]): readonly Paragraph[] {
  const lines = linesOf(pieces);
  // The median size of all letters.
  const sizes = lines.flatMap(({ text, size }) => Array.from({ length: text.length }, () => size));
  const usual = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  const paragraphs: { text: string; title: boolean }[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const title = line.size > usual * TITLE_SCALE;
    const last = paragraphs.at(-1);
    const continues =
      last &&
      before &&
      last.title === title &&
      Math.abs(before.y - line.y) <= MAX_LINE_GAP * Math.max(line.size, before.size);
    if (!continues) paragraphs.push({ text: line.text, title });
    // A word hyphenated at the end of a line.
    else if (/\p{L}[-\u00ad]$/u.test(last.text) && /^\p{Ll}/u.test(line.text))
      last.text = last.text.slice(0, -1) + line.text;
    else last.text += ` ${line.text}`;
    before = line;
  }
  return paragraphs;
}
