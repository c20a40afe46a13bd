/** Audits requests refused for lack of permission: the actor, the address and the call. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import { recordRepeatable } from '../engine/audit/repeated.ts';
import type { Database } from '../platform/database/connection.ts';
import { originOf } from './account-events.ts';
import type { Unwatched } from './unwatched.ts';

/** Adds the hook. Skips the errors in `known`: they were already audited as something else. */
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
    // Use the declared route: the actual path may contain what a person typed.
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
    unwatched.run(() => recordRepeatable(db, entry), 'un pedido denegado no quedó en la auditoría');
  });
}
