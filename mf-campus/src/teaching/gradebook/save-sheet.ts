import { downloadFile } from '@oficio/shared/kit/download-file';

/** A figure as the screen writes it: "62,5". */
const FIGURE = /^-?\d+(?:,\d+)?$/u;

/** Figures as such, to be reckoned with; the rest as text, which no program of sheets takes for a formula. */
const cellOf = (text: string) =>
  FIGURE.test(text) ? { type: Number, value: Number(text.replace(',', '.')) } : { type: String, value: text };

/** Gives the person a sheet for Excel, its heading in bold and held in sight; what writes it comes then. */
export async function saveSheet(rows: readonly (readonly string[])[], name: string): Promise<void> {
  // The one without workers of its own, which the page's policy refuses.
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
