/** `GET /api/trabajos/:id/filas?dicho=&desde=`: what was said of each line of a list, to whoever began it. */
import { ROWS_SHOWN, type WorkRowSaid, type WorkRowsAnswer } from '@oficio/shared/contract/answers/work-rows';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { requestOf } from '../collections/request.ts';
import { view } from '../collections/view.ts';
import { trabajos } from './job.ts';

/** A word that stands in an address. */
const WORD = /^[a-zA-Z]{1,40}$/;
/** What the row was said to be; undefined before it was seen. */
const SAID = `case when f."mensaje" is not null then 'problema' else f."dicho" end`;

/** @param dicho only the lines of that word. @param desde those after it, by their order */
export async function rowsSaid(
  db: Queryable,
  work: string,
  { dicho, desde }: { readonly dicho: string | undefined; readonly desde: number },
): Promise<WorkRowsAnswer> {
  const { rows: counted } = await db.query<{ dicho: string | null; n: number }>(
    `select ${SAID} as "dicho", count(*)::int as "n" from "filas_de_trabajo" f where f."trabajo" = $1 group by 1`,
    [work],
  );
  const { rows } = await db.query<{ [K in keyof WorkRowSaid]: WorkRowSaid[K] | null }>(
    `select f."orden", f."nombre", f."datos", ${SAID} as "dicho", f."mensaje" from "filas_de_trabajo" f
      where f."trabajo" = $1 and f."orden" > $2 and ($3::text is null or ${SAID} = $3)
      order by f."orden" limit ${ROWS_SHOWN}`,
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

export function workRowRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { id: string } }>(
    '/api/trabajos/:id/filas',
    async (request, reply): Promise<WorkRowsAnswer> => {
      const { id } = request.params;
      if (!isId(id)) throw new ContractError(404, 'No existe ese trabajo.');
      void reply.header('cache-control', 'no-store');
      // Who may not see the work learns that there is none.
      await view({ ...requestOf(request), db }, trabajos, id);
      const { dicho, desde } = request.query as { dicho?: unknown; desde?: unknown };
      const after = Number(desde ?? 0);
      return rowsSaid(db, id, {
        dicho: typeof dicho === 'string' && WORD.test(dicho) ? dicho : undefined,
        desde: Number.isSafeInteger(after) && after > 0 && after < 1_000_000 ? after : 0,
      });
    },
  );
}
