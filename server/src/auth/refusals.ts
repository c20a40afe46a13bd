/** Requests that were refused for lack of permission, in the audit log: who, whence, and which call it was. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import { noteRepeated } from '../engine/audit/repeated.ts';
import type { Database } from '../platform/database/connection.ts';
import { originOf } from './account-events.ts';
import type { Unwatched } from './unwatched.ts';

/** Adds the hook. `known`: refusals that were noted as something else. */
export function noteRefusals(
  app: FastifyInstance,
  {
    db,
    unwatched,
    known,
  }: { readonly db: Database; readonly unwatched: Unwatched; readonly known: WeakSet<Error> },
): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof ContractError) || error.status !== 403 || known.has(error)) return;
    // The route as declared: an address may hold what a person typed.
    const route = request.routeOptions.url ?? '';
    const { ip, id, agente } = originOf(request);
    const entry = {
      actor: request.actor?._id ?? null,
      accion: 'refused',
      coleccion: collectionNamed(route.split('/')[2] ?? '')?.name,
      diff: { ruta: { despues: `${request.method} ${route}` } },
      ip,
      agente,
      solicitud: id,
    } as const;
    unwatched.run(() => noteRepeated(db, entry), 'un pedido denegado no quedó en la auditoría');
  });
}
