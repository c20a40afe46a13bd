/** What happened to an account and its owner, or an administrator, may want to look up later. */
import type { Queryable } from '../database/connection.ts';
import { newId } from '../database/ids.ts';
import { countAdded } from '../database/totals.ts';
import { authCall } from './call.ts';

/** Notes an event of an account in the audit log. */
export async function noteAccountEvent(db: Queryable, userId: string, accion: string): Promise<void> {
  const call = authCall.getStore();
  await db.query(
    `insert into "auditoria" ("_id", "actor", "accion", "coleccion", "objeto", "ip", "solicitud", "creadoEn", "actualizadoEn", "creadoPor", "version")
     values ($1, $2, $3, 'users', $2, $4, $5, now(), now(), $2, 1)`,
    [newId(), userId, accion, call?.ip ?? null, call?.id ?? null],
  );
  await countAdded(db, 'auditoria');
}
