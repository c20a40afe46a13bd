/** What superadmins do outside the collections, in the same audit log as the rest. */
import type { SystemAct } from '@oficio/shared/contract/answers/administration';
import type { FastifyRequest } from 'fastify';
import { addAuditEntry } from '../engine/schema/audit.ts';
import type { Queryable } from '../platform/database/queryable.ts';

export interface Act {
  readonly accion: SystemAct;
  readonly coleccion?: string;
  readonly objeto?: string;
  readonly diff?: Readonly<Record<string, { readonly antes?: unknown; readonly despues?: unknown }>>;
}

/** Notes an act of whoever makes the request. */
export async function noteAct(
  db: Queryable,
  request: FastifyRequest,
  { accion, coleccion, objeto, diff }: Act,
): Promise<void> {
  await addAuditEntry(db, {
    actor: request.actor._id ?? null,
    accion,
    coleccion,
    objeto,
    diff,
    ip: request.ip,
    solicitud: request.id,
  });
}
