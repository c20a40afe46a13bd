/** Lays out a course's modules and lessons in columns, at the largest size that fits. */
import type { CertificateContents } from './contents.ts';
import { COLUMN, LEFT } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { type Area, INK, QUIET } from '../../../platform/paper/pdf-document.ts';
import { heightOf, linesOf, type Style } from '../../../platform/paper/pdf-type.ts';

const COLUMNS = 3;
const GAP = 26;
const EACH = (COLUMN - GAP * (COLUMNS - 1)) / COLUMNS;

interface Piece {
  readonly lines: readonly string[];
  readonly style: Style;
  readonly before: number;
  /** Keep it with the next piece, so that a title isn't left at the foot of a column. */
  readonly keep: boolean;
}

type Modules = CertificateContents['modulos'];

/** Returns the titles of the modules and, unless `short`, those of their lessons. */
function piecesOf({ doc, inks }: Sheet, modules: Modules, size: number, short: boolean): Piece[] {
  const title: Style = { size: size + 0.5, face: 'strong', color: inks.deep, leading: 1.25 };
  const line: Style = { size, color: INK, leading: 1.25 };
  return modules.flatMap(({ titulo, clases }, i) => {
    const listed = short ? [] : clases;
    const count =
      short && clases.length > 0 ? ` (${clases.length} ${clases.length === 1 ? 'clase' : 'clases'})` : '';
    return [
      {
        lines: linesOf(doc, `${i + 1}. ${titulo}${count}`, EACH, title),
        style: title,
        before: size * 1.9,
        keep: listed.length > 0,
      },
      ...listed.map((text) => ({
        lines: linesOf(doc, text, EACH, line),
        style: line,
        before: size * 0.78,
        keep: false,
      })),
    ];
  });
}

/** Returns the position of each piece, column by column; undefined when they don't fit. */
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
    at.push({ piece, x: LEFT + column * (EACH + GAP), y });
    y += height;
  }
  return at;
}

/**
 * Returns the columns at the largest size that fits, balanced in height. If no size fits, it omits the
 * lessons and then truncates the modules.
 */
export function laidOut(sheet: Sheet, modules: Modules, { top, bottom }: Pick<Area, 'top' | 'bottom'>) {
  for (const [size, short] of [
    [12, false],
    [10.5, false],
    [9.5, false],
    [8.5, false],
    [7.5, false],
    [11, true],
    [9, true],
    [7.5, true],
  ] as const) {
    const pieces = piecesOf(sheet, modules, size, short);
    if (!placed(pieces, top, bottom)) continue;
    let low = top;
    let high = bottom;
    while (high - low > 2) {
      const middle = (low + high) / 2;
      if (placed(pieces, top, middle)) high = middle;
      else low = middle;
    }
    return placed(pieces, top, high) ?? [];
  }
  const pieces = piecesOf(sheet, modules, 7.5, true);
  for (let most = pieces.length - 1; most > 0; most -= 1) {
    const style: Style = { size: 7.5, color: QUIET };
    const rest: Piece = { lines: [`y ${modules.length - most} módulos más`], style, before: 12, keep: false };
    const at = placed([...pieces.slice(0, most), rest], top, bottom);
    if (at) return at;
  }
  return [];
}
