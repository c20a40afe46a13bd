/**
 * The pattern of a certificate: tiles of quarters and halves on the grid of the site's mark. Shapes,
 * rotations and inks derive from the hash of the signed document, so the pattern is practically unique and
 * always drawn the same.
 */
import type { Inks } from './sheet.ts';

/** Paths in a square of 100; `figure` is drawn over the ground, `accent` over both. */
interface Shape {
  readonly figure: string;
  readonly accent?: string;
}
const SHAPES: readonly Shape[] = [
  { figure: 'M0 0H100A100 100 0 0 1 0 100z' },
  { figure: 'M0 0H100A100 100 0 0 1 0 100V50A50 50 0 0 0 50 0z' },
  { figure: 'M0 0H100A100 100 0 0 1 0 100z', accent: 'M0 0H50A50 50 0 0 1 0 50z' },
  { figure: 'M0 0H50V50H0zM50 50H100V100H50z' },
  { figure: 'M0 50A50 50 0 0 1 100 50z', accent: 'M0 100A50 50 0 0 1 100 100z' },
  { figure: 'M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0z' },
  { figure: 'M0 0H50A50 50 0 0 1 0 50zM100 100H50A50 50 0 0 1 100 50z' },
  { figure: 'M0 0L100 100H0z' },
];

/** Top left corner of a tile or of a column of tiles, and the side of each tile. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Tile {
  readonly shape: Shape;
  readonly quarterTurns: number;
  readonly ground: string;
  readonly figure: string;
  readonly accent: string;
}

/** Returns `count` tiles derived from a hexadecimal hash; consecutive tiles differ in shape and ground. */
export function tilesOf(hash: string, inks: Inks, count: number): Tile[] {
  const byte = (i: number) => Number.parseInt(hash.slice((i * 2) % hash.length).slice(0, 2), 16) || 0;
  const pairs = [
    [inks.deep, inks.middle, inks.accent],
    [inks.pale, inks.deep, inks.accent],
    [inks.middle, inks.deep, inks.pale],
    [inks.pale, inks.accent, inks.deep],
    [inks.deep, inks.pale, inks.accent],
  ] as const;
  const tiles: Tile[] = [];
  let last = { shape: -1, pair: -1 };
  for (let i = 0; i < count; i += 1) {
    let shape = byte(i * 3) % SHAPES.length;
    if (shape === last.shape) shape = (shape + 1) % SHAPES.length;
    let pair = byte(i * 3 + 1) % pairs.length;
    while (pairs[pair]?.[0] === pairs[last.pair]?.[0]) pair = (pair + 1) % pairs.length;
    last = { shape, pair };
    const [ground, figure, accent] = pairs[pair] ?? pairs[0];
    tiles.push({
      shape: SHAPES[shape] ?? { figure: '' },
      quarterTurns: byte(i * 3 + 2) % 4,
      ground,
      figure,
      accent,
    });
  }
  return tiles;
}

/** Draws tiles in a column, each `side` points wide. */
export function drawTiles(doc: PDFKit.PDFDocument, tiles: readonly Tile[], { x, y, side }: Place): void {
  // Scale figures slightly beyond the tile and clip the column, so that no line of ground shows at the edges.
  doc
    .save()
    .rect(x, y, side, side * tiles.length)
    .clip();
  for (const [i, { shape, quarterTurns, ground, figure, accent }] of tiles.entries()) {
    doc
      .save()
      .translate(x, y + i * side)
      .scale(side / 100)
      .rect(0, 0, 100, 100)
      .fill(ground)
      .rotate(quarterTurns * 90, { origin: [50, 50] })
      .scale(1.012, 1.012, { origin: [50, 50] })
      .path(shape.figure)
      .fill(figure);
    if (shape.accent) doc.path(shape.accent).fill(accent);
    doc.restore();
  }
  doc.restore();
}

/** Returns a tile as SVG, with its top left corner at a place. */
export function tileSvg(
  { shape, quarterTurns, ground, figure, accent }: Tile,
  { x, y, side }: Place,
): string {
  // As in the PDF: scale slightly beyond the tile, so that no line of ground shows between two.
  const transform = `rotate(${quarterTurns * 90} 50 50) translate(-.6 -.6) scale(1.012)`;
  const accentPath = shape.accent === undefined ? '' : `<path d="${shape.accent}" fill="${accent}"/>`;
  return (
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 100 100">` +
    `<path d="M0 0H100V100H0z" fill="${ground}"/>` +
    `<g transform="${transform}"><path d="${shape.figure}" fill="${figure}"/>${accentPath}</g></svg>`
  );
}
