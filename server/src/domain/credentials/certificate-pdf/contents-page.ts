/**
 * The second page of a certificate: the contents of the course and the grades of its exams, with labels in
 * the narrow column.
 */
import {
  A4,
  DANGER,
  decorate,
  drawMark,
  INK,
  MUTED,
  rule,
  SITE,
  drawTagged,
  write,
} from '../../../platform/paper/pdf-document.ts';
import { fitText, heightOf, setLines, widthOf, type Style } from '../../../platform/paper/pdf-type.ts';
import { dayInWords } from '../../common/lookup.ts';
import { layOutModules } from './columns.ts';
import type { CertificateContents } from './contents.ts';
import { TEXT_WIDTH, TEXT_LEFT, MARGIN, TILE_SIDE, stateWord } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { drawTiles, tilesOf } from './tiles.ts';

const FOOT_Y = A4.short - MARGIN;

const percent = (nota: number) => `${nota.toLocaleString('es-AR', { maximumFractionDigits: 1 })} %`;

/** Draws a section's label in the narrow column, under a line across the page. */
function drawLabel(doc: PDFKit.PDFDocument, text: string, y: number): void {
  rule(doc, { x: MARGIN, y, width: A4.long - MARGIN * 2 });
  write(doc, text, { x: MARGIN, y: y + 16 }, { size: 10.5, color: MUTED, width: TILE_SIDE + 20, tag: 'H2' });
}

/** Draws a list of at most `maxGrades` grades, with the figures aligned right. Returns its bottom. */
function drawGrades(
  doc: PDFKit.PDFDocument,
  notas: CertificateContents['notas'],
  top: number,
  maxGrades: number,
): number {
  const value: Style = { size: 12, face: 'strong', color: INK };
  let y = top;
  for (const [i, { titulo, nota }] of notas.slice(0, maxGrades).entries()) {
    if (i > 0) rule(doc, { x: TEXT_LEFT, y: y - 9, width: TEXT_WIDTH });
    const figure = percent(nota);
    const availableWidth = TEXT_WIDTH - widthOf(doc, figure, value) - 20;
    const fit = fitText(
      doc,
      titulo,
      { size: 12, color: INK },
      { width: availableWidth, smallest: 8, most: 1 },
    );
    drawTagged(doc, 'P', () => {
      setLines(doc, fit.lines, { x: TEXT_LEFT, y }, fit.style);
      setLines(doc, [figure], { x: TEXT_LEFT, y, width: TEXT_WIDTH }, { ...value, align: 'right' });
    });
    y += 26;
  }
  const omittedCount = notas.length - maxGrades;
  if (omittedCount > 0) {
    write(
      doc,
      omittedCount === 1 ? 'y 1 evaluación más' : `y ${omittedCount} evaluaciones más`,
      { x: TEXT_LEFT, y },
      {
        size: 10.5,
        color: MUTED,
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
  decorate(doc, () =>
    drawTiles(doc, tilesOf(data.huella, inks, 1), { x: MARGIN, y: MARGIN, side: TILE_SIDE }),
  );
  const stateText = stateWord(data.estado);
  const right: Style = { size: 13, face: 'strong', color: stateText ? DANGER : MUTED, align: 'right' };
  const corner = stateText ?? SITE;
  write(doc, corner, { x: TEXT_LEFT, y: MARGIN + 3 }, { ...right, width: TEXT_WIDTH });
  const cornerWidth = widthOf(doc, corner, right);
  if (!stateText)
    drawMark(doc, { x: TEXT_LEFT + TEXT_WIDTH - cornerWidth - 23, y: MARGIN - 1, size: 17 }, MUTED);
  const title: Style = { size: 26, face: 'strong', color: INK, leading: 1.16 };
  const fit = fitText(doc, curso ?? data.titulo, title, {
    width: TEXT_WIDTH - cornerWidth - 50,
    smallest: 14,
    most: 2,
  });
  drawTagged(doc, 'H1', () => setLines(doc, fit.lines, { x: TEXT_LEFT, y: MARGIN }, fit.style));
  const y = MARGIN + heightOf(fit.lines, fit.style) + 15;
  const holderLine = `${data.nombreLegal} · Certificado ${data.numero}`;
  return y + write(doc, holderLine, { x: TEXT_LEFT, y }, { size: 11, color: MUTED, width: TEXT_WIDTH });
}

export function drawContents(sheet: Sheet, { curso, modulos, notas }: CertificateContents): void {
  const { doc, data } = sheet;
  doc.addPage();
  let y = Math.max(MARGIN + TILE_SIDE, drawTop(sheet, curso)) + 24;
  if (notas.length > 0) {
    drawLabel(doc, 'Calificaciones', y);
    y = drawGrades(doc, notas, y + 16, modulos.length > 0 ? 6 : 14);
  }
  if (modulos.length > 0) {
    drawLabel(doc, 'Contenidos', y);
    for (const { piece, x, y: at } of layOutModules(sheet, modulos, { top: y + 16, bottom: FOOT_Y - 30 }))
      drawTagged(doc, 'P', () => setLines(doc, piece.lines, { x, y: at }, piece.style));
  }
  const small: Style = { size: 8.5, color: MUTED };
  const asOfText = `Según constan en ${SITE} al ${dayInWords(data.impresoEn)}`;
  const availableWidth = TEXT_WIDTH - widthOf(doc, asOfText, small) - 20;
  const centre = fitText(doc, data.centro, small, { width: availableWidth, smallest: 6, most: 1 });
  drawTagged(doc, 'P', () => setLines(doc, centre.lines, { x: TEXT_LEFT, y: FOOT_Y - 6 }, centre.style));
  write(doc, asOfText, { x: TEXT_LEFT, y: FOOT_Y - 6 }, { ...small, align: 'right', width: TEXT_WIDTH });
}
