import { motifs } from './parts/motifs.ts';
import type { Motif } from './parts/motifs.ts';
import { emblemPalettes } from './parts/palettes.ts';
import type { EmblemPalette, EmblemPaletteName } from './parts/palettes.ts';
import { rect, solid } from './parts/shapes.ts';
import type { EmblemShape } from './parts/shapes.ts';
import { tileShapes } from './parts/tiles.ts';

export { textInk } from './parts/palettes.ts';
export type { EmblemPalette, EmblemPaletteName } from './parts/palettes.ts';
export type { EmblemShape } from './parts/shapes.ts';
export { markPaths, markSvg } from './parts/mark.ts';

export interface EmblemInput {
  /** The record's id: the same id always gives the same drawing. */
  readonly id: string;
  /** Name or slug of the category ("Electricidad", "salud-y-cuidado"); unknown ones take a motif from the id. */
  readonly category?: string | undefined;
  /** Size in pixels; the drawing fills it whatever the proportions. */
  readonly width: number;
  readonly height: number;
  readonly palette?: EmblemPaletteName | undefined;
}

export interface EmblemDrawing {
  readonly width: number;
  readonly height: number;
  readonly motif: string;
  readonly palette: EmblemPalette;
  readonly shapes: readonly EmblemShape[];
}

/** Names of the drawn trades, for whoever wants to show them all. */
export const emblemMotifs: readonly string[] = Object.keys(motifs);

// FNV-1a, then xorshift: small, and the same in every engine (Math.random would not be).
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193) >>> 0;
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Found out once of each name: a page shows the same few over and over. */
const known = new Map<string, string | undefined>();
const MOST_KNOWN = 200;

/** The trade that a category's name speaks of first, or undefined when no word of it is known. */
export function motifOf(category: string | undefined): string | undefined {
  if (!category) return undefined;
  if (!known.has(category)) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(category, readMotif(category));
  }
  return known.get(category);
}

function readMotif(category: string): string | undefined {
  const plain = category
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[-_]+/g, ' ');
  if (emblemMotifs.includes(plain)) return plain;
  let found: { name: string; at: number } | undefined;
  for (const name of emblemMotifs) {
    const at = plain.search(motifs[name]!.words);
    if (at >= 0 && (!found || at < found.at)) found = { name, at };
  }
  return found?.name;
}

type Subject = Pick<EmblemInput, 'id' | 'category' | 'palette'>;

/** What an emblem begins with: its trade and inks, and the numbers that the rest of it is drawn from. */
function begun({ id, category, palette }: Subject) {
  const next = numbersFrom(id);
  for (let i = 0; i < 4; i += 1) next();
  const name = motifOf(category) ?? pick(emblemMotifs, next());
  const motif: Motif = motifs[name]!;
  return { next, name, motif, inks: emblemPalettes[palette ?? motif.palette] };
}

/** The inks that the emblem of a record is drawn with. */
export const emblemInks = (subject: Subject): EmblemPalette => begun(subject).inks;

/**
 * The emblem of a record as plain shapes: a square plate with the motif of the trade, and beside it a
 * pattern of tiles on the same grid. Deterministic from `id`; needs neither DOM nor React.
 */
export function emblemDrawing({ width, height, ...subject }: EmblemInput): EmblemDrawing {
  const { next, name, motif, inks } = begun(subject);
  const plate = Math.min(width, height);
  const spare = width - plate;
  // Left, right or centre: tiles fill what the plate leaves, counted from its edge so that it stays whole.
  const plateX = spare < 1 ? 0 : pick([0, spare, spare / 2], next());
  const plateY = (height - plate) / 2;
  // A strip far longer than wide keeps a bounded number of tiles.
  const side = Math.max(plate / pick([3, 4], next()), Math.max(width, height) / 24);
  const shapes: EmblemShape[] = [solid(rect(0, 0, width, height), inks.ground)];
  // Drawn without replacement: a random comparator would depend on the engine's sort.
  const pool = [...motif.tiles];
  const tiles = [0, 1, 2].flatMap(() => pool.splice(next() % pool.length, 1));
  const startX = plateX - Math.ceil(plateX / side) * side;
  const startY = plateY - Math.ceil(plateY / side) * side;
  for (let x = startX; x < width - 0.5; x += side) {
    for (let y = startY; y < height - 0.5; y += side) {
      const inPlate = x >= plateX - 1 && x < plateX + plate - 1 && y >= plateY - 1 && y < plateY + plate - 1;
      if (inPlate) continue;
      shapes.push(...tileShapes(pick(tiles, next()), { x, y, side, turns: next() % 4, ink: next() }, inks));
    }
  }
  shapes.push(solid(rect(plateX, plateY, plate, plate), inks.ground));
  const scale = (plate * 0.64) / 100;
  const inset = plate * 0.18;
  const at = `translate(${plateX + inset} ${plateY + inset}) scale(${scale})`;
  for (const shape of motif.draw(inks)) {
    shapes.push({ ...shape, transform: shape.transform === undefined ? at : `${at} ${shape.transform}` });
  }
  return { width, height, motif: name, palette: inks, shapes };
}

/** The emblem as a complete SVG document, for sharp or a file. No text or link from outside goes into it. */
export function emblemSvg(input: EmblemInput): string {
  const { width, height, shapes } = emblemDrawing(input);
  const paths = shapes.map(
    ({ d, fill, stroke, strokeWidth, transform }) =>
      `<path d="${d}" fill="${fill}"` +
      (stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"`) +
      (transform === undefined ? '' : ` transform="${transform}"`) +
      '/>',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`;
}
