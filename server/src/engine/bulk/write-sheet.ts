/** Writes spreadsheet files, in chunks of rows. */
import { Readable } from 'node:stream';
import { writeCsv } from '@oficio/shared/contract/answers/csv';
import { file } from '@oficio/shared/contract/declaration/fields';
import type { Request } from '../collections/context.ts';
import { saveUpload } from '../files/upload.ts';
import type { BulkDeps } from './work.ts';

const ROWS_PER_CHUNK = 500;
const GB = 1024 ** 3;
const RESULT_FIELD = file({ label: 'Resultado', types: ['text/csv'], maxBytes: GB });

/** Called after each chunk with its number of rows; false stops. */
export type OnChunk = (rows: number) => Promise<boolean>;

interface Sheet {
  readonly filename: string;
  readonly headings: readonly string[];
  readonly readChunk: (position: number, size: number) => Promise<Chunk>;
  readonly onChunk: OnChunk;
}

interface Chunk {
  readonly rows: readonly (readonly string[])[];
  /** Number of records read. */
  readonly read: number;
  /** Start of the next chunk; undefined after the last one. */
  readonly next: number | undefined;
}

/**
 * Writes the file and returns the id of its archivo; undefined when stopped. It has no other side effects, so
 * a killed run simply starts it again.
 */
export async function writeSheet(
  deps: BulkDeps,
  request: Request,
  { filename, headings, readChunk, onChunk }: Sheet,
): Promise<string | undefined> {
  let isStopped = false;
  async function* lines(): AsyncGenerator<Buffer> {
    yield Buffer.from(writeCsv([headings]));
    for (let position: number | undefined = 0; position !== undefined;) {
      const { rows, read, next }: Chunk = await readChunk(position, ROWS_PER_CHUNK);
      // `writeCsv` begins with a byte order mark, which only the start of the file has.
      if (rows.length > 0) yield Buffer.from(writeCsv(rows).slice(1));
      if (read > 0 && !(await onChunk(read))) {
        isStopped = true;
        return;
      }
      position = next;
    }
  }
  const id = await saveUpload(deps, {
    stream: Readable.from(lines(), { objectMode: false }),
    filename,
    field: 'resultado',
    declaration: RESULT_FIELD,
    request,
  });
  return isStopped ? undefined : id;
}
