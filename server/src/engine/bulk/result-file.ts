/** Results file: every row of an import; for other works, the rows with a problem. */
import { sheetFields } from '@oficio/shared/contract/answers/sheet-columns';
import type { Request } from '../collections/context.ts';
import type { BulkDeps, Work } from './job.ts';
import type { Result } from './work-rows.ts';
import { writeSheet, type FileAbout, type OnPiece } from './write-sheet.ts';

const WORDS: Readonly<Record<Result, string>> = {
  creada: 'Nuevo',
  cambiada: 'Cambiado',
  igual: 'Igual',
  rechazada: 'Rechazado',
  deshecha: 'Deshecho',
};

/** Whether the ending phase has a results file. */
export const reports = (work: Work): boolean =>
  (work.tipo === 'importacion' && work.fase === 'hacer') || work.rechazadas > 0;

interface Told {
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
  { collection, work }: FileAbout,
  onPiece: OnPiece,
): Promise<string | undefined> {
  const fields = sheetFields(collection.fields);
  const imports = work.tipo === 'importacion';
  const data = [...new Set((work.columnas ?? []).flatMap(({ campo }) => (campo ? [campo] : [])))];
  const all = imports && work.fase === 'hacer';
  return writeSheet(deps, request, {
    filename: `resultado-${collection.name}-${request.now.toISOString().slice(0, 10)}.csv`,
    headings: [
      imports ? 'Línea' : 'Registro',
      'Resultado',
      'Dato con problemas',
      'Motivo del rechazo',
      ...data.map((name) => fields[name]?.label ?? name),
    ],
    onPiece,
    async piece(position, size) {
      const { rows } = await deps.db.query(
        `select "orden", "linea", "resultado", "nombre", "campo", "mensaje", "datos" from "filas_de_trabajo"
          where "trabajo" = $1 and "orden" > $2 and ($3 or "mensaje" is not null) order by "orden" limit $4`,
        [work._id, position, all, size],
      );
      const told = rows as unknown as readonly Told[];
      return {
        next: told.length === size ? told.at(-1)?.orden : undefined,
        read: told.length,
        rows: told.map(({ linea, resultado, nombre, campo, mensaje, datos }) => [
          imports ? String(linea ?? '') : (nombre ?? ''),
          WORDS[mensaje ? 'rechazada' : (resultado ?? 'igual')],
          campo ?? '',
          mensaje ?? '',
          ...data.map((name) => datos?.[name] ?? ''),
        ]),
      };
    },
  });
}
