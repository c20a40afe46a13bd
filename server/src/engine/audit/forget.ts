/** What the audit log lets go of when a person is forgotten. Its chain goes on holding: the salts go too. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { addAuditEntry } from './entry.ts';

/**
 * Takes out what changed in the account and where its person came from, and notes that it was done: a check accepts
 * what is missing only where such an entry says why.
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
