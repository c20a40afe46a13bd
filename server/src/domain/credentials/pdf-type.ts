/**
 * Letters in PDFs. Text is Helvetica, which every reader has. Headings are drawn as outlines of the site's own
 * type, because fontkit can't embed a variable WOFF2 (its subset breaks on composite glyphs), with the same
 * words under them, invisible, so that they can be searched and copied.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Glyph {
  readonly id: number;
  readonly path: { toSVG(): string };
}
interface Font {
  readonly unitsPerEm: number;
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number };
  getGlyph(id: number): Glyph;
  variationCoords: number[] | null;
}

const require = createRequire(import.meta.url);
const WEIGHT = 640;
let heading: Font | null | undefined;

/** The headings' type, bold; null where it is not installed (a server without the front end's packages). */
function headingFont(): Font | null {
  if (heading !== undefined) return heading;
  try {
    const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { create(bytes: Buffer): Font };
    const file =
      require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2');
    heading = fontkit.create(readFileSync(file));
    // Its only axis is the weight. Set directly, once the glyphs are decoded: getVariation reads the compressed
    // file as if it were not, and composite glyphs don't decode with a variation set.
    heading.getGlyph(0);
    heading.variationCoords = [WEIGHT];
  } catch {
    heading = null;
  }
  return heading;
}

/** What the standard fonts of PDF can write: Windows-1252. */
const WRITABLE =
  /[\u0020-\u007e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]/;

/** A text with what the standard fonts lack written without its marks ("Łukasz" stays readable as "?ukasz"). */
export function writable(text: string): string {
  return [...text.normalize('NFC')]
    .map((char) => {
      if (WRITABLE.test(char)) return char;
      const plain = char.normalize('NFD').replace(/\p{M}/gu, '');
      return WRITABLE.test(plain) ? plain : /\s/.test(char) ? ' ' : '?';
    })
    .join('');
}

const FALLBACK = 'Helvetica-Bold';

/** The glyphs of a heading, or undefined when the type lacks some of them. */
function shape(text: string) {
  const font = headingFont();
  if (!font) return undefined;
  const run = font.layout(text.normalize('NFC'));
  return run.glyphs.some((glyph) => glyph.id === 0) ? undefined : { font, run };
}

/** Width of a heading in points. */
function widthOf(doc: PDFKit.PDFDocument, text: string, size: number): number {
  const shaped = shape(text);
  if (shaped) return (shaped.run.advanceWidth / shaped.font.unitsPerEm) * size;
  return doc.font(FALLBACK).fontSize(size).widthOfString(writable(text));
}

export interface HeadingOptions {
  readonly size: number;
  readonly color: string;
  readonly width: number;
  readonly maxLines: number;
  /** The smallest size to shrink to, in points. */
  readonly minSize: number;
}

/** Words into lines of at most `width`. */
function wrap(doc: PDFKit.PDFDocument, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(doc, longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The same lines with no word left alone on the last: as narrow as they can be without one line more. */
function balance(doc: PDFKit.PDFDocument, text: string, size: number, width: number): string[] {
  const lines = wrap(doc, text, size, width);
  if (lines.length < 2) return lines;
  let best = lines;
  for (let narrow = width * 0.97; narrow > width * 0.4; narrow -= width * 0.03) {
    const next = wrap(doc, text, size, narrow);
    if (next.length > lines.length) break;
    best = next;
  }
  return best;
}

/**
 * Draws a heading with its top at `y`, shrinking it until it fits. Gives the height that it took.
 */
export function drawHeading(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  options: HeadingOptions,
): number {
  let { size } = options;
  let lines = wrap(doc, text, size, options.width);
  const fits = () =>
    lines.length <= options.maxLines && lines.every((line) => widthOf(doc, line, size) <= options.width);
  while (!fits() && size > options.minSize) {
    size -= 1;
    lines = wrap(doc, text, size, options.width);
  }
  lines = balance(doc, text, size, options.width);
  const leading = size * 1.12;
  for (const [n, line] of lines.entries()) {
    const top = y + n * leading;
    const shaped = shape(line);
    if (!shaped) {
      doc
        .font(FALLBACK)
        .fontSize(size)
        .fillColor(options.color)
        .text(writable(line), x, top, { lineBreak: false });
      continue;
    }
    const scale = size / shaped.font.unitsPerEm;
    doc
      .save()
      .translate(x, top + size * 0.86)
      .scale(scale, -scale);
    let pen = 0;
    for (const [i, glyph] of shaped.run.glyphs.entries()) {
      const outline = glyph.path.toSVG();
      if (outline) doc.save().translate(pen, 0).path(outline).fill(options.color).restore();
      pen += shaped.run.positions[i]?.xAdvance ?? 0;
    }
    doc.restore();
    doc
      .save()
      .fillOpacity(0)
      .font('Helvetica')
      .fontSize(size * 0.9)
      .text(writable(line), x, top, { lineBreak: false });
    doc.restore();
  }
  return lines.length * leading;
}
