/** Results file: every row of an import; for other works, only the rows with a problem. */
import { sheetFields } from '@oficio/shared/contract/answers/sheet-columns';
import type { Request } from '../collections/context.ts';
import type { Result } from './work-rows.ts';
import type { BulkDeps, ResolvedWork, Work } from './work.ts';
import { writeSheet, type OnChunk } from './write-sheet.ts';

const RESULT_LABELS: Readonly<Record<Result, string>> = {
  creada: 'Nuevo',
  cambiada: 'Cambiado',
  igual: 'Igual',
  rechazada: 'Rechazado',
  deshecha: 'Deshecho',
};

/** Whether the ending phase has a results file. */
export const hasResultFile = (work: Work): boolean =>
  (work.tipo === 'importacion' && work.fase === 'hacer') || work.rechazadas > 0;

interface ResultRow {
  readonly orden: number;
  readonly linea: number | null;
  readonly resultado: Result | null;
  readonly nombre: string | null;
  readonly campo: string | null;
  readonly mensaje: string | null;
  readonly datos: Readonly<Record<string, string>> | null;
}

/**
 * Writes the results file. Rows of an import include the original cells, so that refused ones can be
 * corrected there and imported again.
 * @returns the id of the file; undefined when the work was stopped
 */
export async function resultFile(
  deps: BulkDeps,
  request: Request,
  { collection, work }: ResolvedWork,
  onChunk: OnChunk,
): Promise<string | undefined> {
  const fields = sheetFields(collection.fields);
  const isImport = work.tipo === 'importacion';
  const dataColumns = [...new Set((work.columnas ?? []).flatMap(({ campo }) => (campo ? [campo] : [])))];
  const includesAll = isImport && work.fase === 'hacer';
  return writeSheet(deps, request, {
    filename: `resultado-${collection.name}-${request.now.toISOString().slice(0, 10)}.csv`,
    headings: [
      isImport ? 'Línea' : 'Registro',
      'Resultado',
      'Dato con problemas',
      'Motivo del rechazo',
      ...dataColumns.map((name) => fields[name]?.label ?? name),
    ],
    onChunk,
    async readChunk(position, size) {
      const { rows } = await deps.db.query(
        `select "orden", "linea", "resultado", "nombre", "campo", "mensaje", "datos" from "filas_de_trabajo"
          where "trabajo" = $1 and "orden" > $2 and ($3 or "mensaje" is not null) order by "orden" limit $4`,
        [work._id, position, includesAll, size],
      );
      // The columns selected above.
      const results = rows as unknown as readonly ResultRow[];
      return {
        next: results.length === size ? results.at(-1)?.orden : undefined,
        read: results.length,
        rows: results.map(({ linea, resultado, nombre, campo, mensaje, datos }) => [
          isImport ? String(linea ?? '') : (nombre ?? ''),
          RESULT_LABELS[mensaje ? 'rechazada' : (resultado ?? 'igual')],
          campo ?? '',
          mensaje ?? '',
          ...dataColumns.map((name) => datos?.[name] ?? ''),
        ]),
      };
    },
  });
}
