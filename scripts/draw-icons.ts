/**
 * Draws the app's mark in every size that a browser or a phone asks for, into `shell/static`. Run by hand
 * when the mark changes (`node scripts/draw-icons.ts`); the pictures are committed.
 *
 * The mark is the site's own (shared/src/emblem): a turned ring in four parts, one of them highlighted.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { markPaths } from '../shared/src/emblem/emblem.ts';

const folder = path.join(import.meta.dirname, '../shell/static');
const PETROLEO = '#0b5c6b';
const MOSTAZA = '#f2b632';

/** Returns the mark in white on petróleo, `size` wide with its corner at `at`. */
const mark = (at: number, size: number, top = at): string => `
  <g transform="translate(${at} ${top}) scale(${size / 32})" fill="#fff">
    ${markPaths.ring.map((d) => `<path d="${d}"/>`).join('')}<path fill="${MOSTAZA}" d="${markPaths.quarter}"/>
  </g>`;

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

const rounded = svg(96, 96, `<rect width="96" height="96" rx="18" fill="${PETROLEO}"/>${mark(14, 68)}`);
// A maskable icon may be cropped to a circle of 80 %: the ground fills it and the mark is smaller.
const maskable = svg(96, 96, `<rect width="96" height="96" fill="${PETROLEO}"/>${mark(21, 54)}`);

/** A row of turned rings behind the mark, cut off at the edges like an endless ruler. */
function social(): string {
  const rings = Array.from({ length: 9 }, (_, index) => {
    const x = 60 + index * 140;
    const color = index % 4 === 2 ? MOSTAZA : '#ffffff';
    return `<circle cx="${x}" cy="545" r="44" fill="none" stroke="${color}" stroke-opacity=".28" stroke-width="26"/>`;
  }).join('');
  return svg(1200, 630, `<rect width="1200" height="630" fill="${PETROLEO}"/>${rings}${mark(460, 280, 110)}`);
}

const png = async (name: string, source: string, width: number): Promise<void> => {
  await sharp(Buffer.from(source), { density: 600 })
    .resize(width)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, name));
};

await writeFile(path.join(folder, 'icon.svg'), rounded);
await png('icon-192.png', rounded, 192);
await png('icon-512.png', rounded, 512);
await png('icon-maskable-512.png', maskable, 512);
await png('apple-touch-icon.png', maskable, 180);
await png('social.png', social(), 1200);
