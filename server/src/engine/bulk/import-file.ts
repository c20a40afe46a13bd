/** Reads an import's lines from its file and stores them, once. */
import { createHash } from 'node:crypto';
import { XLSX } from '@oficio/shared/contract/collections/trabajos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { fileRow } from '../collections/file-rows.ts';
import type { WriteContext } from '../collections/hooks.ts';
import type { ParsedLine, TableReader } from '../collections/list-rules.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { delimitedRows, type SheetRow } from './delimited-text.ts';
import { checkColumns, checkImporter, importFields, titledTable, type FileColumn } from './import-columns.ts';
import { listRulesOf, type Work, type WorkOptions } from './work.ts';
import { xlsxRows } from './xlsx-sheet.ts';

/** Maximum lines per file; more need another import. */
const MAX_LINES = 200_000;
/** Maximum columns reported by the work. */
const MAX_COLUMNS = 200;
/** Maximum characters of a heading, an example and the warning. */
const MAX_CELL_CHARS = 200;
const MAX_NOTICE_CHARS = 1000;
const LINES_PER_INSERT = 500;
/** First rows used to detect the table's layout. */
const SAMPLE_ROWS = 50;
/** Characters of the digest by which equal lines are counted. */
const DIGEST_CHARS = 16;

interface StoredLines {
  readonly total: number;
  readonly columns: readonly FileColumn[];
  /** Warning about the whole file: its unused columns. */
  readonly aviso: string | undefined;
}

/**
 * Stores the lines of the work's file.
 * @throws ContractError 400 on `archivo`: no recognizable headings, or too many lines
 */
export async function storeFileLines(
  context: WriteContext & { readonly storage: FileStorage },
  collection: Collection,
  options: WorkOptions,
  work: Work,
): Promise<StoredLines> {
  checkImporter(context, collection);
  const file = work.archivo ? await fileRow(context.tx, work.archivo) : undefined;
  if (!file) throw invalid('Falta el archivo para importar, o ya no está.', 'archivo');
  const fields = importFields(context, collection);
  const notes: string[] = [];
  const stream = await context.storage.read(file.sha256);
  const { sample, rows } = await withSample(
    file.tipo === XLSX ? xlsxRows(stream, (note) => notes.push(note)) : delimitedRows(stream),
  );
  const list = listRulesOf(context, collection, work, options);
  const table = list
    ? list.read(
        sample.map(({ cells }) => cells),
        options.columnas,
      )
    : titledTable(collection, sample[0]?.cells ?? [], fields, options.columnas);
  const columns = describeColumns(table, sample);
  if (!list && sample.length > 1) checkColumns(columns, options, fields);
  const total = await storeLines(context, table, rows, work._id);
  if (total === 0)
    throw invalid(
      table.hasHeading && !list
        ? 'El archivo necesita una fila de títulos y al menos una de datos.'
        : 'La lista no tiene ninguna fila.',
      'archivo',
    );
  const unused = columns.flatMap(({ titulo, campo }) => (titulo && campo === undefined ? [titulo] : []));
  if (unused.length > 0) notes.push(`Columnas que no se usan: ${unused.join(', ')}.`);
  const aviso = notes.length > 0 ? notes.join(' ').slice(0, MAX_NOTICE_CHARS) : undefined;
  return { total, columns, aviso };
}

/** Reads the first rows ahead, and returns them with a generator of all rows. */
async function withSample(
  source: AsyncGenerator<SheetRow>,
): Promise<{ readonly sample: readonly SheetRow[]; readonly rows: AsyncGenerator<SheetRow> }> {
  const sample: SheetRow[] = [];
  while (sample.length < SAMPLE_ROWS) {
    const { value, done } = await source.next();
    if (done) break;
    sample.push(value);
  }
  async function* rows() {
    yield* sample;
    yield* source;
  }
  return { sample, rows: rows() };
}

/** Describes each column, with the value of the first data line as an example. */
function describeColumns(table: TableReader, sample: readonly SheetRow[]): FileColumn[] {
  const example = sample[table.hasHeading ? 1 : 0]?.cells;
  return table.columns.slice(0, MAX_COLUMNS).map(({ titulo, campo }, index) => ({
    titulo: titulo.slice(0, MAX_CELL_CHARS),
    ...(campo !== undefined && { campo }),
    ...(example?.[index] && { ejemplo: example[index].slice(0, MAX_CELL_CHARS) }),
  }));
}

interface StoredLine extends ParsedLine {
  readonly linea: number;
  /** Number of earlier identical lines. */
  readonly veces: number;
}

/** Stores the lines and returns their number. */
async function storeLines(
  { tx }: WriteContext,
  table: TableReader,
  rows: AsyncGenerator<SheetRow>,
  work: string,
): Promise<number> {
  let total = 0;
  let isHeading = table.hasHeading;
  const timesSeen = new Map<string, number>();
  let pending: StoredLine[] = [];
  const flush = async () => {
    if (pending.length === 0) return;
    await tx.query(
      `insert into "filas_de_trabajo" ("trabajo", "orden", "linea", "veces", "datos", "clave")
       select $1::uuid, $2::int + n::int, (f->>'linea')::int, (f->>'veces')::int, f->'datos', f->>'clave'
         from jsonb_array_elements($3::jsonb) with ordinality as t(f, n)`,
      [work, total - pending.length, JSON.stringify(pending)],
    );
    pending = [];
  };
  for await (const { line: linea, cells } of rows) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    for (const { datos, clave } of table.lines(cells)) {
      total += 1;
      if (total > MAX_LINES)
        throw invalid(
          `El archivo tiene más de ${MAX_LINES.toLocaleString('es-AR')} filas. Conviene dividirlo.`,
          'archivo',
        );
      const digest = createHash('sha256').update(JSON.stringify(datos)).digest('base64');
      const content = digest.slice(0, DIGEST_CHARS);
      const veces = timesSeen.get(content) ?? 0;
      timesSeen.set(content, veces + 1);
      pending.push({ linea, veces, datos, clave });
      if (pending.length === LINES_PER_INSERT) await flush();
    }
  }
  await flush();
  return total;
}
