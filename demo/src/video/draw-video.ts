/** The demo's videos: a title and steps that appear one by one beside the trade's emblem. Silent. */
import { emblemSvg } from '@oficio/shared/emblem';
import sharp from 'sharp';
import { FRAME_MS, FRAMES_A_STEP } from './seconds.ts';
import { vp8Frame, webm } from './webm.ts';

export interface Slides {
  readonly category: string;
  readonly title: string;
  readonly steps: readonly string[];
}

const [WIDTH, HEIGHT, LEFT] = [960, 540, 320];
const escape = (text: string) => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Lines of at most so many characters. */
function wrapped(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function frameSvg({ category, title, steps }: Slides, shown: number, done: number): string {
  const emblem = emblemSvg({ id: title, category, width: LEFT, height: HEIGHT });
  const line = (text: string, y: number, size: number, weight: number, colour: string, x = LEFT + 40) =>
    `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="${weight}" fill="${colour}">${escape(text)}</text>`;
  let y = 70;
  const parts = wrapped(title, 30).map((text, i) => line(text, y + i * 42, 34, 700, '#10242b'));
  y += parts.length * 42 + 20;
  for (const [i, step] of steps.slice(0, shown).entries()) {
    const now = i === shown - 1;
    const lines = wrapped(step, 45);
    parts.push(
      `<circle cx="${LEFT + 54}" cy="${y - 8}" r="15" fill="${now ? '#0b5c6b' : '#d3dddd'}"/>`,
      `<text x="${LEFT + 54}" y="${y - 2}" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="${now ? '#ffffff' : '#10242b'}">${i + 1}</text>`,
      ...lines.map((text, j) => line(text, y + j * 26, 20, now ? 600 : 400, '#10242b', LEFT + 84)),
    );
    y += lines.length * 26 + 16;
  }
  const bar = Math.round((WIDTH - LEFT) * done);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>${emblem}${parts.join('')}<rect x="${LEFT}" y="${HEIGHT - 8}" width="${bar}" height="8" fill="#f2b632"/></svg>`;
}

/** A WebM with the slides. Deterministic on one machine: the same slides give the same bytes. */
export async function drawVideo(slides: Slides): Promise<Buffer> {
  const count = (slides.steps.length + 1) * FRAMES_A_STEP;
  const frames: Buffer[] = [];
  for (let n = 0; n < count; n += 1) {
    const svg = frameSvg(slides, Math.floor(n / FRAMES_A_STEP), (n + 1) / count);
    const picture = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).removeAlpha();
    frames.push(vp8Frame(await picture.webp({ quality: 70, effort: 1 }).toBuffer()));
  }
  return webm({ width: WIDTH, height: HEIGHT, frameMs: FRAME_MS, frames });
}
