/** Entries of the append-only audit log. A new one is pending until a job seals it (seal.ts). */
import { sql } from 'kysely';
import { deviceName } from '@oficio/shared/contract/answers/device-name';
import { kindOfAction, type AuditAction } from '@oficio/shared/contract/collections/audit-events';
import type { SecurityKind } from '@oficio/shared/contract/collections/security-kinds';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Queryable } from '../../platform/database/queryable.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { from, rowsIn } from '../schema/statements.ts';
import { countAdded } from '../schema/totals.ts';

export interface AuditEntry {
  /** Null for a visitor or the server itself. */
  readonly actor: string | null;
  readonly accion: AuditAction;
  /** Kind of security event, if the action alone doesn't determine it. */
  readonly suceso?: SecurityKind | undefined;
  readonly coleccion?: string | undefined;
  readonly objeto?: string | undefined;
  /** Field → its value before and after. Never a password, a code, a token or a link. */
  readonly diff?: Readonly<Record<string, unknown>> | undefined;
  /** The caller's address. For IPv6 only the network is stored. */
  readonly ip?: string | undefined;
  /** The browser's user agent; only the kind of device is stored. */
  readonly agente?: string | undefined;
  /** Id of the request. */
  readonly solicitud?: string | undefined;
  /** The bulk work (`trabajos`) that it was part of. */
  readonly trabajo?: string | undefined;
  /** Instant in ISO 8601; defaults to now. */
  readonly at?: string;
}

/** Adds an entry, updates the count of the collection and queues the entry for sealing. */
export async function addAuditEntry(db: Queryable, entry: AuditEntry): Promise<void> {
  const at = entry.at ?? new Date().toISOString();
  const { ip, agente } = entry;
  await from
    .with('nuevo', (builder) =>
      builder
        .insertInto('auditoria')
        .values({
          _id: newId(),
          actor: entry.actor,
          accion: entry.accion,
          suceso: entry.suceso ?? kindOfAction(entry.accion) ?? null,
          coleccion: entry.coleccion ?? null,
          objeto: entry.objeto ?? null,
          diff: entry.diff ? JSON.stringify(entry.diff) : null,
          ip: ip === undefined ? null : addressKey(ip),
          agente: agente === undefined ? null : deviceName(agente),
          solicitud: entry.solicitud ?? null,
          trabajo: entry.trabajo ?? null,
          creadoEn: at,
          actualizadoEn: at,
          creadoPor: entry.actor,
          version: 1,
          eliminado: false,
        })
        .returning('_id'),
    )
    .insertInto('sin_sellar')
    .columns(['asiento', 'desde'])
    .expression((builder) =>
      builder.selectFrom('nuevo').select(['_id', sql<string>`clock_timestamp()`.as('desde')]),
    )
    .$call(rowsIn(db));
  await countAdded(db, 'auditoria');
}

/** Queues entries for sealing that were loaded in bulk, by the demo or a scale test. */
export async function awaitSealing(db: Queryable): Promise<void> {
  await db.query(
    `insert into "sin_sellar" ("asiento", "desde")
     select "_id", clock_timestamp() from "auditoria" a
      where not exists (select 1 from "sellos" s where s."asiento" = a."_id")
     on conflict do nothing`,
  );
}
