/** Rows of a work: batches read them and store their outcomes. */
import type { Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Work } from './work.ts';

export interface WorkRow {
  readonly orden: number;
  readonly objeto: string | null;
  /** Its line in the file. */
  readonly linea: number | null;
  readonly datos: Readonly<Record<string, string>> | null;
  readonly clave: string | null;
  readonly version: number | null;
  /** Outcome; before the row is done, the one from a rate-limited dry run. */
  readonly resultado: Result | null;
  readonly campo: string | null;
  readonly mensaje: string | null;
  readonly nombre: string | null;
  /** Number of an earlier line of the file about the same record. */
  readonly repite: number | null;
  /** Number of earlier identical lines. */
  readonly veces: number;
}

export type Result = 'creada' | 'cambiada' | 'igual' | 'rechazada' | 'deshecha';

/** Outcome of one row. */
export interface Outcome {
  readonly resultado: Result;
  readonly objeto?: string | undefined;
  readonly version?: number | undefined;
  readonly nombre?: string | undefined;
  readonly campo?: string | undefined;
  readonly mensaje?: string | undefined;
  /** Outcome code specific to the collection. */
  readonly dicho?: string | undefined;
  /** Whether a rate limit counted this refusal in the dry run: the real run repeats it without a new attempt. */
  readonly contada?: boolean;
}
export interface DoneRow extends Outcome {
  readonly orden: number;
  readonly linea: number | null;
}

/**
 * Maximum problems stored in the work's own row; all of them are in `filas_de_trabajo` and in the results
 * file.
 */
const MAX_STORED_PROBLEMS = 200;
/** Maximum kinds of problems counted separately; the rest are counted together. */
const MAX_PROBLEM_KINDS = 50;
const OTHER_PROBLEMS = 'Otros motivos.';
const MAX_NAME_CHARS = 200;

/** Greater than every `orden`, to begin with the last row. */
const MAX_INT4 = 2_147_483_647;
const ROW_COLUMNS = `f."orden", f."objeto", f."linea", f."datos", f."clave", f."version", f."resultado",
            f."campo", f."mensaje", f."nombre", f."veces"`;

/** Returns the next rows after the work's position. */
export async function nextRows(tx: Queryable, work: Work, limit: number): Promise<WorkRow[]> {
  const { rows } = await tx.query(
    `select ${ROW_COLUMNS},
            (select min(p."linea") from "filas_de_trabajo" p
              where p."trabajo" = f."trabajo" and p."clave" = f."clave" and p."orden" < f."orden") as "repite"
       from "filas_de_trabajo" f where f."trabajo" = $1 and f."orden" > $2 order by f."orden" limit $3`,
    [work._id, work.posicion, limit],
  );
  return rows as unknown as WorkRow[];
}

/** Returns the rows that can be undone, last first. */
export async function rowsToUndo(tx: Queryable, work: Work, limit: number): Promise<WorkRow[]> {
  const { rows } = await tx.query(
    `select ${ROW_COLUMNS}, null as "repite" from "filas_de_trabajo" f
      where f."trabajo" = $1 and f."resultado" in ('creada', 'cambiada') and f."orden" < $2
      order by f."orden" desc limit $3`,
    [work._id, work.posicion === 0 ? MAX_INT4 : work.posicion, limit],
  );
  return rows as unknown as WorkRow[];
}

const countOf = (done: readonly DoneRow[], result: Result) =>
  done.filter(({ resultado }) => resultado === result).length;

/** Stores a batch, in its transaction: the outcome of each row, the position and the counts. */
export async function storeBatch(
  tx: Transaction,
  work: Work,
  done: readonly DoneRow[],
  { keepsResults, now }: { readonly keepsResults: boolean; readonly now: Date },
): Promise<void> {
  const last = done.at(-1);
  if (!last) return;
  await tx.query(
    `update "filas_de_trabajo" f set
        "resultado" = case when $3 or d."contada" then d."resultado" else f."resultado" end,
        "objeto" = case when $3 then coalesce(d."objeto", f."objeto") else f."objeto" end,
        "version" = case when $3 then coalesce(d."version", f."version") else f."version" end,
        "campo" = d."campo", "mensaje" = d."mensaje", "dicho" = d."dicho", "nombre" = coalesce(d."nombre", f."nombre")
       from jsonb_to_recordset($2::jsonb)
         as d("orden" int, "resultado" text, "objeto" uuid, "version" int, "campo" text, "mensaje" text, "nombre" text, "dicho" text, "contada" boolean)
      where f."trabajo" = $1 and f."orden" = d."orden"`,
    [work._id, JSON.stringify(done), keepsResults],
  );
  const problems = done
    .filter(({ mensaje }) => mensaje !== undefined)
    .slice(0, Math.max(0, MAX_STORED_PROBLEMS - (work.problemas?.length ?? 0)))
    .map(({ linea, objeto, nombre, campo, mensaje }) => ({
      ...(linea !== null && { linea }),
      ...(objeto !== undefined && { registro: objeto }),
      ...(nombre && { nombre: nombre.slice(0, MAX_NAME_CHARS) }),
      ...(campo && { campo }),
      mensaje,
    }));
  await tx.query(
    `update "trabajos" set "posicion" = $2, "hechas" = "hechas" + $3, "creadas" = "creadas" + $4,
        "cambiadas" = "cambiadas" + $5, "iguales" = "iguales" + $6, "rechazadas" = "rechazadas" + $7,
        "problemas" = coalesce("problemas", '[]'::jsonb) || $8::jsonb, "motivos" = $9::jsonb, "vistoEn" = $10
      where "_id" = $1`,
    [
      work._id,
      last.orden,
      done.length,
      countOf(done, 'creada'),
      countOf(done, 'cambiada'),
      countOf(done, 'igual'),
      countOf(done, 'rechazada'),
      JSON.stringify(problems),
      JSON.stringify(countProblems(work.motivos ?? [], done)),
      now.toISOString(),
    ],
  );
}

/** Counts the lines by outcome, up to the work's position. */
export async function outcomeCounts(tx: Queryable, work: Work): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ dicho: string; n: number }>(
    `select "dicho", count(*)::int as "n" from "filas_de_trabajo"
      where "trabajo" = $1 and "orden" <= $2 and "dicho" is not null group by 1`,
    [work._id, work.posicion],
  );
  return new Map(rows.map(({ dicho, n }) => [dicho, n]));
}

type ProblemKind = NonNullable<Work['motivos']>[number];

/** Adds a batch's problems to the counts, most frequent first. */
function countProblems(previous: readonly ProblemKind[], done: readonly DoneRow[]): ProblemKind[] {
  const kinds = previous.map((kind) => ({ ...kind }));
  for (const { campo, mensaje } of done) {
    if (mensaje === undefined) continue;
    const kind = kindOf(mensaje);
    const isFull = kinds.length >= MAX_PROBLEM_KINDS - 1;
    const counted =
      kinds.find((other) => other.mensaje === kind && (other.campo ?? undefined) === campo) ??
      (isFull ? kinds.find((other) => other.mensaje === OTHER_PROBLEMS) : undefined);
    if (counted) counted.cantidad = (counted.cantidad ?? 0) + 1;
    else if (isFull) kinds.push({ mensaje: OTHER_PROBLEMS, cantidad: 1 });
    else kinds.push({ ...(campo && { campo }), mensaje: kind, cantidad: 1 });
  }
  return kinds.sort((a, b) => (b.cantidad ?? 0) - (a.cantidad ?? 0));
}

/** Generalizes a message, removing the name and the line number that belong to a single row. */
const kindOf = (message: string): string =>
  message.replace(/ nombra «[^»]*»/, ' nombra un registro').replace(/la línea \d+/, 'otra línea');
