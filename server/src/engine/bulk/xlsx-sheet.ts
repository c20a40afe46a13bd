/**
 * Rows of an Excel file: the displayed values of its first visible sheet. A formula yields its last result.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { DAY_MS, DAY_S } from '@oficio/shared/kit/durations';
import type { XmlEvents } from '../../platform/formats/xml.ts';
import type { SheetRow } from './delimited-text.ts';
import { openXlsx } from './xlsx-parts.ts';
import { readWorkbook, type Workbook } from './xlsx-workbook.ts';

const MAX_COLUMNS = 200;
const MAX_CELL_CHARS = 32_767;

/** Days from the zero of date serials to 1970, and from that zero to the one of files that count from 1904. */
const DAYS_BEFORE_1970 = 25_569;
const DAYS_BEFORE_1904 = 1462;

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
  const workbook = await readWorkbook(parts);
  const { sheet, otherSheets } = workbook;
  if (sheet === undefined || !parts.has(sheet))
    throw invalid('La planilla no tiene ninguna hoja a la vista.', 'archivo');
  if (otherSheets.length > 0) onNote(`Se lee la primera hoja; no se leen: ${otherSheets.join(', ')}.`);
  const ready: SheetRow[] = [];
  for await (const _ of parts.chunks(
    sheet,
    rowEvents(workbook, (row) => ready.push(row)),
  )) {
    yield* ready;
    ready.length = 0;
  }
  yield* ready;
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly isDate: boolean;
  /** Content of `v`, or of the inline texts. */
  value: string;
}

/** Returns the XML events that assemble a sheet's rows; `onRow` receives each one that isn't empty. */
function rowEvents(workbook: Workbook, onRow: (row: SheetRow) => void): XmlEvents {
  let line = 0;
  let nextColumn = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let isInValue = false;
  return {
    open(element, { r: reference, s: style, t: type = 'n' }) {
      if (element === 'row') {
        line = Number(reference) || line + 1;
        cells = [];
        nextColumn = 0;
      } else if (element === 'c') {
        const column = reference ? columnOf(reference) : nextColumn;
        nextColumn = column + 1;
        cell = { column, type, isDate: workbook.dateStyles[Number(style ?? -1)] ?? false, value: '' };
      }
      isInValue = cell !== undefined && (element === 'v' || element === 't');
    },
    text(text) {
      if (isInValue && cell && cell.value.length < MAX_CELL_CHARS) cell.value += text;
    },
    close(element) {
      if (element === 'v' || element === 't') isInValue = false;
      if (element === 'c' && cell) {
        if (cell.column >= 0 && cell.column < MAX_COLUMNS) {
          while (cells.length < cell.column) cells.push('');
          cells[cell.column] = displayedText(cell, workbook).slice(0, MAX_CELL_CHARS).normalize('NFC').trim();
        }
        cell = undefined;
      }
      if (element === 'row' && cells.some((text) => text !== '')) onRow({ line, cells });
    },
  };
}

/** Returns the column index of a reference: "C7" is the third column. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function displayedText({ type, value, isDate }: Cell, { sharedTexts, from1904 }: Workbook): string {
  switch (type) {
    case 's':
      return sharedTexts[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'Sí' : 'No';
    case 'e':
      return '';
    case 'n': {
      const number = Number(value);
      if (value === '' || !Number.isFinite(number)) return value;
      // 30111222.0 and 3.0111222E7 are the same integer.
      return isDate ? dateText(number, from1904) : String(number);
    }
    default:
      return value;
  }
}

/** Converts a date serial: 45992 → 2025-12-01, with the time if it has one. */
function dateText(serial: number, from1904: boolean): string {
  const daysSince1970 = serial + (from1904 ? DAYS_BEFORE_1904 : 0) - DAYS_BEFORE_1970;
  const date = new Date(Math.round(daysSince1970 * DAY_S) * 1000);
  if (Number.isNaN(date.getTime())) return String(serial);
  const text = date.toISOString();
  return date.getTime() % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
