/** `/api/sistema/errores`: recent server errors, and discarding them. */
import type { FastifyInstance } from 'fastify';
import * as calls from '@oficio/shared/contract/calls/system-lists';
import { serve } from '../engine/calls/serve.ts';
import { countOf, firstIn, from, rowsIn } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import type { ErrorLog } from '../platform/errors/error-log.ts';
import { absent } from '../platform/errors/refusals.ts';
import { recordAdminAction } from './admin-actions.ts';
import { pageBounds } from './page-bounds.ts';

const ERROR_KEY = /^[\w-]{22}$/;

export function errorRoutes(
  app: FastifyInstance,
  { db, errors }: { readonly db: Database; readonly errors: ErrorLog },
): void {
  serve(app, calls.errors, async ({ query }) => {
    const { offset, limit } = pageBounds(query);
    const { origen: origin } = query;
    await errors.flush();
    const filtered = from
      .selectFrom('errores')
      .$if(origin !== undefined, (all) => all.where('origen', '=', origin ?? null));
    const [docs, count] = await Promise.all([
      filtered
        .select('clave as _id')
        .select(['origen', 'lugar', 'mensaje', 'codigo', 'estado', 'sitio', 'veces'])
        .select(['primeraVez', 'ultimaVez', 'solicitud'])
        .orderBy('ultimaVez', 'desc')
        .limit(limit)
        .offset(offset)
        .$call(rowsIn(db)),
      filtered.select((eb) => eb.fn.countAll<number>().as('n')).$call(firstIn(db)),
    ]);
    return { docs, totalDocs: count?.n ?? 0 };
  });

  // Idempotent: discarding an error that is already discarded succeeds.
  serve(app, calls.discardError, async ({ params: { clave } }) => {
    if (!ERROR_KEY.test(clave)) throw absent('No existe ese error.');
    return { descartados: await countOf(db, from.deleteFrom('errores').where('clave', '=', clave)) };
  });
  serve(app, calls.discardErrors, async ({ who }) => {
    await errors.flush();
    const descartados = await db.transaction(async (tx) => {
      const antes = await countOf(tx, from.deleteFrom('errores'));
      if (antes > 0)
        await recordAdminAction(tx, who, { accion: 'clear_errors', diff: { errores: { antes } } });
      return antes;
    });
    return { descartados };
  });
}
