/** Lays out a course's modules and lessons in columns, at the largest size that fits. */
import { type Area, INK, MUTED } from '../../../platform/paper/pdf-document.ts';
import { heightOf, linesOf, type Style } from '../../../platform/paper/pdf-type.ts';
import type { CertificateContents } from './contents.ts';
import { TEXT_WIDTH, TEXT_LEFT } from './sheet.ts';
import type { Sheet } from './sheet.ts';

const COLUMN_COUNT = 3;
const COLUMN_GAP = 26;
const COLUMN_WIDTH = (TEXT_WIDTH - COLUMN_GAP * (COLUMN_COUNT - 1)) / COLUMN_COUNT;

const SMALLEST_SIZE = 7.5;
/** Layouts to try, in this order: with the lessons, and then with the modules' titles only. */
const ATTEMPTS = [
  ...[12, 10.5, 9.5, 8.5, SMALLEST_SIZE].map((size) => ({ size, titlesOnly: false })),
  ...[11, 9, SMALLEST_SIZE].map((size) => ({ size, titlesOnly: true })),
];
/** Precision of the balanced height of the columns, in points. */
const HEIGHT_PRECISION = 2;

interface Piece {
  readonly lines: readonly string[];
  readonly style: Style;
  readonly spaceAbove: number;
  /** Keep it with the next piece, so that a title isn't left at the foot of a column. */
  readonly keepWithNext: boolean;
}

type Modules = CertificateContents['modulos'];

/** Returns the titles of the modules and, unless `titlesOnly`, those of their lessons. */
function piecesOf({ doc, inks }: Sheet, modules: Modules, size: number, titlesOnly: boolean): Piece[] {
  const title: Style = { size: size + 0.5, face: 'strong', color: inks.deep, leading: 1.25 };
  const line: Style = { size, color: INK, leading: 1.25 };
  return modules.flatMap(({ titulo, clases }, i) => {
    const listedLessons = titlesOnly ? [] : clases;
    const count =
      titlesOnly && clases.length > 0
        ? ` (${clases.length} ${clases.length === 1 ? 'clase' : 'clases'})`
        : '';
    return [
      {
        lines: linesOf(doc, `${i + 1}. ${titulo}${count}`, COLUMN_WIDTH, title),
        style: title,
        spaceAbove: size * 1.9,
        keepWithNext: listedLessons.length > 0,
      },
      ...listedLessons.map((text) => ({
        lines: linesOf(doc, text, COLUMN_WIDTH, line),
        style: line,
        spaceAbove: size * 0.78,
        keepWithNext: false,
      })),
    ];
  });
}

/** Returns the position of each piece, column by column; undefined when they don't fit. */
function placePieces(pieces: readonly Piece[], top: number, bottom: number) {
  const positions: { piece: Piece; x: number; y: number }[] = [];
  let column = 0;
  let y = top;
  for (const [i, piece] of pieces.entries()) {
    const spaceAbove = y === top ? 0 : piece.spaceAbove;
    const height = heightOf(piece.lines, piece.style);
    const next = pieces[i + 1];
    const neededHeight =
      height + (piece.keepWithNext && next ? next.spaceAbove + heightOf(next.lines, next.style) : 0);
    if (y !== top && y + spaceAbove + neededHeight > bottom) {
      column += 1;
      y = top;
    } else y += spaceAbove;
    if (column >= COLUMN_COUNT || y + height > bottom) return undefined;
    positions.push({ piece, x: TEXT_LEFT + column * (COLUMN_WIDTH + COLUMN_GAP), y });
    y += height;
  }
  return positions;
}

/**
 * Returns the columns at the largest size that fits, balanced in height. If no size fits, it omits the
 * lessons and then truncates the modules.
 */
export function layOutModules(sheet: Sheet, modules: Modules, { top, bottom }: Pick<Area, 'top' | 'bottom'>) {
  for (const { size, titlesOnly } of ATTEMPTS) {
    const pieces = piecesOf(sheet, modules, size, titlesOnly);
    if (!placePieces(pieces, top, bottom)) continue;
    let tooShort = top;
    let tallEnough = bottom;
    while (tallEnough - tooShort > HEIGHT_PRECISION) {
      const middle = (tooShort + tallEnough) / 2;
      if (placePieces(pieces, top, middle)) tallEnough = middle;
      else tooShort = middle;
    }
    return placePieces(pieces, top, tallEnough) ?? [];
  }
  const pieces = piecesOf(sheet, modules, SMALLEST_SIZE, true);
  for (let shownCount = pieces.length - 1; shownCount > 0; shownCount -= 1) {
    const style: Style = { size: SMALLEST_SIZE, color: MUTED };
    const rest: Piece = {
      lines: [`y ${modules.length - shownCount} módulos más`],
      style,
      spaceAbove: 12,
      keepWithNext: false,
    };
    const positions = placePieces([...pieces.slice(0, shownCount), rest], top, bottom);
    if (positions) return positions;
  }
  return [];
}
