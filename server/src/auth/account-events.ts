/** What happened to an account and its owner, or an administrator, may want to look up later. */
import { addAuditEntry } from '../engine/schema/audit.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { authCall } from './call.ts';

/** Notes an event of an account in the audit log. */
export async function noteAccountEvent(db: Queryable, userId: string, accion: string): Promise<void> {
  const call = authCall.getStore();
  await addAuditEntry(db, {
    actor: userId,
    accion,
    coleccion: 'users',
    objeto: userId,
    ip: call?.ip,
    solicitud: call?.id,
  });
}
