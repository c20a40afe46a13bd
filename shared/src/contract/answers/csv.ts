/** Comma-separated values (RFC 4180), as spreadsheets write and read them. */

/** With semicolons, which spreadsheets set in Spanish expect, and a mark that says UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is kept from it by an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;
function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The separator of a file: the one that its first line has most of. */
function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/\r?\n/) + 1 || undefined);
  const count = (mark: string) => head.split(mark).length;
  return [';', ',', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

/** The rows of a file, whatever its separator; empty lines are left out. */
export function readCsv(source: string): string[][] {
  const text = source.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char !== '"') value += char;
      else if (text[at + 1] === '"') {
        value += '"';
        at++;
      } else quoted = false;
    } else if (char === '"' && value === '') quoted = true;
    else if (char === separator) {
      row.push(value);
      value = '';
    } else if (char === '\n') {
      rows.push([...row, value.replace(/\r$/, '')]);
      [row, value] = [[], ''];
    } else value += char;
  }
  if (value !== '' || row.length > 0) rows.push([...row, value]);
  return rows
    .map((cells) => cells.map((one) => one.trim().replace(/^'(?=[=+\-@])/, '')))
    .filter((cells) => cells.some((one) => one !== ''));
}
