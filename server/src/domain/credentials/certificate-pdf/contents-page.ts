/**
 * The second page of a certificate: the contents of the course and the grades of its exams, with labels in
 * the narrow column.
 */
import { laidOut } from './columns.ts';
import type { CertificateContents } from './contents.ts';
import { COLUMN, LEFT, MARGIN, SIDE, markOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { drawTiles, tilesOf } from './tiles.ts';
import {
  A4,
  DANGER,
  decorate,
  drawMark,
  INK,
  QUIET,
  rule,
  SITE,
  tell,
  write,
} from '../../../platform/paper/pdf-document.ts';
import { fitted, heightOf, setLines, widthOf, type Style } from '../../../platform/paper/pdf-type.ts';
import { dayInWords } from '../../common/lookup.ts';

const FOOT = A4.short - MARGIN;

const percent = (nota: number) => `${nota.toLocaleString('es-AR', { maximumFractionDigits: 1 })} %`;

/** Draws a section's label in the narrow column, under a line across the page. */
function label(doc: PDFKit.PDFDocument, text: string, y: number): void {
  rule(doc, { x: MARGIN, y, width: A4.long - MARGIN * 2 });
  write(doc, text, { x: MARGIN, y: y + 16 }, { size: 10.5, color: QUIET, width: SIDE + 20, tag: 'H2' });
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
    if (i > 0) rule(doc, { x: LEFT, y: y - 9, width: COLUMN });
    const figure = percent(nota);
    const room = COLUMN - widthOf(doc, figure, value) - 20;
    const fit = fitted(doc, titulo, { size: 12, color: INK }, { width: room, smallest: 8, most: 1 });
    tell(doc, 'P', () => {
      setLines(doc, fit.lines, { x: LEFT, y }, fit.style);
      setLines(doc, [figure], { x: LEFT, y, width: COLUMN }, { ...value, align: 'right' });
    });
    y += 26;
  }
  const left = notas.length - most;
  if (left > 0) {
    write(
      doc,
      left === 1 ? 'y 1 evaluación más' : `y ${left} evaluaciones más`,
      { x: LEFT, y },
      {
        size: 10.5,
        color: QUIET,
      },
    );
    y += 24;
  }
  return y + 2;
}

/**
 * Draws the heading: the course, the holder with the certificate's number, and the site. Returns its bottom.
 */
function drawTop({ doc, data, inks }: Sheet, curso: string | undefined): number {
  // Repeat the first tile of the first page, to show that both pages belong together.
  decorate(doc, () => drawTiles(doc, tilesOf(data.huella, inks, 1), { x: MARGIN, y: MARGIN, side: SIDE }));
  const mark = markOf(data.estado);
  const right: Style = { size: 13, face: 'strong', color: mark ? DANGER : QUIET, align: 'right' };
  const corner = mark ?? SITE;
  write(doc, corner, { x: LEFT, y: MARGIN + 3 }, { ...right, width: COLUMN });
  const taken = widthOf(doc, corner, right);
  if (!mark) drawMark(doc, { x: LEFT + COLUMN - taken - 23, y: MARGIN - 1, size: 17 }, QUIET);
  const title: Style = { size: 26, face: 'strong', color: INK, leading: 1.16 };
  const fit = fitted(doc, curso ?? data.titulo, title, { width: COLUMN - taken - 50, smallest: 14, most: 2 });
  tell(doc, 'H1', () => setLines(doc, fit.lines, { x: LEFT, y: MARGIN }, fit.style));
  const y = MARGIN + heightOf(fit.lines, fit.style) + 15;
  const whose = `${data.nombreLegal} · Certificado ${data.numero}`;
  return y + write(doc, whose, { x: LEFT, y }, { size: 11, color: QUIET, width: COLUMN });
}

export function drawContents(sheet: Sheet, { curso, modulos, notas }: CertificateContents): void {
  const { doc, data } = sheet;
  doc.addPage();
  let y = Math.max(MARGIN + SIDE, drawTop(sheet, curso)) + 24;
  if (notas.length > 0) {
    label(doc, 'Calificaciones', y);
    y = drawGrades(doc, notas, y + 16, modulos.length > 0 ? 6 : 14);
  }
  if (modulos.length > 0) {
    label(doc, 'Contenidos', y);
    for (const { piece, x, y: at } of laidOut(sheet, modulos, { top: y + 16, bottom: FOOT - 30 }))
      tell(doc, 'P', () => setLines(doc, piece.lines, { x, y: at }, piece.style));
  }
  const small: Style = { size: 8.5, color: QUIET };
  const as = `Según constan en ${SITE} al ${dayInWords(data.impresoEn)}`;
  const room = COLUMN - widthOf(doc, as, small) - 20;
  const centre = fitted(doc, data.centro, small, { width: room, smallest: 6, most: 1 });
  tell(doc, 'P', () => setLines(doc, centre.lines, { x: LEFT, y: FOOT - 6 }, centre.style));
  write(doc, as, { x: LEFT, y: FOOT - 6 }, { ...small, align: 'right', width: COLUMN });
}
