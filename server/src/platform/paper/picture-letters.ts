/**
 * Text in pictures, drawn as outlines: it needs no installed font and looks the same everywhere. Lines are
 * measured as in PDFs, from the top of their capitals.
 */
import { fontOf, writable, type Face } from './pdf-type.ts';

interface TextStyle {
  /** Font size, in pixels. */
  readonly size: number;
  readonly face?: Face;
  readonly color: string;
  /** Distance between baselines, relative to the font size. */
  readonly leading?: number;
}

/** Height of capitals, relative to the font size. */
const CAP_HEIGHT = 0.67;
const DEFAULT_LEADING = 1.2;
/** Ligatures off: their glyphs keep code points other than those requested. */
const FEATURES = { liga: false };

function widthOf(text: string, { size, face = 'regular' }: TextStyle): number {
  const font = fontOf(face);
  const units = font.layout(text, FEATURES).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (units / font.unitsPerEm) * size;
}

function linesOf(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of writable(text, style.face).split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer, style) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Truncates a line that is too wide. */
function truncate(line: string, width: number, style: TextStyle): string {
  if (widthOf(line, style) <= width) return line;
  let end = line.length;
  while (end > 1 && widthOf(`${line.slice(0, end)}…`, style) > width) end -= 1;
  return `${line.slice(0, end)}…`;
}

/** Lines laid out, and their height: from the top of the first one's capitals to the baseline of the last. */
export interface TextLayout {
  readonly height: number;
  svgAt(x: number, y: number): string;
}

/** Lays out a text in at most `most` lines: reduces its size down to `smallest` before truncating it. */
export function layOutText(
  text: string,
  width: number,
  style: TextStyle,
  { smallest = style.size, most = 1 }: { readonly smallest?: number; readonly most?: number } = {},
): TextLayout {
  const styleAt = (size: number) => ({ ...style, size });
  const fits = (size: number) => {
    const lines = linesOf(text, width, styleAt(size));
    return lines.length <= most && lines.every((line) => widthOf(line, styleAt(size)) <= width);
  };
  let { size } = style;
  while (size > smallest && !fits(size)) size -= 1;
  const allLines = linesOf(text, width, styleAt(size));
  const fitting = allLines
    .slice(0, most)
    .map((line, i) => (i === most - 1 && allLines.length > most ? `${line} …` : line));
  const lines = fitting.map((line) => truncate(line, width, styleAt(size)));
  const { leading = DEFAULT_LEADING } = style;
  return {
    height: size * (CAP_HEIGHT + (lines.length - 1) * leading),
    svgAt: (x, y) =>
      lines
        .map((line, i) => lineSvg(line, { x, base: y + size * (CAP_HEIGHT + i * leading) }, styleAt(size)))
        .join(''),
  };
}

function lineSvg(
  line: string,
  { x, base }: { readonly x: number; readonly base: number },
  { size, face = 'regular', color }: TextStyle,
): string {
  const font = fontOf(face);
  const { glyphs, positions } = font.layout(line, FEATURES);
  let offset = 0;
  const letters = glyphs.map(({ path }, i) => {
    const outline = path.toSVG();
    const letter = outline === '' ? '' : `<path transform="translate(${offset})" d="${outline}"/>`;
    offset += positions[i]?.xAdvance ?? 0;
    return letter;
  });
  const scale = (size / font.unitsPerEm).toFixed(5);
  return `<g fill="${color}" transform="translate(${x} ${base.toFixed(2)}) scale(${scale} -${scale})">${letters.join('')}</g>`;
}
