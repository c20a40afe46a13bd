/** Erasing a person from the audit log. The chain stays valid; the salts are erased too. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { addAuditEntry } from './entry.ts';

/**
 * Erases the changes to the person's account and the origins of their actions, and adds a `forget_person`
 * entry: the check accepts missing data only where such an entry explains it.
 */
export async function forgetInAudit(tx: Queryable, userId: string): Promise<void> {
  const about = `a."coleccion" = 'users' and a."objeto" = $1`;
  const salts = (columns: readonly string[], which: string) =>
    tx.query(
      `update "sellos" s set ${columns.map((name) => `"${name}" = null`).join(', ')}
         from "auditoria" a where s."asiento" = a."_id" and (${which})`,
      [userId],
    );
  await salts(['salCambios', 'salOrigen'], about);
  await salts(['salOrigen'], `a."actor" = $1`);
  await tx.query(`update "auditoria" a set "diff" = null where ${about}`, [userId]);
  await tx.query(`update "auditoria" a set "ip" = null, "agente" = null where (${about}) or a."actor" = $1`, [
    userId,
  ]);
  await tx.query(
    `delete from "sucesos_repetidos" where $1 in ("asiento" ->> 'actor', "asiento" ->> 'objeto')`,
    [userId],
  );
  await addAuditEntry(tx, { actor: null, accion: 'forget_person', coleccion: 'users', objeto: userId });
}
