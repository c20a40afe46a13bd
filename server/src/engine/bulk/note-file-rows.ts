/** Reads an import's lines from its file and stores them, once. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { createHash } from 'node:crypto';
import { fileRow } from '../collections/file-rows.ts';
import type { TableReader } from '../collections/list-rules.ts';
import type { WriteContext } from '../collections/hooks.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { checkColumns, checkImporter, importFields, type FileColumn } from './import-columns.ts';
import type { Work, WorkOptions } from './job.ts';
import { listOf } from './list-of.ts';
import { sheetRows, type SheetRow } from './sheet.ts';
import { XLSX } from '@oficio/shared/contract/collections/trabajos';
import { xlsxRows } from './xlsx-sheet.ts';
import { titledTable } from './titled-table.ts';

/** Maximum lines per file; more need another import. */
const MAX_LINES = 200_000;
/** Maximum columns reported by the work. */
const MAX_COLUMNS = 200;
/** Lines inserted per statement. */
const NOTED = 500;
/** First rows used to detect the table's layout. */
const SAMPLE = 50;

interface Noted {
  readonly total: number;
  readonly columns: readonly FileColumn[];
  /** Warning about the whole file: its unused columns. */
  readonly aviso: string | undefined;
}

/** Reads the first rows ahead, and returns them with a generator of all rows. */
async function sampled(
  rows: AsyncGenerator<SheetRow>,
): Promise<{ readonly first: readonly SheetRow[]; readonly all: AsyncGenerator<SheetRow> }> {
  const first: SheetRow[] = [];
  while (first.length < SAMPLE) {
    const { value, done } = await rows.next();
    if (done) break;
    first.push(value);
  }
  async function* all() {
    yield* first;
    yield* rows;
  }
  return { first, all: all() };
}

/** Describes each column, with the value of the first data line as an example. */
function columnsSaid(table: TableReader, first: readonly SheetRow[]): FileColumn[] {
  const example = first[table.hasHeading ? 1 : 0]?.cells;
  return table.columns.slice(0, MAX_COLUMNS).map(({ titulo, campo }, at) => ({
    titulo: titulo.slice(0, 200),
    ...(campo !== undefined && { campo }),
    ...(example?.[at] && { ejemplo: example[at].slice(0, 200) }),
  }));
}

/**
 * Stores the lines of the work's file.
 * @throws ContractError 400 on `archivo`: no recognizable headings, or too many lines
 */
export async function noteFileRows(
  context: WriteContext & { readonly storage: FileStorage },
  collection: Collection,
  options: WorkOptions,
  work: Work,
): Promise<Noted> {
  checkImporter(context, collection);
  const file = work.archivo ? await fileRow(context.tx, work.archivo) : undefined;
  if (!file) throw invalid('Falta el archivo para importar, o ya no está.', 'archivo');
  const fields = importFields(context, collection);
  const notes: string[] = [];
  const stream = await context.storage.read(file.sha256);
  const { first, all } = await sampled(
    file.tipo === XLSX ? xlsxRows(stream, (note) => notes.push(note)) : sheetRows(stream),
  );
  const list = listOf(context, collection, work, options);
  const table = list
    ? list.read(
        first.map(({ cells }) => cells),
        options.columnas,
      )
    : titledTable(collection, first[0]?.cells ?? [], fields, options.columnas);
  const columns = columnsSaid(table, first);
  if (!list && first.length > 1) checkColumns(columns, options, fields);
  const total = await noteLines(context, table, all, work._id);
  if (total === 0)
    throw invalid(
      table.hasHeading && !list
        ? 'El archivo necesita una fila de títulos y al menos una de datos.'
        : 'La lista no tiene ninguna fila.',
      'archivo',
    );
  const ignored = columns.flatMap(({ titulo, campo }) => (titulo && campo === undefined ? [titulo] : []));
  if (ignored.length > 0) notes.push(`Columnas que no se usan: ${ignored.join(', ')}.`);
  return { total, columns, aviso: notes.length > 0 ? notes.join(' ').slice(0, 1000) : undefined };
}

/** Stores the lines and returns their number. */
async function noteLines(
  { tx }: WriteContext,
  table: TableReader,
  rows: AsyncGenerator<SheetRow>,
  work: string,
): Promise<number> {
  let total = 0;
  let titles = table.hasHeading;
  const seen = new Map<string, number>();
  let pending: { linea: number; veces: number; datos: object; clave: string | null }[] = [];
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
  for await (const { line, cells } of rows) {
    if (titles) {
      titles = false;
      continue;
    }
    for (const { datos, clave } of table.lines(cells)) {
      total += 1;
      if (total > MAX_LINES)
        throw invalid(
          `El archivo tiene más de ${MAX_LINES.toLocaleString('es-AR')} filas. Conviene dividirlo.`,
          'archivo',
        );
      const content = createHash('sha256').update(JSON.stringify(datos)).digest('base64').slice(0, 16);
      const veces = seen.get(content) ?? 0;
      seen.set(content, veces + 1);
      pending.push({ linea: line, veces, datos, clave });
      if (pending.length === NOTED) await flush();
    }
  }
  await flush();
  return total;
}
