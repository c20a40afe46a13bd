/**
 * Rows of an Excel file: the displayed values of its first visible sheet. A formula yields its last result.
 */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { SheetRow } from './sheet.ts';
import { readBook, type Book } from './xlsx-book.ts';
import { openXlsx } from './xlsx-parts.ts';
import { DAY_MS } from '@oficio/shared/kit/durations';

/** Maximum columns per row, and characters per cell. */
const MAX_COLUMNS = 200;
const MAX_CELL = 32_767;

/** Returns the column index of a reference: "C7" is the third column. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Converts a date serial: 45992 → 2025-12-01, with the time if it has one. */
function dayOf(serial: number, from1904: boolean): string {
  const moment = new Date(Math.round((serial + (from1904 ? 1462 : 0) - 25_569) * 86_400) * 1000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const text = moment.toISOString();
  return moment.getTime() % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly isDay: boolean;
  /** Content of `v`, or of the inline texts. */
  value: string;
}

function shown({ type, value, isDay }: Cell, { texts, from1904 }: Book): string {
  switch (type) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'Sí' : 'No';
    case 'e':
      return '';
    case 'n': {
      const number = Number(value);
      if (value === '' || !Number.isFinite(number)) return value;
      // 30111222.0 and 3.0111222E7 are the same integer.
      return isDay ? dayOf(number, from1904) : String(number);
    }
    default:
      return value;
  }
}

/**
 * Yields each non-empty row, headings first.
 * @param onNote called with each part of the file that isn't read
 * @throws ContractError 400 on `archivo` for a damaged file, or one too large when unpacked
 */
export async function* xlsxRows(
  stream: Readable,
  onNote: (note: string) => void = () => undefined,
): AsyncGenerator<SheetRow> {
  const parts = await openXlsx(await buffer(stream));
  const book = await readBook(parts);
  if (book.sheet === undefined || !parts.has(book.sheet))
    throw invalid('La planilla no tiene ninguna hoja a la vista.', 'archivo');
  if (book.others.length > 0) onNote(`Se lee la primera hoja; no se leen: ${book.others.join(', ')}.`);
  const ready: SheetRow[] = [];
  let line = 0;
  let next = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let inValue = false;
  const turns = parts.pieces(book.sheet, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes['r']) || line + 1;
        cells = [];
        next = 0;
      } else if (name === 'c') {
        const column = attributes['r'] ? columnOf(attributes['r']) : next;
        next = column + 1;
        const isDay = book.days[Number(attributes['s'] ?? -1)] ?? false;
        cell = { column, type: attributes['t'] ?? 'n', isDay, value: '' };
      }
      inValue = cell !== undefined && (name === 'v' || name === 't');
    },
    text(text) {
      if (inValue && cell && cell.value.length < MAX_CELL) cell.value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      if (name === 'c' && cell) {
        if (cell.column >= 0 && cell.column < MAX_COLUMNS) {
          while (cells.length < cell.column) cells.push('');
          cells[cell.column] = shown(cell, book).slice(0, MAX_CELL).normalize('NFC').trim();
        }
        cell = undefined;
      }
      if (name === 'row' && cells.some((one) => one !== '')) ready.push({ line, cells });
    },
  });
  while (!(await turns.next()).done) {
    yield* ready;
    ready.length = 0;
  }
  yield* ready;
}
