/** Outcome of each line of a list, for callers who may read its work. */
import {
  ROWS_PER_ANSWER,
  workRows,
  type WorkRowAnswer,
  type WorkRowsAnswer,
} from '@oficio/shared/contract/calls/work-rows';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/database/queryable.ts';
import { serve } from '../calls/serve.ts';

/** SQL of a row's outcome; null before the row was processed. */
const SAID = `case when f."mensaje" is not null then 'problema' else f."dicho" end`;

/** @param dicho only the lines with that outcome. @param desde only lines after this order */
export async function answeredRows(
  db: Queryable,
  work: string,
  { dicho, desde }: { readonly dicho?: string; readonly desde: number },
): Promise<WorkRowsAnswer> {
  const { rows: counted } = await db.query<{ dicho: string | null; n: number }>(
    `select ${SAID} as "dicho", count(*)::int as "n" from "filas_de_trabajo" f where f."trabajo" = $1 group by 1`,
    [work],
  );
  const { rows } = await db.query<{ [K in keyof WorkRowAnswer]: WorkRowAnswer[K] | null }>(
    `select f."orden", f."nombre", f."datos", ${SAID} as "dicho", f."mensaje" from "filas_de_trabajo" f
      where f."trabajo" = $1 and f."orden" > $2 and ($3::text is null or ${SAID} = $3)
      order by f."orden" limit ${ROWS_PER_ANSWER}`,
    [work, desde, dicho ?? null],
  );
  return {
    cuentas: Object.fromEntries(counted.flatMap(({ dicho: word, n }) => (word === null ? [] : [[word, n]]))),
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
  serve(app, workRows, ({ context: { db }, params, query }) => answeredRows(db, params.id, query));
}
