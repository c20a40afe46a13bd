/** `/api/sistema/errores`: the last failures of the server. */
import {
  ERROR_ORIGINS,
  type LoggedError,
  type SystemPage,
} from '@oficio/shared/contract/answers/administration';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import { countOf, firstOf, from, rowsOf } from '../engine/schema/statements.ts';
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
    const some = from
      .selectFrom('errores')
      .$if(origin !== undefined, (all) => all.where('origen', '=', origin ?? null));
    const [docs, count] = await Promise.all([
      rowsOf(
        db,
        some
          .select('clave as _id')
          .select(['origen', 'lugar', 'mensaje', 'codigo', 'estado', 'sitio', 'veces'])
          .select(['primeraVez', 'ultimaVez', 'solicitud'])
          .orderBy('ultimaVez', 'desc')
          .limit(limit)
          .offset(offset),
      ),
      firstOf(
        db,
        some.select((the) => the.fn.countAll<number>().as('n')),
      ),
    ]);
    return { docs, totalDocs: count?.n ?? 0 };
  });

  // Discarding what is discarded is done already.
  app.delete<{ Params: { clave: string } }>('/errores/:clave', async (request) => {
    const { clave } = request.params;
    if (!/^[\w-]{22}$/.test(clave)) throw new ContractError(404, 'No existe ese error.');
    return { descartados: await countOf(db, from.deleteFrom('errores').where('clave', '=', clave)) };
  });
  app.delete('/errores', async (request) => {
    await errors.flush();
    const descartados = await db.transaction(async (tx) => {
      const antes = await countOf(tx, from.deleteFrom('errores'));
      if (antes > 0) await noteAct(tx, request, { accion: 'clear_errors', diff: { errores: { antes } } });
      return antes;
    });
    return { descartados };
  });
}
