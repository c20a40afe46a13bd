import { downloadFile } from '@oficio/shared/kit/download-file';

/** Matches a number as the screen formats it: "62,5". */
const NUMBER_PATTERN = /^-?\d+(?:,\d+)?$/u;

/**
 * Converts numbers to number cells, for calculations; the rest to text cells, which no spreadsheet takes for
 * a formula.
 */
const cellOf = (text: string) =>
  NUMBER_PATTERN.test(text)
    ? { type: Number, value: Number(text.replace(',', '.')) }
    : { type: String, value: text };

/** Downloads an Excel sheet with a bold, frozen heading; its writer loads on demand. */
export async function saveSheet(rows: readonly (readonly string[])[], name: string): Promise<void> {
  // The build without workers, which the page's policy would block.
  const { default: writeSheet } = await import(/* webpackChunkName: "excel" */ 'write-excel-file/universal');
  const [head = [], ...people] = rows;
  const blob = await writeSheet(
    [
      head.map((value) => ({ type: String, value, fontWeight: 'bold' as const, wrap: true })),
      ...people.map((row) => row.map(cellOf)),
    ],
    {
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      columns: head.map((_, i) => ({ width: i === 0 ? 28 : 14 })),
    },
  ).toBlob();
  downloadFile(blob, name);
}
