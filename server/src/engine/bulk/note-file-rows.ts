/** An import's lines, noted once from its file. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { createHash } from 'node:crypto';
import { fileRow } from '../collections/file-rows.ts';
import type { WriteContext } from '../collections/rules.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { checkColumns, checkImporter, columnField, importFields, type FileColumn } from './import-columns.ts';
import type { Work, WorkOptions } from './job.ts';
import { keyFields } from './lookup.ts';
import { sheetRows } from './sheet.ts';

/** Lines of one file: more are another import. */
const MAX_LINES = 200_000;
/** Columns that the work tells of. */
const MAX_COLUMNS = 200;
/** Noted in one statement. */
const NOTED = 500;

interface Noted {
  readonly total: number;
  readonly columns: readonly FileColumn[];
  /** Said of the whole file: columns that are not used. */
  readonly aviso: string | undefined;
}

/**
 * Notes the lines of the work's file.
 * @throws ContractError 400 on `archivo`: without headings that say something, or with too many lines
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
  let columns: (string | undefined)[] | undefined;
  let said: FileColumn[] = [];
  let key: readonly string[] | undefined;
  let total = 0;
  const seen = new Map<string, number>();
  let pending: { linea: number; veces: number; datos: Record<string, string>; clave: string | null }[] = [];
  const flush = async () => {
    if (pending.length === 0) return;
    await context.tx.query(
      `insert into "filas_de_trabajo" ("trabajo", "orden", "linea", "veces", "datos", "clave")
       select $1::uuid, $2::int + n::int, (f->>'linea')::int, (f->>'veces')::int, f->'datos', f->>'clave'
         from jsonb_array_elements($3::jsonb) with ordinality as t(f, n)`,
      [work._id, total - pending.length, JSON.stringify(pending)],
    );
    pending = [];
  };
  for await (const { line, cells } of sheetRows(await context.storage.read(file.sha256))) {
    if (!columns) {
      columns = cells.map((heading, at) => columnField(heading, options.columnas?.[at], fields));
      said = cells.slice(0, MAX_COLUMNS).map((heading, at) => ({
        titulo: heading.slice(0, 200),
        ...(columns?.[at] !== undefined && { campo: columns[at] }),
      }));
      key = keyFields(
        collection,
        columns.filter((name) => name !== undefined),
      );
      continue;
    }
    if (total === 0) {
      said = said.map((one, at) => ({ ...one, ...(cells[at] && { ejemplo: cells[at].slice(0, 200) }) }));
      checkColumns(said, options, fields);
    }
    const datos: Record<string, string> = {};
    for (const [at, name] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (name && cell !== '') datos[name] = cell;
    }
    total += 1;
    if (total > MAX_LINES)
      throw invalid(
        `El archivo tiene más de ${MAX_LINES.toLocaleString('es-AR')} filas. Conviene dividirlo.`,
        'archivo',
      );
    const clave =
      key && key.every((name) => datos[name])
        ? key.map((name) => datos[name]?.toLowerCase()).join('\u001f')
        : null;
    const content = createHash('sha256').update(JSON.stringify(datos)).digest('base64').slice(0, 16);
    const veces = seen.get(content) ?? 0;
    seen.set(content, veces + 1);
    pending.push({ linea: line, veces, datos, clave });
    if (pending.length === NOTED) await flush();
  }
  await flush();
  if (total === 0)
    throw invalid('El archivo necesita una fila de títulos y al menos una de datos.', 'archivo');
  const ignored = said.flatMap(({ titulo, campo }) => (titulo && campo === undefined ? [titulo] : []));
  return {
    total,
    columns: said,
    aviso: ignored.length > 0 ? `Columnas que no se usan: ${ignored.join(', ')}.`.slice(0, 1000) : undefined,
  };
}
