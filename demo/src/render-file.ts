/** Renders the demo's pictures and documents, and stores them and its films as the files of their records. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { emblemSvg } from '@oficio/shared/emblem';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { SeedFile } from './resolve.ts';

/** Storage of file contents by their hash. */
interface FileStore {
  put(sha256: string, bytes: Buffer): Promise<unknown>;
}

interface RenderedFile {
  readonly sha256: string;
  readonly tipo: string;
  readonly nombre: string;
  readonly bytes: number;
  readonly ancho?: number;
  readonly alto?: number;
  readonly color?: string;
}

const LOGO_SIZE = { width: 400, height: 400 };
const PICTURE_SIZE = { width: 1280, height: 720 };
const WEBP_OPTIONS = { quality: 82, effort: 2 };
const MAX_INITIALS = 4;
/** Width to which a picture is reduced before its dominant colour is measured. */
const COLOR_SAMPLE_WIDTH = 64;

/** Returns a square logo: the trade's emblem with the centre's initials over it. */
function logoSvg(category: string, id: string, text: string): string {
  const picture = emblemSvg({ id, category, ...LOGO_SIZE });
  const initials = text.replace(/[<>&]/g, '').slice(0, MAX_INITIALS);
  return picture.replace(
    '</svg>',
    `<rect x="60" y="130" width="280" height="140" fill="#ffffff"/><text x="200" y="228" font-family="sans-serif" font-size="84" font-weight="700" text-anchor="middle" fill="#10242b">${initials}</text></svg>`,
  );
}

function renderPdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: title, CreationDate: new Date(0) },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.fontSize(20).text(title).moveDown();
  for (const line of lines) document.fontSize(12).text(line).moveDown(0.5);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

/** Renders one file, or reads its film, and stores it. Deterministic: the same file has the same bytes. */
export async function renderFile(storage: FileStore, file: SeedFile): Promise<RenderedFile> {
  if (file.kind === 'document') {
    const bytes = await renderPdf(file.title, file.lines);
    return { ...(await store(storage, bytes)), tipo: 'application/pdf', nombre: `${file.title}.pdf` };
  }
  if (file.kind === 'film') {
    const bytes = await readFile(new URL(`../films/${file.file}`, import.meta.url));
    return { ...(await store(storage, bytes)), tipo: 'video/mp4', nombre: `${file.title}.mp4` };
  }
  const { width, height } = file.kind === 'logo' ? LOGO_SIZE : PICTURE_SIZE;
  const svg = Buffer.from(
    file.kind === 'logo'
      ? logoSvg(file.category, file.id, file.text)
      : emblemSvg({ id: file.id, category: file.category, width, height }),
  );
  const { dominant } = await sharp(svg).resize(COLOR_SAMPLE_WIDTH).stats();
  const bytes = await sharp(svg).webp(WEBP_OPTIONS).toBuffer();
  return {
    ...(await store(storage, bytes)),
    tipo: 'image/webp',
    nombre: `${file.id}.webp`,
    ancho: width,
    alto: height,
    color: hexColor(dominant),
  };
}

function hexColor({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

async function store(storage: FileStore, bytes: Buffer): Promise<{ sha256: string; bytes: number }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storage.put(sha256, bytes);
  return { sha256, bytes: bytes.length };
}
