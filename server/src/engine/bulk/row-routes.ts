/** Outcome of each line of a list, for callers who may read its work. */
import type { FastifyInstance } from 'fastify';
import {
  ROWS_PER_ANSWER,
  workRows,
  type WorkRowAnswer,
  type WorkRowsAnswer,
} from '@oficio/shared/contract/calls/work-rows';
import type { Queryable } from '../../platform/database/queryable.ts';
import { serve } from '../calls/serve.ts';

/** SQL of a row's outcome; null before the row was processed. */
const OUTCOME_SQL = `case when f."mensaje" is not null then 'problema' else f."dicho" end`;

/**
 * Returns a page of a work's lines, with the number of lines by outcome.
 * @param dicho only the lines with that outcome
 * @param desde only the lines after this order
 */
export async function outcomePage(
  db: Queryable,
  work: string,
  { dicho, desde }: { readonly dicho?: string; readonly desde: number },
): Promise<WorkRowsAnswer> {
  const { rows: counted } = await db.query<{ dicho: string | null; n: number }>(
    `select ${OUTCOME_SQL} as "dicho", count(*)::int as "n" from "filas_de_trabajo" f where f."trabajo" = $1 group by 1`,
    [work],
  );
  const { rows } = await db.query<{ [K in keyof WorkRowAnswer]: WorkRowAnswer[K] | null }>(
    `select f."orden", f."nombre", f."datos", ${OUTCOME_SQL} as "dicho", f."mensaje" from "filas_de_trabajo" f
      where f."trabajo" = $1 and f."orden" > $2 and ($3::text is null or ${OUTCOME_SQL} = $3)
      order by f."orden" limit ${ROWS_PER_ANSWER}`,
    [work, desde, dicho ?? null],
  );
  return {
    cuentas: Object.fromEntries(
      counted.flatMap(({ dicho: outcome, n }) => (outcome === null ? [] : [[outcome, n]])),
    ),
    filas: rows.map((row) => ({
      orden: row.orden as number,
      datos: row.datos ?? {},
      ...(row.nombre && { nombre: row.nombre }),
      ...(row.dicho && { dicho: row.dicho }),
      ...(row.mensaje && { mensaje: row.mensaje }),
    })),
  };
}

export function workRowRoutes(app: FastifyInstance): void {
  serve(app, workRows, ({ context: { db }, params, query }) => outcomePage(db, params.id, query));
}
