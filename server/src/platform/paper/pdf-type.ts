/**
 * Fonts of PDFs and pictures. PDFs use two weights of Source Serif 4, embedded as subsets; it has every Latin
 * letter and is fast to lay out. Lines are measured from the top of their capitals to the baseline, so that
 * texts side by side align.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Files in `fonts/`, beside their licences. */
const FILES = {
  regular: 'SourceSerif4_400Regular.ttf',
  strong: 'SourceSerif4_600SemiBold.ttf',
  // The font of the site's headings, for pictures that represent one of its pages.
  heading: 'BricolageGrotesque_700Bold.ttf',
  label: 'BricolageGrotesque_500Medium.ttf',
} as const;
export type Face = keyof typeof FILES;

/** Height of capitals, relative to the font size. */
const CAP_HEIGHT = 0.67;
const DEFAULT_LEADING = 1.36;
/** Widths tried to balance lines, relative to the column: the step between them, and the minimum. */
const [WIDTH_STEP_RATIO, MIN_WIDTH_RATIO] = [0.04, 0.4];

/** A glyph's outline, in font units, with the y axis upwards. */
interface Glyph {
  readonly path: { toSVG(): string };
}
/** The members of fontkit's font that are used here. */
interface Font {
  readonly unitsPerEm: number;
  layout(
    text: string,
    features: Readonly<Record<string, boolean>>,
  ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
  readonly characterSet: readonly number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): unknown;
}
const LIGATURE = /[\ufb00-\ufb06]/;
const fonts = new Map<Face, Font>();

/** Returns a font, parsed once for all documents: parsing takes longer than laying out a page. */
export function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known) return known;
  // pdfkit's own copy of fontkit. It has no type declarations.
  const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { create(bytes: Buffer): Font };
  const font = fontkit.create(readFileSync(new URL(`fonts/${FILES[face]}`, import.meta.url)));
  // A glyph keeps the code points that it was first requested with. One first created as part of another
  // glyph would have none, and its text couldn't be copied from later documents; so request every letter by
  // itself first. Ligatures are requested by their two letters.
  for (const letter of font.characterSet)
    if (!LIGATURE.test(String.fromCodePoint(letter))) font.glyphForCodePoint(letter);
  fonts.set(face, font);
  return font;
}

/** Registers both fonts in a document. */
export function registerFaces(doc: PDFKit.PDFDocument): void {
  for (const face of ['regular', 'strong'] as const) {
    // pdfkit accepts a parsed font, though its types don't say so.
    doc.registerFont(face, fontOf(face) as unknown as string);
  }
}

const hasGlyph = (char: string, face: Face) => fontOf(face).hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/** Returns a text that the font can write: on one line, with "?" for letters that the font lacks. */
export function writable(text: string, face: Face = 'regular'): string {
  return [...text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')]
    .map((char) => {
      if (hasGlyph(char, face) && !LIGATURE.test(char)) return char;
      const plain = char.normalize('NFKD').replace(/\p{M}/gu, '');
      return plain && [...plain].every((letter) => hasGlyph(letter, face)) ? plain : '?';
    })
    .join('')
    .trim();
}

/** A point of a page, in points from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Style {
  /** Font size, in points. */
  readonly size: number;
  readonly face?: Face;
  readonly color?: string;
  /** Distance between baselines, relative to the font size. */
  readonly leading?: number;
  /** Letter spacing, in points. */
  readonly tracking?: number;
  readonly align?: 'left' | 'right';
}

const spacing = ({ tracking }: Style) => (tracking === undefined ? {} : { characterSpacing: tracking });

/** Returns the width of a line, in points. */
export function widthOf(doc: PDFKit.PDFDocument, line: string, style: Style): number {
  return doc
    .font(style.face ?? 'regular')
    .fontSize(style.size)
    .widthOfString(line, spacing(style));
}

/** Splits a word that is wider than its column. */
function splitWord(doc: PDFKit.PDFDocument, word: string, width: number, style: Style): string[] {
  const parts: string[] = [''];
  for (const char of word) {
    const longer = `${parts.at(-1) ?? ''}${char}`;
    if (longer.length > 1 && widthOf(doc, longer, style) > width) parts.push(char);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

/** Breaks a text into lines of at most `width`. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  for (const word of writable(text).split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (widthOf(doc, longer, style) <= width) lines.splice(-1, 1, longer);
    else lines.push(...(widthOf(doc, word, style) > width ? splitWord(doc, word, width, style) : [word]));
  }
  return lines;
}

/** Breaks a text into as few lines, but of similar widths, so that no word is left alone on the last. */
function balancedLines(doc: PDFKit.PDFDocument, text: string, width: number, style: Style): string[] {
  const lines = linesOf(doc, text, width, style);
  const [step, minimum] = [width * WIDTH_STEP_RATIO, width * MIN_WIDTH_RATIO];
  let best = lines;
  for (let narrow = width * (1 - WIDTH_STEP_RATIO); lines.length > 1 && narrow > minimum; narrow -= step) {
    const next = linesOf(doc, text, narrow, style);
    if (next.length > lines.length || next.some((line) => widthOf(doc, line, style) > narrow)) break;
    best = next;
  }
  return best;
}

/**
 * Returns the height of lines in points: from the top of the first one's capitals to the baseline of the
 * last.
 */
export const heightOf = (lines: readonly string[], { size, leading = DEFAULT_LEADING }: Style): number =>
  lines.length === 0 ? 0 : size * (CAP_HEIGHT + (lines.length - 1) * leading);

/** Writes lines with the top of their capitals at `y`; returns their height. */
export function setLines(
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  { x, y, width = 0 }: Point & { readonly width?: number },
  style: Style,
): number {
  const { size, face = 'regular', color = '#000000', leading = DEFAULT_LEADING, align = 'left' } = style;
  for (const [i, line] of lines.entries()) {
    const spare = align === 'left' ? 0 : width - widthOf(doc, line, style);
    doc
      .font(face)
      .fontSize(size)
      .fillColor(color)
      .text(line, x + spare, y + size * (CAP_HEIGHT + i * leading), {
        lineBreak: false,
        baseline: 'alphabetic',
        ...spacing(style),
      });
  }
  return heightOf(lines, style);
}

interface Fitted {
  readonly lines: readonly string[];
  readonly style: Style;
  /** False when some text was left out even at the smallest size. */
  readonly whole: boolean;
}

/** Fits a text into at most `most` lines, at the largest size possible. */
export function fitText(
  doc: PDFKit.PDFDocument,
  text: string,
  style: Style,
  { width, smallest, most }: { readonly width: number; readonly smallest: number; readonly most: number },
): Fitted {
  const fits = (size: number) => {
    const fit = { ...style, size };
    const lines = linesOf(doc, text, width, fit);
    const words = new Set(writable(text).split(' '));
    // Try a smaller size before splitting a word.
    const uncut = lines.every((line) => line.split(' ').every((word) => words.has(word)));
    return lines.length <= most && uncut;
  };
  let { size } = style;
  while (size > smallest && !fits(size)) size = Math.max(smallest, size - 1);
  const fit = { ...style, size };
  const lines = balancedLines(doc, text, width, fit);
  if (lines.length <= most) return { lines, style: fit, whole: true };
  return { lines: [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`], style: fit, whole: false };
}
