/** Streaming reader of delimited text: CSV with any separator, or text copied from a spreadsheet. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { parse } from 'csv-parse';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';

export interface SheetRow {
  /** Line of the file where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [';', '\t', ',', '|'] as const;
/** Maximum characters of the heading. */
const MAX_HEAD = 64 * 1024;

interface Head {
  readonly separator: string;
  /** Characters before the table: Excel's `sep=;` line. */
  readonly skipped: number;
}

/** Counts a character in a line, outside quotes. */
function outsideQuotes(line: string, mark: string): number {
  let quoted = false;
  let n = 0;
  for (const char of line) {
    if (char === '"') quoted = !quoted;
    else if (char === mark && !quoted) n += 1;
  }
  return n;
}

/** Detects the separator: the one that Excel declares, or the most frequent in the first line. */
function headOf(text: string): Head {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named) return { separator: named[1] as string, skipped: named[0].length };
  const first = text.slice(0, text.search(/[\r\n]/) + 1 || undefined);
  const counts = SEPARATORS.map((mark) => [mark, outsideQuotes(first, mark)] as const);
  const [separator] = counts.reduce((best, one) => (one[1] > best[1] ? one : best));
  return { separator, skipped: 0 };
}

/** Drops some characters from the start of a text stream. */
function withoutStart(count: number): Transform {
  let left = count;
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform(chunk: string | Buffer, _encoding, done) {
      const text = String(chunk);
      const cut = Math.min(left, text.length);
      left -= cut;
      done(null, text.slice(cut));
    },
  });
}

/** Returns the start of a text, and a stream of the whole text. */
async function peek(stream: Readable): Promise<{ start: string; whole: Readable }> {
  stream.setEncoding('utf8');
  let start = '';
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<string>;
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) break;
    start += value;
    if (start.length >= MAX_HEAD || /[\r\n]/.test(start.replace(/^sep=.\r?\n/i, ''))) break;
  }
  const { Readable: Streams } = await import('node:stream');
  const whole = Streams.from(
    (async function* () {
      yield start;
      yield* chunks;
    })(),
    { objectMode: false, encoding: 'utf8' },
  );
  return { start, whole };
}

/** Removes the apostrophe that our exports put before a formula. */
const clean = (cell: string): string =>
  cell
    .normalize('NFC')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '');

/**
 * Yields each non-empty row, headings first. The stream is UTF-8, with or without a byte order mark.
 * @throws ContractError 400 with the line, for unclosed quotes
 */
export async function* sheetRows(stream: Readable): AsyncGenerator<SheetRow> {
  const { start, whole } = await peek(stream);
  const mark = start.startsWith('\uFEFF') ? 1 : 0;
  const { separator, skipped } = headOf(start.slice(mark));
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    info: true,
    max_record_size: 1024 * 1024,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const lead = withoutStart(mark + skipped);
  for (const part of [stream, whole, lead]) part.on('error', (error) => parser.destroy(error));
  whole.pipe(lead).pipe(parser);
  let line = skipped > 0 ? 2 : 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const cells = record.map(clean);
      if (cells.some((cell) => cell !== '')) yield { line, cells };
      line = info.lines + (skipped > 0 ? 2 : 1);
    }
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (!code?.startsWith('CSV_')) throw error;
    throw invalid(
      `No se entiende el archivo cerca de la línea ${(lines ?? 0) + (skipped > 0 ? 1 : 0)}: puede haber comillas sin cerrar.`,
      'archivo',
    );
  } finally {
    stream.destroy();
  }
}
