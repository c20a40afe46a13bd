/** Grid, inks and mark that the pages of a certificate share. */
import { PRIMARY, A4, DANGER, drawTagged } from '../../../platform/paper/pdf-document.ts';
import { heightOf, setLines, widthOf, type Style } from '../../../platform/paper/pdf-type.ts';
import type { CertificateData } from './data.ts';

/** State of a certificate while it is drawn. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly data: CertificateData;
  readonly inks: Inks;
}

/** Colours of the centre, adjusted for legible text and light backgrounds. */
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
const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
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
  while (contrast(deep, WHITE) < 5.5) deep = mix(deep, BLACK, 0.08);
  const middle = mix(deep, WHITE, 0.62);
  const other = rgbOf(second);
  // Skip a second colour that is too pale on white, or too close to the first.
  const standsOut = other && contrast(other, WHITE) > 1.45 && contrast(other, deep) > 1.9;
  return {
    deep: hexOf(deep),
    middle: hexOf(middle),
    pale: hexOf(mix(deep, WHITE, 0.88)),
    accent: hexOf(standsOut ? other : middle),
  };
}

/** Margin of the pages, in points. They have a narrow column for tiles or labels, and a wide one for text. */
export const MARGIN = 40;
/** Tiles in the narrow column of the first page. */
export const TILE_COUNT = 7;
/** Width of the narrow column, which the tiles fill from top to bottom. */
export const TILE_SIDE = (A4.short - MARGIN * 2) / TILE_COUNT;
/** Left edge and width of the wide column. */
export const TEXT_LEFT = MARGIN + TILE_SIDE + 36;
export const TEXT_WIDTH = A4.long - MARGIN - TEXT_LEFT;

/** Words printed across the name of a certificate that is no longer valid. */
const STATE_WORDS: Readonly<Partial<Record<CertificateData['estado'], string>>> = {
  suspendida: 'SUSPENDIDO',
  revocada: 'REVOCADO',
  vencida: 'VENCIDO',
  reemplazada: 'REEMPLAZADO',
};

/** Returns the word for a state, in capitals; undefined for a valid one. */
export const stateWord = (estado: CertificateData['estado']): string | undefined => STATE_WORDS[estado];

/** Draws the state across `area`, leaving the name legible. Draws nothing for a valid one. */
export function drawStateAcross(
  { doc, data: { estado } }: Sheet,
  area: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const word = stateWord(estado);
  if (!word) return;
  let style: Style = { size: 96, face: 'strong', color: DANGER, tracking: 5 };
  while (widthOf(doc, word, style) > area.width - 16) style = { ...style, size: style.size - 2 };
  const middle = heightOf([word], style) / 2;
  doc
    .save()
    .rotate(-6, { origin: [area.x + widthOf(doc, word, style) / 2, area.y] })
    .fillOpacity(0.58);
  drawTagged(doc, 'P', () => setLines(doc, [word], { x: area.x, y: area.y - middle }, style));
  doc.restore();
}
