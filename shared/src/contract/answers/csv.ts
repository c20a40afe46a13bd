/** Comma-separated values (RFC 4180), as Spanish-language spreadsheets read them. */

/** Writes semicolon-separated rows, as Spanish-language spreadsheets expect, with a UTF-8 byte order mark. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Text that a spreadsheet would run as a formula; an apostrophe before it prevents that. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;
function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
