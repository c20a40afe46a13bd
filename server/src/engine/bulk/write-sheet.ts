/** Spreadsheet files, read and written in chunks. */
import { writeCsv } from '@oficio/shared/contract/answers/csv';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { file } from '@oficio/shared/contract/declaration/fields';
import { Readable } from 'node:stream';
import type { Request } from '../collections/context.ts';
import { saveUpload } from '../files/upload.ts';
import type { BulkDeps, Work, WorkOptions } from './job.ts';

/** Rows read per chunk. */
const PIECE = 500;
const RESULT = file({ label: 'Resultado', types: ['text/csv'], maxBytes: 1024 * 1024 * 1024 });

/** Context of a work's file. */
export interface FileAbout {
  readonly collection: Collection;
  readonly work: Work;
  readonly options: WorkOptions;
}
/** Called after each chunk with its number of rows; false stops. */
export type OnPiece = (rows: number) => Promise<boolean>;

interface Piece {
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
  {
    filename,
    headings,
    piece,
    onPiece,
  }: {
    readonly filename: string;
    readonly headings: readonly string[];
    readonly piece: (position: number, size: number) => Promise<Piece>;
    readonly onPiece: OnPiece;
  },
): Promise<string | undefined> {
  let stopped = false;
  async function* lines(): AsyncGenerator<Buffer> {
    yield Buffer.from(writeCsv([headings]));
    for (let position: number | undefined = 0; position !== undefined;) {
      const { rows, read, next }: Piece = await piece(position, PIECE);
      // Only the start of the file has a byte order mark.
      if (rows.length > 0) yield Buffer.from(writeCsv(rows).slice(1));
      if (read > 0 && !(await onPiece(read))) {
        stopped = true;
        return;
      }
      position = next;
    }
  }
  const id = await saveUpload(deps, {
    stream: Readable.from(lines(), { objectMode: false }),
    filename,
    field: 'resultado',
    declaration: RESULT,
    request,
  });
  return stopped ? undefined : id;
}
