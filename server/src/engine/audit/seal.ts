/**
 * Sealing: assigns pending entries their place in the chain. An entry has no place when it is written, so a
 * transaction that commits late is sealed later and there are no gaps.
 */
import type { Logger } from 'pino';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  EMPTY_CHAIN,
  entryHash,
  ENTRY_COLUMNS,
  linkHash,
  newDigests,
  type EntryText,
  type Head,
} from './chain.ts';

type SecurityLog = Pick<Logger, 'info'>;

const ENTRIES_PER_BATCH = 1000;
/** Advisory lock key: one process seals at a time. */
const SEALING_LOCK = 7_263_402_117;
/** Row of `contadores` with the number of sealed entries, so that a truncated end is detected. */
export const SEALED_COUNTER = 'auditoria';

/**
 * Seals all pending entries, one transaction per batch. Returns the number sealed.
 * @param log receives a line for each security event, once it is sealed
 */
export async function sealAudit(db: Database, log?: SecurityLog): Promise<number> {
  let total = 0;
  let sealed: number;
  do {
    sealed = await db.transaction((tx) => sealBatch(tx, log));
    total += sealed;
  } while (sealed === ENTRIES_PER_BATCH);
  return total;
}

/** Returns the last seal. */
export async function chainHead(db: Queryable): Promise<Head> {
  const { rows } = await db.query<{ n: number; huella: string }>(
    `select "n", "huella" from "sellos" order by "n" desc limit 1`,
  );
  return rows[0] ?? EMPTY_CHAIN;
}

async function sealBatch(tx: Transaction, log: SecurityLog | undefined): Promise<number> {
  const lock = await tx.query<{ libre: boolean }>(
    `select pg_try_advisory_xact_lock(${SEALING_LOCK}) as "libre"`,
  );
  // Another process is sealing.
  if (!lock.rows[0]?.libre) return 0;
  const entries = await dequeueEntries(tx);
  if (entries.length === 0) return 0;
  let head = await chainHead(tx);
  const seals = entries.map((entry) => {
    const digests = newDigests(entry);
    const hash = entryHash(entry, digests);
    head = { n: head.n + 1, huella: linkHash(head, hash) };
    return { ...head, entry, digests, hash };
  });
  await tx.query(
    `insert into "sellos" ("n", "asiento", "salCambios", "cambios", "salOrigen", "origen", "fila", "huella")
     select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])`,
    [
      seals.map(({ n }) => n),
      seals.map(({ entry }) => entry['_id']),
      seals.map(({ digests }) => digests.cambios.salt),
      seals.map(({ digests }) => digests.cambios.digest),
      seals.map(({ digests }) => digests.origen.salt),
      seals.map(({ digests }) => digests.origen.digest),
      seals.map(({ hash }) => hash),
      seals.map(({ huella }) => huella),
    ],
  );
  await tx.query(
    `insert into "contadores" ("nombre", "valor") values ($1, $2)
     on conflict ("nombre") do update set "valor" = excluded."valor"`,
    [SEALED_COUNTER, head.n],
  );
  if (log) tx.afterCommit(() => seals.forEach((seal) => logSecurityEvent(log, seal.entry, seal)));
  return entries.length;
}

/** Takes the next pending entries off the queue. A deleted entry stays in it, and the check reports it. */
async function dequeueEntries(tx: Transaction): Promise<EntryText[]> {
  const { rows } = await tx.query<Record<string, string | null>>(
    `with "turno" as (
       select e."asiento" from "sin_sellar" e join "auditoria" a on a."_id" = e."asiento"
        order by e."asiento" limit ${ENTRIES_PER_BATCH}
     ), "fuera" as (
       delete from "sin_sellar" e using "turno" t where e."asiento" = t."asiento" returning e."asiento"
     )
     select ${ENTRY_COLUMNS} from "fuera" f join "auditoria" a on a."_id" = f."asiento"
      order by a."creadoEn", a."_id"`,
  );
  return rows;
}

/**
 * Logs an entry if it is a security event. The line names the changed fields, never their values. Its number
 * and seal allow comparing the chain with logs stored on another machine.
 */
function logSecurityEvent(log: SecurityLog, entry: EntryText, { n, huella }: Head): void {
  if (entry['suceso'] === null) return;
  const { veces, ruta, ...changes } = recordOf(JSON.parse(entry['diff'] ?? '{}'));
  const changedFields = Object.keys(changes);
  const line = {
    suceso: entry['suceso'],
    accion: entry['accion'],
    cuenta: entry['actor'],
    coleccion: entry['coleccion'],
    objeto: entry['objeto'],
    ip: entry['ip'],
    equipo: entry['agente'],
    pedido: recordOf(ruta)['despues'],
    campos: changedFields.length > 0 ? changedFields : null,
    veces: recordOf(veces)['despues'],
    solicitud: entry['solicitud'],
    en: entry['creadoEn'],
    sello: n,
    huella,
  };
  const present = Object.entries(line).filter(([, value]) => value !== null && value !== undefined);
  log.info(Object.fromEntries(present), 'suceso de seguridad');
}
