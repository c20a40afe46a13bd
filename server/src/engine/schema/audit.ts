/** The audit log: append-only, whoever writes into it. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { newId } from '@oficio/shared/contract/values/ids';
import { from, rowsOf } from './statements.ts';
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
  /** The work over many records that it was a part of. */
  readonly trabajo?: string | undefined;
  /** Instant in ISO 8601; now when it is left out. */
  readonly at?: string;
}

/** Adds an entry, and counts it. */
export async function addAuditEntry(db: Queryable, entry: AuditEntry): Promise<void> {
  const at = entry.at ?? new Date().toISOString();
  await rowsOf(
    db,
    from.insertInto('auditoria').values({
      _id: newId(),
      actor: entry.actor,
      accion: entry.accion,
      coleccion: entry.coleccion ?? null,
      objeto: entry.objeto ?? null,
      diff: entry.diff ? JSON.stringify(entry.diff) : null,
      ip: entry.ip ?? null,
      solicitud: entry.solicitud ?? null,
      trabajo: entry.trabajo ?? null,
      creadoEn: at,
      actualizadoEn: at,
      creadoPor: entry.actor,
      version: 1,
      eliminado: false,
    }),
  );
  await countAdded(db, 'auditoria');
}
