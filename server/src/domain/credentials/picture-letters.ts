/**
 * Letters in pictures, as outlines: no server need have the type installed, and a picture looks the same wherever it is
 * opened. Lines are measured as on paper, from the top of their capitals.
 */
import { fontOf, writable, type Face } from './pdf-type.ts';

export interface Letters {
  /** Pixels. */
  readonly size: number;
  readonly face?: Face;
  readonly color: string;
  /** From one base line to the next, in sizes. */
  readonly leading?: number;
}

/** Height of a capital, in sizes of the type. */
const CAPITAL = 0.67;
const LEADING = 1.2;
/** Each letter by itself: a ligature remembers letters that it was not asked for with. */
const FEATURES = { liga: false };

function widthOf(text: string, { size, face = 'regular' }: Letters): number {
  const font = fontOf(face);
  const units = font.layout(text, FEATURES).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (units / font.unitsPerEm) * size;
}

function linesOf(text: string, width: number, style: Letters): string[] {
  const lines: string[] = [];
  for (const word of writable(text, style.face).split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer, style) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** What is left of a line that is wider than its place. */
function cut(line: string, width: number, style: Letters): string {
  if (widthOf(line, style) <= width) return line;
  let end = line.length;
  while (end > 1 && widthOf(`${line.slice(0, end)}…`, style) > width) end -= 1;
  return `${line.slice(0, end)}…`;
}

/** Lines that are set, and how high they are: from the top of the first one's capitals to the base of the last. */
export interface Setting {
  readonly height: number;
  svgAt(x: number, y: number): string;
}

/** Sets a text in at most so many lines: smaller, down to `smallest`, before anything is left out. */
export function set(
  text: string,
  width: number,
  style: Letters,
  { smallest = style.size, most = 1 }: { readonly smallest?: number; readonly most?: number } = {},
): Setting {
  const at = (size: number) => ({ ...style, size });
  const fits = (size: number) => {
    const lines = linesOf(text, width, at(size));
    return lines.length <= most && lines.every((line) => widthOf(line, at(size)) <= width);
  };
  let { size } = style;
  while (size > smallest && !fits(size)) size -= 1;
  const all = linesOf(text, width, at(size));
  const kept = all
    .slice(0, most)
    .map((line, i) => (i === most - 1 && all.length > most ? `${line} …` : line));
  const lines = kept.map((line) => cut(line, width, at(size)));
  const { leading = LEADING } = style;
  return {
    height: size * (CAPITAL + (lines.length - 1) * leading),
    svgAt: (x, y) =>
      lines.map((line, i) => lineSvg(line, x, y + size * (CAPITAL + i * leading), at(size))).join(''),
  };
}

function lineSvg(line: string, x: number, base: number, { size, face = 'regular', color }: Letters): string {
  const font = fontOf(face);
  const { glyphs, positions } = font.layout(line, FEATURES);
  let along = 0;
  const letters = glyphs.map(({ path }, i) => {
    const d = path.toSVG();
    const letter = d === '' ? '' : `<path transform="translate(${along})" d="${d}"/>`;
    along += positions[i]?.xAdvance ?? 0;
    return letter;
  });
  const scale = (size / font.unitsPerEm).toFixed(5);
  return `<g fill="${color}" transform="translate(${x} ${base.toFixed(2)}) scale(${scale} -${scale})">${letters.join('')}</g>`;
}
