/** Pictures of a printed QR as a hand takes them: turned, from the side, out of focus, badly lit, grainy. */
import { create } from 'qrcode';
import sharp from 'sharp';

interface Taken {
  /** Degrees. */
  readonly turn: number;
  /** How much smaller the far side is, from 0. */
  readonly slant: number;
  readonly blur: number;
  /** How far a pixel's grey may be off, of 255. */
  readonly grain: number;
}

/** Numbers that look random and are the same each time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const MODULE = 8;
const MARGIN = 4;

/** The code as it is printed, in greys. */
function print(text: string): { side: number; pixels: Uint8Array } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
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

/** A JPEG of a sheet with the code, of `width` by `height`. */
export async function photograph(
  text: string,
  { turn, slant, blur, grain }: Taken,
  [width, height]: readonly [number, number] = [1920, 1080],
): Promise<Buffer> {
  const { side, pixels } = print(text);
  const sheet = new Uint8Array(width * height);
  const random = sequence(7);
  const angle = (turn * Math.PI) / 180;
  const shown = Math.min(width, height) * 0.62;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // Seen from the side: what is further right is further away.
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
