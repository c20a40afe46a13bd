/** Shared parts of PDFs: colours, the document in memory, tagged text and QR codes. */
import { create as createQr } from 'qrcode';
import { markPaths } from '@oficio/shared/emblem';
import { linesOf, registerFaces, setLines, type Point, type Style } from './pdf-type.ts';

/** Name of the site on paper. */
export const SITE = 'Oficio';
export const INK = '#10242b';
export const PRIMARY = '#0b5c6b';
const RULE_COLOR = '#b9c7c8';
export const MUTED = '#4a6067';
export const DANGER = '#b3261e';

/** Points per millimetre. */
export const MM = 72 / 25.4;
/** A4, in points. */
export const A4 = { short: 595.28, long: 841.89 } as const;

/** A rectangle of a page, in points. */
export interface Area {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** A square of a page, in points, by its top left corner. */
interface Square extends Point {
  readonly size: number;
}

interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly layout: 'landscape' | 'portrait';
}

/**
 * Creates a tagged document of A4 pages for long-term archiving (PDF/A-3b), with its fonts and colour profile
 * embedded. `draw` fills it. Returns its bytes.
 */
export async function makePdf(
  { title, author, layout }: PdfInfo,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const options = {
    size: 'A4',
    layout,
    margin: 0,
    lang: 'es-AR',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    info: { Title: title, Author: author, Creator: SITE },
  } as const;
  // Loaded on first use: most processes never create a PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...options,
    // No initial font: PDF/A doesn't allow the standard ones. pdfkit's types don't accept null.
    font: null as unknown as string,
  });
  registerFaces(doc);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws content that screen readers announce: a heading, a paragraph, or a figure with its text. */
export function drawTagged(
  doc: PDFKit.PDFDocument,
  tag: 'H1' | 'H2' | 'P' | 'Link' | 'Figure',
  draw: () => void,
  alt?: string,
): void {
  doc.addStructure(doc.struct(tag, alt === undefined ? {} : { alt }, draw));
}

/** Draws decoration that screen readers skip: lines and patterns. */
export function decorate(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' }).save();
  draw();
  doc.restore().endMarkedContent();
}

/** Writes a paragraph with the top of its capitals at `at.y`; returns its height. */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  at: Point,
  { width = A4.long, tag = 'P', ...style }: Style & { width?: number; tag?: 'H1' | 'H2' | 'P' },
): number {
  let height = 0;
  const lines = linesOf(doc, text, width, style);
  drawTagged(doc, tag, () => {
    height = setLines(doc, lines, { ...at, width }, { color: INK, ...style });
  });
  return height;
}

/** Links an area to an address. */
export function link(
  doc: PDFKit.PDFDocument,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  url: string,
  label: string,
): void {
  const { x, y, width, height } = area;
  doc.link(x, y, width, height, url, { Contents: new String(label) } as object);
}

/** Draws a hairline. */
export function rule(doc: PDFKit.PDFDocument, { x, y, width }: Point & { readonly width: number }): void {
  decorate(doc, () => {
    doc
      .lineWidth(0.5)
      .strokeColor(RULE_COLOR)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  });
}

/**
 * Draws a QR code as vector squares, `size` points wide. The caller leaves the quiet zone around it, four
 * modules.
 */
export function drawQr(
  doc: PDFKit.PDFDocument,
  { text, leadsTo }: { readonly text: string; readonly leadsTo: string },
  { x, y, size }: Square,
): void {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  drawTagged(
    doc,
    'Figure',
    () => {
      for (let row = 0; row < modules.size; row += 1) {
        for (let column = 0; column < modules.size; column += 1) {
          if (!modules.get(row, column)) continue;
          let end = column;
          while (end < modules.size && modules.get(row, end)) end += 1;
          // Slightly taller than a module, so that viewers show no gap between rows.
          doc.rect(x + column * unit, y + row * unit, (end - column) * unit, unit * 1.02);
          column = end;
        }
      }
      doc.fill('#000000');
    },
    `Código QR que lleva a ${leadsTo}`,
  );
}

/** Draws the site's mark, `size` points wide. */
export function drawMark(doc: PDFKit.PDFDocument, { x, y, size }: Square, color = PRIMARY): void {
  decorate(doc, () => {
    doc.translate(x, y).scale(size / 32);
    for (const path of [...markPaths.ring, markPaths.quarter]) doc.path(path).fill(color);
  });
}
