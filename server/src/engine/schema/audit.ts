/** The audit log: append-only, whoever writes into it. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { newId } from '@oficio/shared/contract/values/ids';
import { countAdded } from './totals.ts';

export interface AuditEntry {
  /** Null: nobody signed in, or the server itself. */
  readonly actor: string | null;
  readonly accion: string;
  readonly coleccion?: string | undefined;
  readonly objeto?: string | undefined;
  /** Field → what it held before and after. */
  readonly diff?: Readonly<Record<string, unknown>> | undefined;
  readonly ip?: string | undefined;
  /** Id of the request. */
  readonly solicitud?: string | undefined;
  /** Instant in ISO 8601; now when it is left out. */
  readonly at?: string;
}

/** Adds an entry, and counts it. */
export async function addAuditEntry(db: Queryable, entry: AuditEntry): Promise<void> {
  const { actor, accion, coleccion, objeto, diff, ip, solicitud, at } = entry;
  await db.query(
    `insert into "auditoria" ("_id", "actor", "accion", "coleccion", "objeto", "diff", "ip", "solicitud", "creadoEn", "actualizadoEn", "creadoPor", "version")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $2, 1)`,
    [
      newId(),
      actor,
      accion,
      coleccion ?? null,
      objeto ?? null,
      diff ? JSON.stringify(diff) : null,
      ip ?? null,
      solicitud ?? null,
      at ?? new Date().toISOString(),
    ],
  );
  await countAdded(db, 'auditoria');
}
