/** What the PDFs share: colours, a page collected into memory, the QR code as squares. */
import PDFDocument from 'pdfkit';
import { create as createQr } from 'qrcode';
import { writable } from './pdf-type.ts';

export const INK = '#10242b';
export const PRIMARY = '#0b5c6b';
export const LINE = '#b9c7c8';
export const QUIET = '#4a6067';
export const DANGER = '#b3261e';

export interface PdfInfo {
  readonly title: string;
  readonly layout: 'landscape' | 'portrait';
}

/** Makes a document of A4 pages. `draw` fills it; the answer is its bytes. */
export async function makePdf(
  { title, layout }: PdfInfo,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    lang: 'es',
    displayTitle: true,
    info: { Title: title, Author: 'Oficio', Creator: 'Oficio' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

export interface TextOptions {
  readonly size: number;
  readonly color?: string;
  readonly bold?: boolean;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly lineGap?: number;
}

/** Writes a text with its top at `y`; gives the height that it took. */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  options: TextOptions,
): number {
  const { size, color = INK, bold = false, width, align = 'left', lineGap = 2 } = options;
  const words = writable(text);
  const layout = { ...(width !== undefined && { width }), align, lineGap };
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color);
  const height = doc.heightOfString(words, layout);
  doc.text(words, x, y, layout);
  return height;
}

/** A QR code as vector squares, `size` points wide with its quiet zone. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  const unit = size / (modules.size + quiet * 2);
  doc.save().rect(x, y, size, size).fill('#ffffff');
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column))
        doc.rect(x + (column + quiet) * unit, y + (row + quiet) * unit, unit * 1.02, unit * 1.02);
    }
  }
  doc.fill('#000000').restore();
}

/** The mark of Oficio (the site's icon), `size` points wide. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number, color = PRIMARY): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.path('M1 15.5A14.5 14.5 0 0 1 15.5 1V8.5A7 7 0 0 0 8.5 15.5z').fill(color);
  doc.path('M16.5 1A14.5 14.5 0 0 1 31 15.5H23.5A7 7 0 0 0 16.5 8.5z').fill(color);
  doc.path('M15.5 31A14.5 14.5 0 0 1 1 16.5H8.5A7 7 0 0 0 15.5 23.5z').fill(color);
  doc.path('M16.5 16.5H31A14.5 14.5 0 0 1 16.5 31z').fill(color).restore();
}
