import { downloadFile } from '@oficio/shared/kit/download-file';

/** Widths of the columns, in characters. */
const NAME_WIDTH = 28;
const GRADE_WIDTH = 14;
/** Matches a number as the screen formats it: "62,5". */
const NUMBER_PATTERN = /^-?\d+(?:,\d+)?$/u;

/** Returns a number cell for a number; otherwise a text cell, which no spreadsheet takes for a formula. */
const cellOf = (text: string) =>
  NUMBER_PATTERN.test(text)
    ? { type: Number, value: Number(text.replace(',', '.')) }
    : { type: String, value: text };

/** Downloads an Excel sheet with a bold, frozen heading; its writer loads on demand. */
export async function saveSheet(rows: readonly (readonly string[])[], name: string): Promise<void> {
  // The build without workers, which the page's policy would block.
  const { default: writeSheet } = await import(/* webpackChunkName: "excel" */ 'write-excel-file/universal');
  const [headings = [], ...people] = rows;
  const blob = await writeSheet(
    [
      headings.map((value) => ({ type: String, value, fontWeight: 'bold' as const, wrap: true })),
      ...people.map((row) => row.map(cellOf)),
    ],
    {
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      columns: headings.map((_, index) => ({ width: index === 0 ? NAME_WIDTH : GRADE_WIDTH })),
    },
  ).toBlob();
  downloadFile(blob, name);
}
