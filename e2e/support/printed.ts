/**
 * Renders the QR of a certificate's PDF as printed: taken from the page's drawing commands, not generated
 * again.
 */
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

const RECTANGLE = /^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re$/gm;
/** Pixels per point, some 300 dpi. */
const SCALE = 4.2;
const MARGIN = 40;

/** Returns the contents of a PDF's streams. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)[^]*?stream\n/g)].flatMap((found) => {
    const at = found.index + found[0].length;
    try {
      return [inflateSync(pdf.subarray(at, at + Number(found[1]))).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** Returns a picture of the code on the first page. */
export async function printedCode(pdf: Buffer): Promise<Buffer> {
  for (const stream of streamsOf(pdf)) {
    const all = [...stream.matchAll(RECTANGLE)].map(
      (found) => found.slice(1, 5).map(Number) as [number, number, number, number],
    );
    // The dark runs of a code all have the same height; nothing else on the page has as many of one height.
    const byHeight = Map.groupBy(all, ([, , , height]) => height.toFixed(3));
    const runs = [...byHeight.values()].sort((one, other) => other.length - one.length)[0] ?? [];
    if (runs.length < 300) continue;
    const [left, top] = [Math.min(...runs.map(([x]) => x)), Math.min(...runs.map(([, y]) => y))];
    const side = Math.max(...runs.map(([x, , width]) => x + width)) - left;
    const size = Math.ceil(side * SCALE) + MARGIN * 2;
    const rects = runs.map(
      ([x, y, width, height]) =>
        `<rect x="${(x - left) * SCALE + MARGIN}" y="${(y - top) * SCALE + MARGIN}" width="${width * SCALE}" height="${height * SCALE}"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#fff"/>${rects.join('')}</svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  }
  throw new Error('The PDF has no code');
}

/** Returns the picture as photographed by hand: slightly rotated, out of focus, in bad light. */
export const photographed = (print: Buffer): Promise<Buffer> =>
  sharp(print)
    .rotate(7, { background: '#d8d4cc' })
    .blur(1.1)
    .linear(0.72, 18)
    .extend({ top: 120, bottom: 90, left: 160, right: 140, background: '#8a857c' })
    .jpeg({ quality: 70 })
    .toBuffer();
