/** Streaming reader of delimited text: CSV with any separator, or text copied from a spreadsheet. */
import { Readable, Transform } from 'node:stream';
import { parse } from 'csv-parse';
import { invalid } from '@oficio/shared/contract/declaration/errors';

export interface SheetRow {
  /** Line of the file where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [';', '\t', ',', '|'] as const;
/** Maximum characters read to detect the separator. */
const MAX_HEADING_CHARS = 64 * 1024;
const MAX_ROW_CHARS = 1024 * 1024;
/** Line with which Excel declares a separator. */
const DECLARED_SEPARATOR = /^sep=(.)\r?\n/i;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Yields each non-empty row, headings first. The stream is UTF-8, with or without a byte order mark.
 * @throws ContractError 400 with the line, for unclosed quotes
 */
export async function* delimitedRows(stream: Readable): AsyncGenerator<SheetRow> {
  const { start, text } = await peek(stream);
  const { separator, skippedChars, firstLine } = detectLayout(start);
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    info: true,
    max_record_size: MAX_ROW_CHARS,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const table = withoutStart(skippedChars);
  for (const source of [stream, text, table]) source.on('error', (error) => parser.destroy(error));
  text.pipe(table).pipe(parser);
  let line = firstLine;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const cells = record.map(cleanCell);
      if (cells.some((cell) => cell !== '')) yield { line, cells };
      line = firstLine + info.lines;
    }
  } catch (error) {
    const { code, lines = 0 } = error as { code?: string; lines?: number };
    if (!code?.startsWith('CSV_')) throw error;
    throw invalid(
      `No se entiende el archivo cerca de la línea ${lines + firstLine - 1}: puede haber comillas sin cerrar.`,
      'archivo',
    );
  } finally {
    stream.destroy();
  }
}

/** Returns the start of a text, and a stream of the whole text. */
async function peek(stream: Readable): Promise<{ start: string; text: Readable }> {
  stream.setEncoding('utf8');
  let start = '';
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<string>;
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) break;
    start += value;
    const hasHeading = /[\r\n]/.test(start.replace(DECLARED_SEPARATOR, ''));
    if (hasHeading || start.length >= MAX_HEADING_CHARS) break;
  }
  const text = Readable.from(
    (async function* () {
      yield start;
      yield* chunks;
    })(),
    { objectMode: false, encoding: 'utf8' },
  );
  return { start, text };
}

interface Layout {
  readonly separator: string;
  /** Characters before the table: the byte order mark and Excel's `sep=;` line. */
  readonly skippedChars: number;
  /** Line where the table begins, from 1. */
  readonly firstLine: number;
}

/** Detects the separator: the one that Excel declares, or the most frequent in the first line. */
function detectLayout(start: string): Layout {
  const markChars = start.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const text = start.slice(markChars);
  const declared = DECLARED_SEPARATOR.exec(text);
  if (declared)
    return {
      separator: declared[1] as string,
      skippedChars: markChars + declared[0].length,
      firstLine: 2,
    };
  const heading = text.slice(0, text.search(/[\r\n]/) + 1 || undefined);
  const counts = SEPARATORS.map((separator) => [separator, countUnquoted(heading, separator)] as const);
  const [separator] = counts.reduce((best, count) => (count[1] > best[1] ? count : best));
  return { separator, skippedChars: markChars, firstLine: 1 };
}

/** Counts a character in a line, outside quotes. */
function countUnquoted(line: string, separator: string): number {
  let isQuoted = false;
  let count = 0;
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) count += 1;
  }
  return count;
}

/** Drops some characters from the start of a text stream. */
function withoutStart(chars: number): Transform {
  let remaining = chars;
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform(chunk: string | Buffer, _encoding, done) {
      const text = String(chunk);
      const dropped = Math.min(remaining, text.length);
      remaining -= dropped;
      done(null, text.slice(dropped));
    },
  });
}

/** Removes the apostrophe that our exports put before a formula. */
const cleanCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '');
