/** What superadmins do outside the collections, in the same audit log as the rest. */
import type { SystemAct } from '@oficio/shared/contract/administration';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/connection.ts';
import { newId } from '../database/ids.ts';
import { countAdded } from '../database/totals.ts';

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
  await db.query(
    `insert into "auditoria" ("_id", "actor", "accion", "coleccion", "objeto", "diff", "ip", "solicitud", "creadoEn", "actualizadoEn", "creadoPor", "version")
     values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now(), $2, 1)`,
    [
      newId(),
      request.actor._id ?? null,
      accion,
      coleccion ?? null,
      objeto ?? null,
      diff ? JSON.stringify(diff) : null,
      request.ip,
      request.id,
    ],
  );
  await countAdded(db, 'auditoria');
}
