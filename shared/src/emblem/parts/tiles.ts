import type { EmblemPalette } from './palettes.ts';
import { circle, line, polygon, quarter, rect, solid } from './shapes.ts';
import type { EmblemShape } from './shapes.ts';

/** A tile of the pattern beside the motif, drawn in a square of side 60 and rotated by the caller. */
export type TileName =
  | 'quarter'
  | 'arcs'
  | 'half'
  | 'disc'
  | 'ring'
  | 'wedge'
  | 'dots'
  | 'bars'
  | 'weave'
  | 'steps'
  | 'leaf'
  | 'plus';

type Ink = (palette: EmblemPalette) => readonly [ground: string, figure: string, detail: string];

/** Ground and figure of each tile: always two inks of one palette with enough contrast. */
const tileInks: readonly Ink[] = [
  (p) => [p.ground, p.mid, p.light],
  (p) => [p.mid, p.deep, p.light],
  (p) => [p.deep, p.mid, p.accent],
  (p) => [p.ground, p.deep, p.mid],
  (p) => [p.light, p.ground, p.deep],
  (p) => [p.ground, p.light, p.mid],
  (p) => [p.mid, p.light, p.deep],
];

const draw: Record<TileName, (figure: string, detail: string) => readonly EmblemShape[]> = {
  quarter: (figure) => [solid(quarter(60), figure)],
  arcs: (figure, detail) => [
    solid(quarter(60), figure),
    solid(quarter(40), detail),
    solid(quarter(20), figure),
  ],
  half: (figure, detail) => [
    solid('M0 0a30 30 0 0 1 0 60z', figure),
    solid('M30 0a30 30 0 0 1 0 60z', detail),
  ],
  disc: (figure, detail) => [solid(circle(30, 30, 26), figure), solid(circle(30, 30, 9), detail)],
  ring: (figure) => [line(circle(30, 30, 19), figure, 12)],
  wedge: (figure) => [solid(polygon([0, 0], [60, 0], [0, 60]), figure)],
  dots: (figure) => [10, 30, 50].flatMap((x) => [10, 30, 50].map((y) => solid(circle(x, y, 5), figure))),
  bars: (figure) => [0, 20, 40].map((y) => solid(rect(0, y, 60, 10), figure)),
  weave: (figure, detail) => [
    solid(rect(0, 0, 30, 30), figure),
    solid(rect(30, 30, 30, 30), figure),
    ...[6, 18].map((y) => solid(rect(0, y, 30, 6), detail)),
    ...[36, 48].map((x) => solid(rect(x, 30, 6, 30), detail)),
  ],
  steps: (figure) => [solid('M0 60v-20h20v-20h20v-20h20v60z', figure)],
  leaf: (figure, detail) => [
    solid('M0 0h30a30 30 0 0 1 30 30v30h-30a30 30 0 0 1 -30 -30z', figure),
    line('M10 10L50 50', detail, 4),
  ],
  plus: (figure) => [solid('M22 8h16v14h14v16h-14v14h-16v-14h-14v-16h14z', figure)],
};

/** Returns the shapes of one tile at (x, y) with side `side`, rotated by `turns` quarters. */
export function tileShapes(
  name: TileName,
  place: { x: number; y: number; side: number; turns: number; ink: number },
  palette: EmblemPalette,
): EmblemShape[] {
  const { x, y, side, turns, ink } = place;
  const [ground, figure, detail] = (tileInks[ink % tileInks.length] ?? tileInks[0]!)(palette);
  const at = `translate(${x} ${y}) scale(${side / 60}) rotate(${turns * 90} 30 30)`;
  const shapes = draw[name](figure, detail).map((shape) => ({
    ...shape,
    transform: shape.transform === undefined ? at : `${at} ${shape.transform}`,
  }));
  // A quarter unit of overlap on each side hides the hairline that antialiasing leaves between tiles.
  return [solid(rect(x - 0.25, y - 0.25, side + 0.5, side + 0.5), ground), ...shapes];
}
