import type { EmblemPalette } from './palettes.ts';
import { bowl, circle, dome, line, polygon, rect, solid } from './shapes.ts';
import type { EmblemShape } from './shapes.ts';
import type { TileName } from './tiles.ts';
import type { TradeName } from '../hue.ts';

/** Drawing of a trade's emblem: the tiles that suit it, and its motif in a box of 100. */
interface Motif {
  readonly tiles: readonly TileName[];
  readonly draw: (p: EmblemPalette) => readonly EmblemShape[];
}

const teeth = (n: number, inner: number, outer: number): string => {
  const half = Math.PI / n;
  const at = (radius: number, angle: number): [number, number] => [
    50 + radius * Math.cos(angle),
    50 + radius * Math.sin(angle),
  ];
  const points = Array.from({ length: n }, (_, i) => {
    const a = 2 * half * i;
    return [
      at(inner, a - half * 0.62),
      at(outer, a - half * 0.42),
      at(outer, a + half * 0.42),
      at(inner, a + half * 0.62),
    ];
  }).flat();
  return polygon(...points);
};

export const motifs: Readonly<Record<TradeName, Motif>> = {
  electricidad: {
    tiles: ['wedge', 'bars', 'arcs', 'quarter', 'plus'],
    draw: (p) => [
      solid(circle(50, 50, 42), p.mid),
      solid('M50 8a42 42 0 0 1 0 84z', p.deep),
      solid(polygon([60, 4], [22, 56], [46, 56], [38, 96], [78, 40], [54, 40]), p.accent),
    ],
  },
  salud: {
    tiles: ['plus', 'quarter', 'disc', 'half', 'leaf'],
    draw: (p) => [
      solid('M34 6h32v28h28v32h-28v28h-32v-28h-28v-32h28z', p.light),
      solid('M50 34h44v32h-28v28h-16z', p.mid),
      line('M6 52H34L42 34L56 70L64 52H94', p.deep, 6),
      solid(circle(42, 34, 5), p.accent),
    ],
  },
  cuidado: {
    tiles: ['half', 'quarter', 'leaf', 'disc', 'arcs'],
    draw: (p) => [
      solid('M50 92L10 52a28 28 0 0 1 40 -40z', p.light),
      solid('M50 92L90 52a28 28 0 0 0 -40 -40z', p.accent),
      solid(polygon([50, 92], [22, 64], [50, 36], [78, 64]), p.deep),
      solid(polygon([50, 92], [22, 64], [50, 36]), p.mid),
    ],
  },
  gastronomia: {
    tiles: ['disc', 'half', 'arcs', 'ring', 'quarter'],
    draw: (p) => [
      solid(rect(8, 44, 84, 10), p.deep),
      solid(bowl(50, 54, 36), p.light),
      solid('M50 54h36a36 36 0 0 1 -36 36z', p.mid),
      solid(rect(44, 32, 12, 12), p.deep),
      line('M28 32c-7 -8 7 -12 0 -22M72 32c-7 -8 7 -12 0 -22', p.accent, 6),
    ],
  },
  soldadura: {
    tiles: ['steps', 'wedge', 'bars', 'plus', 'quarter'],
    draw: (p) => [
      solid(rect(6, 66, 88, 26), p.deep),
      solid(rect(6, 66, 40, 26), p.mid),
      solid(polygon([50, 66], [44, 42], [92, 6], [96, 18], [56, 46]), p.light),
      solid('M50 30L55 52L76 46L62 62L78 78L56 72L50 92L44 72L22 78L38 62L24 46L45 52z', p.accent),
      solid(circle(50, 62, 7), p.light),
    ],
  },
  plomeria: {
    tiles: ['arcs', 'quarter', 'half', 'ring', 'leaf'],
    draw: (p) => [
      line('M6 24H46A22 22 0 0 1 68 46V60', p.mid, 26),
      solid(rect(4, 6, 12, 36), p.deep),
      solid(rect(50, 52, 36, 12), p.deep),
      solid('M68 66c12 14 14 20 14 20a14 14 0 0 1 -28 0s2 -6 14 -20z', p.accent, 'translate(0 -2)'),
    ],
  },
  carpinteria: {
    tiles: ['arcs', 'ring', 'bars', 'steps', 'quarter'],
    draw: (p) => [
      solid(circle(42, 58, 38), p.deep),
      line(circle(42, 58, 26), p.mid, 7),
      line(circle(42, 58, 12), p.mid, 7),
      solid('M34 4L98 4L98 34L90 42L84 34L76 42L70 34L62 42L56 34L48 42L42 34L34 42z', p.light),
      solid(rect(80, 4, 18, 30), p.accent),
    ],
  },
  construccion: {
    tiles: ['steps', 'weave', 'bars', 'wedge', 'quarter'],
    draw: (p) => [
      solid(polygon([50, 6], [94, 46], [6, 46]), p.deep),
      solid(rect(6, 50, 26, 18), p.light),
      solid(rect(36, 50, 28, 18), p.accent),
      solid(rect(68, 50, 26, 18), p.light),
      solid(rect(6, 72, 12, 18), p.accent),
      solid(rect(22, 72, 26, 18), p.light),
      solid(rect(52, 72, 26, 18), p.mid),
      solid(rect(82, 72, 12, 18), p.light),
      solid(circle(50, 32, 7), p.light),
    ],
  },
  textil: {
    tiles: ['weave', 'bars', 'dots', 'wedge', 'half'],
    draw: (p) => [
      solid(rect(18, 6, 54, 14), p.deep),
      solid(rect(18, 80, 54, 14), p.deep),
      solid(rect(24, 20, 42, 60), p.accent),
      line('M24 30L66 38M24 42L66 50M24 54L66 62M24 66L66 74', p.light, 4),
      line('M66 74c26 8 26 -26 20 -60', p.light, 4),
      solid(polygon([82, 6], [90, 6], [87, 40]), p.light),
    ],
  },
  software: {
    tiles: ['dots', 'steps', 'plus', 'weave', 'bars'],
    draw: (p) => [
      solid(rect(6, 12, 88, 76), p.deep),
      solid(rect(6, 12, 88, 16), p.mid),
      solid(circle(16, 20, 3.5), p.light),
      solid(circle(28, 20, 3.5), p.accent),
      line('M38 42L22 58L38 74M62 42L78 58L62 74', p.light, 8),
      line('M55 38L45 78', p.accent, 7),
    ],
  },
  agro: {
    tiles: ['leaf', 'quarter', 'half', 'arcs', 'bars'],
    draw: (p) => [
      solid(circle(74, 24, 18), p.accent),
      solid(rect(46, 40, 8, 54), p.deep),
      solid('M50 62C50 38 34 26 8 26C8 50 24 62 50 62z', p.light),
      solid('M50 80C50 56 66 44 92 44C92 68 76 80 50 80z', p.mid),
      solid(rect(6, 90, 88, 6), p.deep),
    ],
  },
  mecanica: {
    tiles: ['ring', 'plus', 'steps', 'disc', 'wedge'],
    draw: (p) => [
      solid(teeth(9, 35, 47), p.light),
      solid(circle(50, 50, 27), p.deep),
      solid('M50 23a27 27 0 0 1 0 54z', p.mid),
      solid(polygon([50, 36], [62, 43], [62, 57], [50, 64], [38, 57], [38, 43]), p.accent),
    ],
  },
  belleza: {
    tiles: ['half', 'leaf', 'disc', 'quarter', 'arcs'],
    draw: (p) => [
      line('M32 66L70 6M68 66L30 6', p.light, 9),
      line(circle(26, 78, 14), p.accent, 8),
      line(circle(74, 78, 14), p.accent, 8),
      solid(circle(50, 37, 6), p.deep),
    ],
  },
  turismo: {
    tiles: ['wedge', 'arcs', 'half', 'quarter', 'disc'],
    draw: (p) => [
      solid(circle(66, 30, 18), p.accent),
      solid(polygon([4, 84], [40, 22], [76, 84]), p.deep),
      solid(polygon([40, 22], [53, 44], [44, 52], [38, 44], [28, 50], [26, 46]), p.light),
      solid(polygon([46, 84], [72, 46], [96, 84]), p.mid),
      solid(rect(4, 88, 92, 6), p.light),
    ],
  },
  seguridad: {
    tiles: ['bars', 'wedge', 'half', 'plus', 'quarter'],
    draw: (p) => [
      solid(dome(50, 64, 38), p.light),
      solid('M50 26a38 38 0 0 1 38 38h-38z', p.mid),
      solid(rect(42, 18, 16, 46), p.accent),
      solid(rect(4, 66, 92, 12), p.deep),
      solid(rect(30, 82, 40, 7), p.deep),
    ],
  },
  logistica: {
    tiles: ['weave', 'steps', 'bars', 'plus', 'wedge'],
    draw: (p) => [
      solid(polygon([50, 6], [92, 28], [50, 50], [8, 28]), p.light),
      solid(polygon([8, 32], [48, 53], [48, 96], [8, 74]), p.mid),
      solid(polygon([92, 32], [52, 53], [52, 96], [92, 74]), p.deep),
      solid(polygon([29, 17], [71, 39], [71, 56], [60, 62], [60, 45], [18, 23]), p.accent),
    ],
  },
  idiomas: {
    tiles: ['half', 'dots', 'quarter', 'disc', 'bars'],
    draw: (p) => [
      solid('M6 10h62v44h-36l-14 16v-16h-12z', p.light),
      solid('M38 40h56v40h-10v16l-16 -16h-30z', p.deep),
      solid(rect(16, 22, 42, 6), p.mid),
      solid(rect(16, 34, 26, 6), p.mid),
      ...[54, 66, 78].map((x) => solid(circle(x, 60, 4.5), p.accent)),
    ],
  },
  diseno: {
    tiles: ['quarter', 'disc', 'wedge', 'steps', 'ring'],
    draw: (p) => [
      solid(rect(6, 44, 50, 50), p.deep),
      solid(circle(64, 34, 28), p.accent),
      solid('M56 44V61.1A28 28 0 0 1 38 44z', p.light),
      solid(polygon([94, 94], [60, 94], [94, 52]), p.light),
      line('M6 44L56 94', p.mid, 4),
    ],
  },
  administracion: {
    tiles: ['steps', 'bars', 'wedge', 'weave', 'dots'],
    draw: (p) => [
      solid(rect(8, 58, 20, 34), p.mid),
      solid(rect(34, 40, 20, 52), p.light),
      solid(rect(60, 18, 20, 74), p.accent),
      line('M8 44L34 24L52 30L84 4', p.light, 6),
      solid(rect(4, 92, 92, 5), p.deep),
    ],
  },
  educacion: {
    tiles: ['quarter', 'leaf', 'bars', 'half', 'steps'],
    draw: (p) => [
      solid('M50 28C38 16 22 14 6 16v62c16 -2 32 0 44 12z', p.light),
      solid('M50 28C62 16 78 14 94 16v62c-16 -2 -32 0 -44 12z', p.mid),
      line('M16 34c8 0 16 2 24 7M16 48c8 0 16 2 24 7', p.deep, 5),
      solid('M70 14v34l8 -8l8 8v-33z', p.accent),
    ],
  },
};
