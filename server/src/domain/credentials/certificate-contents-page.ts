/**
 * The second page of a certificate: the contents of the course and the grades of its exams, with labels in
 * the narrow column.
 */
import { laidOut } from './certificate-columns.ts';
import type { CertificateContents } from './certificate-contents.ts';
import type { CertificateData } from './certificate-data.ts';
import { COLUMN, LEFT, MARGIN, SIDE } from './certificate-grid.ts';
import type { Inks } from './certificate-inks.ts';
import { markOf } from './certificate-mark.ts';
import { drawTiles, tilesOf } from './certificate-tiles.ts';
import { A4, DANGER, decorate, drawMark, INK, QUIET, rule, SITE, tell, write } from './pdf-document.ts';
import { fitted, heightOf, setLines, widthOf, type Style } from './pdf-type.ts';
import { spanishDay } from './verification.ts';

const FOOT = A4.short - MARGIN;

const percent = (nota: number) => `${nota.toLocaleString('es-AR', { maximumFractionDigits: 1 })} %`;

/** Draws a section's label in the narrow column, under a line across the page. */
function label(doc: PDFKit.PDFDocument, text: string, y: number): void {
  rule(doc, MARGIN, y, A4.long - MARGIN * 2);
  write(doc, text, MARGIN, y + 16, { size: 10.5, color: QUIET, width: SIDE + 20, tag: 'H2' });
}

/** Draws a list of at most `most` grades, with the figures aligned right. Returns its bottom. */
function drawGrades(
  doc: PDFKit.PDFDocument,
  notas: CertificateContents['notas'],
  from: number,
  most: number,
): number {
  const value: Style = { size: 12, face: 'strong', color: INK };
  let y = from;
  for (const [i, { titulo, nota }] of notas.slice(0, most).entries()) {
    if (i > 0) rule(doc, LEFT, y - 9, COLUMN);
    const figure = percent(nota);
    const room = COLUMN - widthOf(doc, figure, value) - 20;
    const fit = fitted(doc, titulo, room, { size: 12, color: INK }, { smallest: 8, most: 1 });
    tell(doc, 'P', () => {
      setLines(doc, fit.lines, LEFT, y, fit.style);
      setLines(doc, [figure], LEFT, y, { ...value, align: 'right' }, COLUMN);
    });
    y += 26;
  }
  const left = notas.length - most;
  if (left > 0) {
    write(doc, left === 1 ? 'y 1 evaluación más' : `y ${left} evaluaciones más`, LEFT, y, {
      size: 10.5,
      color: QUIET,
    });
    y += 24;
  }
  return y + 2;
}

/**
 * Draws the heading: the course, the holder with the certificate's number, and the site. Returns its bottom.
 */
function drawTop(
  doc: PDFKit.PDFDocument,
  data: CertificateData,
  curso: string | undefined,
  inks: Inks,
): number {
  // Repeat the first tile of the first page, to show that both pages belong together.
  decorate(doc, () => drawTiles(doc, tilesOf(data.huella, inks, 1), MARGIN, MARGIN, SIDE));
  const mark = markOf(data.estado);
  const right: Style = { size: 13, face: 'strong', color: mark ? DANGER : QUIET, align: 'right' };
  const corner = mark ?? SITE;
  write(doc, corner, LEFT, MARGIN + 3, { ...right, width: COLUMN });
  const taken = widthOf(doc, corner, right);
  if (!mark) drawMark(doc, LEFT + COLUMN - taken - 23, MARGIN - 1, 17, QUIET);
  const title: Style = { size: 26, face: 'strong', color: INK, leading: 1.16 };
  const fit = fitted(doc, curso ?? data.titulo, COLUMN - taken - 50, title, { smallest: 14, most: 2 });
  tell(doc, 'H1', () => setLines(doc, fit.lines, LEFT, MARGIN, fit.style));
  const y = MARGIN + heightOf(fit.lines, fit.style) + 15;
  const whose = `${data.nombreLegal} · Certificado ${data.numero}`;
  return y + write(doc, whose, LEFT, y, { size: 11, color: QUIET, width: COLUMN });
}

export function drawContents(
  doc: PDFKit.PDFDocument,
  data: CertificateData,
  { curso, modulos, notas }: CertificateContents,
  inks: Inks,
): void {
  doc.addPage();
  let y = Math.max(MARGIN + SIDE, drawTop(doc, data, curso, inks)) + 24;
  if (notas.length > 0) {
    label(doc, 'Calificaciones', y);
    y = drawGrades(doc, notas, y + 16, modulos.length > 0 ? 6 : 14);
  }
  if (modulos.length > 0) {
    label(doc, 'Contenidos', y);
    for (const { piece, x, y: at } of laidOut(doc, modulos, inks, y + 16, FOOT - 30))
      tell(doc, 'P', () => setLines(doc, piece.lines, x, at, piece.style));
  }
  const small: Style = { size: 8.5, color: QUIET };
  const as = `Según constan en ${SITE} al ${spanishDay(data.impresoEn)}`;
  const room = COLUMN - widthOf(doc, as, small) - 20;
  const centre = fitted(doc, data.centro, room, small, { smallest: 6, most: 1 });
  tell(doc, 'P', () => setLines(doc, centre.lines, LEFT, FOOT - 6, centre.style));
  write(doc, as, LEFT, FOOT - 6, { ...small, align: 'right', width: COLUMN });
}
