import { emblemBasis, pick } from './hue.ts';
import type { EmblemPalette, EmblemSubject } from './hue.ts';
import { motifs } from './parts/motifs.ts';
import { rect, solid } from './parts/shapes.ts';
import type { EmblemShape } from './parts/shapes.ts';
import { tileShapes } from './parts/tiles.ts';

export { textInk } from './hue.ts';
export { markPaths } from './parts/mark.ts';

export interface EmblemInput extends EmblemSubject {
  /** Size in pixels; the drawing fills it in any proportions. */
  readonly width: number;
  readonly height: number;
}

interface EmblemDrawing {
  readonly width: number;
  readonly height: number;
  readonly motif: string;
  readonly palette: EmblemPalette;
  readonly shapes: readonly EmblemShape[];
}

/**
 * Returns the emblem of a record as plain shapes: a square plate with the motif of the trade, and beside it a
 * pattern of tiles on the same grid. Deterministic from `id`; needs neither DOM nor React.
 */
export function emblemDrawing({ width, height, ...subject }: EmblemInput): EmblemDrawing {
  const { next, name, inks } = emblemBasis(subject);
  const motif = motifs[name];
  const plate = Math.min(width, height);
  const spare = width - plate;
  // Left, right or centre. Tiles fill the rest, counted from the plate's edge so that the plate stays whole.
  const plateX = spare < 1 ? 0 : pick([0, spare, spare / 2], next());
  const plateY = (height - plate) / 2;
  // Bounds the number of tiles of a strip that is far longer than wide.
  const side = Math.max(plate / pick([3, 4], next()), Math.max(width, height) / 24);
  const shapes: EmblemShape[] = [solid(rect(0, 0, width, height), inks.ground)];
  // Picks without replacement by splicing: a random comparator would depend on the engine's sort.
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
  // The plate needs its own ground only over tiles; a square emblem has none.
  if (shapes.length > 1) shapes.push(solid(rect(plateX, plateY, plate, plate), inks.ground));
  const scale = (plate * 0.64) / 100;
  const inset = plate * 0.18;
  const at = `translate(${plateX + inset} ${plateY + inset}) scale(${scale})`;
  for (const shape of motif.draw(inks)) {
    shapes.push({ ...shape, transform: shape.transform === undefined ? at : `${at} ${shape.transform}` });
  }
  return { width, height, motif: name, palette: inks, shapes };
}

/**
 * Returns the emblem as a complete SVG document, for sharp or a file. Contains no text or link from outside.
 */
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
