/** `/api/sistema/errores`: the last failures of the server. */
import {
  ERROR_ORIGINS,
  type LoggedError,
  type SystemPage,
} from '@oficio/shared/contract/answers/administration';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/connection.ts';
import { noteAct } from './acts.ts';
import type { ErrorLog } from '../platform/errors/error-log.ts';
import { choiceOf, pageOf, type Asked } from './asked.ts';

export function errorRoutes(
  app: FastifyInstance,
  { db, errors }: { readonly db: Database; readonly errors: ErrorLog },
): void {
  app.get<{ Querystring: Asked }>('/errores', async (request): Promise<SystemPage<LoggedError>> => {
    const { offset, limit } = pageOf(request.query);
    const origin = choiceOf(request.query, 'origen', ERROR_ORIGINS);
    await errors.flush();
    const where = `where ($1::text is null or "origen" = $1)`;
    const [list, count] = await Promise.all([
      db.query<LoggedError & Record<string, unknown>>(
        `select "clave" as "_id", "origen", "lugar", "mensaje", "codigo", "estado", "sitio", "veces", "primeraVez", "ultimaVez", "solicitud"
         from "errores" ${where} order by "ultimaVez" desc limit $2 offset $3`,
        [origin ?? null, limit, offset],
      ),
      db.query<{ n: number }>(`select count(*) as n from "errores" ${where}`, [origin ?? null]),
    ]);
    return { docs: list.rows, totalDocs: count.rows[0]?.n ?? 0 };
  });

  // Discarding what is discarded is done already.
  app.delete<{ Params: { clave: string } }>('/errores/:clave', async (request) => {
    const { clave } = request.params;
    if (!/^[\w-]{22}$/.test(clave)) throw new ContractError(404, 'No existe ese error.');
    const { rowCount } = await db.query(`delete from "errores" where "clave" = $1`, [clave]);
    return { descartados: rowCount ?? 0 };
  });
  app.delete('/errores', async (request) => {
    await errors.flush();
    const descartados = await db.transaction(async (tx) => {
      const { rowCount } = await tx.query(`delete from "errores"`);
      if (rowCount)
        await noteAct(tx, request, { accion: 'clear_errors', diff: { errores: { antes: rowCount } } });
      return rowCount ?? 0;
    });
    return { descartados };
  });
}
