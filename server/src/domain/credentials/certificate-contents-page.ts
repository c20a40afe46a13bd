/** The second page of a certificate: what the course taught, in columns, and the grades of its exams. */
import type { CertificateContents } from './certificate-contents.ts';
import type { CertificateData } from './certificate-data.ts';
import type { Inks } from './certificate-inks.ts';
import { markOf } from './certificate-mark.ts';
import { A4, DANGER, decorate, INK, QUIET, rule, SITE, tell, write } from './pdf-document.ts';
import { fitted, heightOf, linesOf, setLines, widthOf, type Style } from './pdf-type.ts';
import { spanishDay } from './verification.ts';

const MARGIN = 40;
const WIDTH = A4.long - MARGIN * 2;
const COLUMNS = 3;
const GAP = 28;
const COLUMN = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
const BOTTOM = A4.short - MARGIN - 26;

interface Piece {
  readonly lines: readonly string[];
  readonly style: Style;
  readonly before: number;
  /** Stays with what follows: a title isn't left at the foot of a column. */
  readonly keep: boolean;
}

type Modules = CertificateContents['modulos'];

function piecesOf(
  doc: PDFKit.PDFDocument,
  modules: Modules,
  inks: Inks,
  size: number,
  short: boolean,
): Piece[] {
  const title: Style = { size: size + 0.5, face: 'strong', color: inks.deep, leading: 1.25 };
  const line: Style = { size, color: INK, leading: 1.25 };
  return modules.flatMap(({ titulo, clases }, i) => {
    const listed = short ? [] : clases;
    const count =
      short && clases.length > 0 ? ` (${clases.length} ${clases.length === 1 ? 'clase' : 'clases'})` : '';
    return [
      {
        lines: linesOf(doc, `${i + 1}. ${titulo}${count}`, COLUMN, title),
        style: title,
        before: size * 1.7,
        keep: listed.length > 0,
      },
      ...listed.map((text) => ({
        lines: linesOf(doc, text, COLUMN, line),
        style: line,
        before: size * 0.72,
        keep: false,
      })),
    ];
  });
}

/** Where each piece goes, column by column; undefined when they don't fit. */
function placed(pieces: readonly Piece[], top: number, bottom: number) {
  const at: { piece: Piece; x: number; y: number }[] = [];
  let column = 0;
  let y = top;
  for (const [i, piece] of pieces.entries()) {
    const before = y === top ? 0 : piece.before;
    const height = heightOf(piece.lines, piece.style);
    const next = pieces[i + 1];
    const needs = height + (piece.keep && next ? next.before + heightOf(next.lines, next.style) : 0);
    if (y !== top && y + before + needs > bottom) {
      column += 1;
      y = top;
    } else y += before;
    if (column >= COLUMNS || y + height > bottom) return undefined;
    at.push({ piece, x: MARGIN + column * (COLUMN + GAP), y });
    y += height;
  }
  return at;
}

/** The columns at the largest size that fits, as even as can be; without the classes, and then cut, where none does. */
function laidOut(doc: PDFKit.PDFDocument, modules: Modules, inks: Inks, top: number) {
  for (const [size, short] of [
    [12, false],
    [10.5, false],
    [9.5, false],
    [8.5, false],
    [7.5, false],
    [9, true],
    [7.5, true],
  ] as const) {
    const pieces = piecesOf(doc, modules, inks, size, short);
    if (!placed(pieces, top, BOTTOM)) continue;
    let low = top;
    let high = BOTTOM;
    while (high - low > 2) {
      const middle = (low + high) / 2;
      if (placed(pieces, top, middle)) high = middle;
      else low = middle;
    }
    return placed(pieces, top, high) ?? [];
  }
  const pieces = piecesOf(doc, modules, inks, 7.5, true);
  for (let most = pieces.length - 1; most > 0; most -= 1) {
    const style: Style = { size: 7.5, color: QUIET };
    const rest: Piece = { lines: [`y ${modules.length - most} módulos más`], style, before: 12, keep: false };
    const at = placed([...pieces.slice(0, most), rest], top, BOTTOM);
    if (at) return at;
  }
  return [];
}

const percent = (nota: number) => `${nota.toLocaleString('es-AR', { maximumFractionDigits: 1 })} %`;

/** Grades in a list with their figures at the right edge of a column; gives where it ends. */
function drawGrades(doc: PDFKit.PDFDocument, notas: CertificateContents['notas'], from: number): number {
  let y = from;
  write(doc, 'Calificaciones', MARGIN, y, { size: 13, face: 'strong', tag: 'H2' });
  y += 22;
  const value: Style = { size: 10.5, face: 'strong', color: INK };
  const style: Style = { size: 10.5, color: INK };
  const width = COLUMN * 2 + GAP;
  // At most what leaves room for the contents.
  for (const { titulo, nota } of notas.slice(0, 8)) {
    const figure = percent(nota);
    const room = width - widthOf(doc, figure, value) - 20;
    const { lines, style: fit } = fitted(doc, titulo, room, style, { smallest: 8, most: 1 });
    rule(doc, MARGIN, y - 6, width);
    tell(doc, 'P', () => {
      setLines(doc, lines, MARGIN, y, fit);
      setLines(doc, [figure], MARGIN, y, { ...value, align: 'right' }, width);
    });
    y += 19;
  }
  return y + 12;
}

/** Adds the page. */
export function drawContents(
  doc: PDFKit.PDFDocument,
  data: CertificateData,
  { curso, modulos, notas }: CertificateContents,
  inks: Inks,
): void {
  doc.addPage();
  decorate(doc, () => doc.rect(MARGIN, MARGIN, 73.6, 6).fill(inks.deep));
  let y = MARGIN + 26;
  const title = fitted(
    doc,
    curso === undefined ? data.titulo : curso,
    WIDTH,
    { size: 24, face: 'strong', color: INK, leading: 1.16 },
    { smallest: 14, most: 2 },
  );
  tell(doc, 'H2', () => setLines(doc, title.lines, MARGIN, y, title.style));
  y += heightOf(title.lines, title.style) + 12;
  const line = `${data.nombreLegal} · Certificado ${data.numero}`;
  y += write(doc, line, MARGIN, y, { size: 10.5, color: QUIET, width: WIDTH - 140 }) + 30;
  const mark = markOf(data.estado);
  if (mark)
    write(doc, mark, MARGIN, MARGIN, {
      size: 13,
      face: 'strong',
      color: DANGER,
      tracking: 1,
      align: 'right',
      width: WIDTH,
    });
  if (notas.length > 0) y = drawGrades(doc, notas, y);
  if (modulos.length > 0) {
    write(doc, 'Contenidos del curso', MARGIN, y, { size: 13, face: 'strong', tag: 'H2' });
    y += 24;
    for (const { piece, x, y: at } of laidOut(doc, modulos, inks, y))
      tell(doc, 'P', () => setLines(doc, piece.lines, x, at, piece.style));
  }
  rule(doc, MARGIN, A4.short - MARGIN - 14, WIDTH);
  const small: Style = { size: 8.5, color: QUIET };
  const foot = A4.short - MARGIN - 6;
  const as = `Según constan en ${SITE} al ${spanishDay(data.impresoEn)}`;
  const room = WIDTH - widthOf(doc, as, small) - 20;
  const centre = fitted(doc, data.centro, room, small, { smallest: 6, most: 1 });
  tell(doc, 'P', () => setLines(doc, centre.lines, MARGIN, foot, centre.style));
  write(doc, as, MARGIN, foot, { ...small, align: 'right', width: WIDTH });
}
