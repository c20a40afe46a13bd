/**
 * Generates pictures of a printed QR as a hand-held camera takes them: rotated, slanted, out of focus, badly
 * lit, grainy.
 */
import { inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import sharp from 'sharp';

interface Taken {
  /** Rotation, in degrees. */
  readonly turn: number;
  /** Perspective: how much smaller the far side is, from 0. */
  readonly slant: number;
  readonly blur: number;
  /** Maximum noise of a pixel's grey, of 255. */
  readonly grain: number;
}

/** Returns a generator of reproducible pseudo-random numbers. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Modules of a QR, row by row; a dark one is not 0. */
interface Modules {
  readonly size: number;
  readonly data: ArrayLike<number>;
}

/** Returns the QR of a text. */
export const modulesOf = (text: string): Modules => create(text, { errorCorrectionLevel: 'M' }).modules;

/** Returns the QR printed in a PDF of ours: the rectangles of the most common height in it. */
export function modulesIn(pdf: Buffer): Modules {
  const drawn = contentsOf(pdf).flatMap((content) =>
    [...content.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm)].map(([, ...numbers]) =>
      numbers.map(Number),
    ),
  );
  const byHeight = Object.values(Object.groupBy(drawn, ([, , , height = 0]) => height.toFixed(3)));
  const squares = byHeight.toSorted((a = [], b = []) => b.length - a.length)[0] ?? [];
  const least = (place: number) => Math.min(...squares.map((square) => square[place] ?? 0));
  const [left, top, module] = [least(0), least(1), least(2)];
  const places = squares.flatMap(([x = 0, y = 0, width = 0]) =>
    Array.from({ length: Math.round(width / module) }, (_, at) => ({
      column: Math.round((x - left) / module) + at,
      row: Math.round((y - top) / module),
    })),
  );
  const size = 1 + Math.max(...places.map(({ column }) => column));
  const data = new Uint8Array(size * size);
  for (const { column, row } of places) data[row * size + column] = 1;
  return { size, data };
}

/** Returns the content streams of a PDF, as text. */
function contentsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)[^>]*>>\s+stream\r?\n/g)].flatMap(
    ({ 0: head, 1: length, index }) => {
      const start = index + head.length;
      try {
        return inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1');
      } catch {
        return [];
      }
    },
  );
}

const MODULE = 8;
const MARGIN = 4;

/** Renders the printed code in greys. */
function print({ size, data }: Modules): { side: number; pixels: Uint8Array } {
  const side = (size + 2 * MARGIN) * MODULE;
  const pixels = new Uint8Array(side * side).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [column, row] = [Math.floor(x / MODULE) - MARGIN, Math.floor(y / MODULE) - MARGIN];
      const inside = column >= 0 && row >= 0 && column < size && row < size;
      if (inside && data[row * size + column]) pixels[y * side + x] = 20;
    }
  return { side, pixels };
}

/** Returns a JPEG of a sheet with the code, of `width` by `height`. */
export async function photograph(
  code: Modules,
  { turn, slant, blur, grain }: Taken,
  [width, height]: readonly [number, number] = [1920, 1080],
): Promise<Buffer> {
  const { side, pixels } = print(code);
  const sheet = new Uint8Array(width * height);
  const random = sequence(7);
  const angle = (turn * Math.PI) / 180;
  const shown = Math.min(width, height) * 0.62;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // Slanted: points further right are further away.
      const away = 1 + (slant * (x - width / 2)) / width;
      const [dx, dy] = [(x - width / 2) * away, (y - height / 2) * away];
      const u = ((dx * Math.cos(angle) + dy * Math.sin(angle)) / shown + 0.5) * side;
      const v = ((dy * Math.cos(angle) - dx * Math.sin(angle)) / shown + 0.5) * side;
      const on = u >= 0 && v >= 0 && u < side && v < side;
      const grey = on ? (pixels[Math.floor(v) * side + Math.floor(u)] ?? 255) : 235;
      const light = 0.55 + (0.4 * x) / width;
      sheet[y * width + x] = Math.max(0, Math.min(255, grey * light + (random() - 0.5) * 2 * grain));
    }
  return sharp(sheet, { raw: { width, height, channels: 1 } })
    .blur(blur)
    .jpeg({ quality: 75 })
    .toBuffer();
}
