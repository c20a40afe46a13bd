/** Erases a person from the audit log. The chain stays valid, because only salted digests cover that data. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { addAuditEntry } from './entry.ts';

/**
 * Erases the changes to the person's account, the origins of their actions, and the salts of both. Adds a
 * `forget_person` entry: the check accepts missing data only where such an entry explains it.
 */
export async function forgetInAudit(tx: Queryable, userId: string): Promise<void> {
  const aboutAccount = `a."coleccion" = 'users' and a."objeto" = $1`;
  const byAccount = `a."actor" = $1`;
  const eraseSalts = (columns: readonly string[], condition: string) =>
    tx.query(
      `update "sellos" s set ${columns.map((name) => `"${name}" = null`).join(', ')}
         from "auditoria" a where s."asiento" = a."_id" and (${condition})`,
      [userId],
    );
  await eraseSalts(['salCambios', 'salOrigen'], aboutAccount);
  await eraseSalts(['salOrigen'], byAccount);
  await tx.query(`update "auditoria" a set "diff" = null where ${aboutAccount}`, [userId]);
  await tx.query(
    `update "auditoria" a set "ip" = null, "agente" = null where (${aboutAccount}) or ${byAccount}`,
    [userId],
  );
  await tx.query(
    `delete from "sucesos_repetidos" where $1 in ("asiento" ->> 'actor', "asiento" ->> 'objeto')`,
    [userId],
  );
  await addAuditEntry(tx, { actor: null, accion: 'forget_person', coleccion: 'users', objeto: userId });
}
