/** Inks of a certificate: the centre's colours, adjusted for legible text and light backgrounds. */
import { PRIMARY } from './pdf-document.ts';

export interface Inks {
  /** For text and large shapes: a contrast of at least 5.5:1 on white. */
  readonly deep: string;
  readonly middle: string;
  readonly pale: string;
  /** The centre's second colour, if it stands out from the others; otherwise `middle`. */
  readonly accent: string;
}

type Rgb = readonly [number, number, number];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const rgbOf = (hex: string | null | undefined): Rgb | undefined => {
  const [, r, g, b] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex ?? '') ?? [];
  return r && g && b ? [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)] : undefined;
};
const hexOf = (rgb: Rgb) => `#${rgb.map((n) => Math.round(n).toString(16).padStart(2, '0')).join('')}`;
const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Relative luminance, as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((n) =>
    n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
const contrast = (a: Rgb, b: Rgb) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/**
 * Returns the inks from the colours of a centre or its trade, or from the site's colour. Colours are six
 * hexadecimal digits.
 */
export function inksOf(first: string | null | undefined, second?: string | null): Inks {
  let deep = rgbOf(first) ?? rgbOf(PRIMARY) ?? BLACK;
  while (contrast(deep, WHITE) < 5.5) deep = mixed(deep, BLACK, 0.08);
  const middle = mixed(deep, WHITE, 0.62);
  const other = rgbOf(second);
  // Skip a second colour that is too pale on white, or too close to the first.
  const seen = other && contrast(other, WHITE) > 1.45 && contrast(other, deep) > 1.9;
  return {
    deep: hexOf(deep),
    middle: hexOf(middle),
    pale: hexOf(mixed(deep, WHITE, 0.88)),
    accent: hexOf(seen ? other : middle),
  };
}
