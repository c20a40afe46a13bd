/** One path of a drawing. Everything in an emblem is a path, so that SVG text and React render it alike. */
export interface EmblemShape {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly transform?: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;

export const circle = (cx: number, cy: number, r: number): string =>
  `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;

export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;

/** Path of a quarter disc whose corner is the origin, below and to the right of it. */
export const quarter = (r: number): string => `M0 0h${round(r)}A${round(r)} ${round(r)} 0 0 1 0 ${round(r)}z`;

/** Path of the upper half of a disc whose flat side is centred on (cx, cy). */
export const dome = (cx: number, cy: number, r: number): string =>
  `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0z`;

/** Path of the lower half of a disc whose flat side is centred on (cx, cy). */
export const bowl = (cx: number, cy: number, r: number): string =>
  `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 0 0 ${round(2 * r)} 0z`;

export const solid = (d: string, fill: string, transform?: string): EmblemShape =>
  transform === undefined ? { d, fill } : { d, fill, transform };

export const line = (d: string, stroke: string, strokeWidth: number): EmblemShape => ({
  d,
  fill: 'none',
  stroke,
  strokeWidth,
});
