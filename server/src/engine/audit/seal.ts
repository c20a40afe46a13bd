/**
 * Sealing: assigns pending entries their place in the chain. The place is not assigned when an entry is
 * written, so a transaction that commits late is sealed later and there are no gaps.
 */
import type { Logger } from 'pino';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  entryHash,
  ENTRY_COLUMNS,
  linkHash,
  newDigests,
  NO_HEAD,
  type EntryText,
  type Head,
} from './chain.ts';
import { notifySecurity } from './log-line.ts';

/** Entries sealed per transaction. */
const BATCH = 1000;
/** Advisory lock key: one process seals at a time. */
const LOCK = 7_263_402_117;
/** Row of `contadores` with the number of sealed entries, so that a truncated end is detected. */
export const COUNTER = 'auditoria';

/** Returns the last seal. */
export async function headOf(db: Queryable): Promise<Head> {
  const { rows } = await db.query<{ n: number; huella: string }>(
    `select "n", "huella" from "sellos" order by "n" desc limit 1`,
  );
  return rows[0] ?? NO_HEAD;
}

/** Takes the next pending entries off the queue. A deleted entry stays in it, and the check reports it. */
async function nextEntries(tx: Transaction): Promise<EntryText[]> {
  const { rows } = await tx.query<Record<string, string | null>>(
    `with "turno" as (
       select e."asiento" from "sin_sellar" e join "auditoria" a on a."_id" = e."asiento"
        order by e."asiento" limit ${BATCH}
     ), "fuera" as (
       delete from "sin_sellar" e using "turno" t where e."asiento" = t."asiento" returning e."asiento"
     )
     select ${ENTRY_COLUMNS} from "fuera" f join "auditoria" a on a."_id" = f."asiento"
      order by a."creadoEn", a."_id"`,
  );
  return rows;
}

async function sealBatch(tx: Transaction, log: Pick<Logger, 'info'> | undefined): Promise<number> {
  const lock = await tx.query<{ libre: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as "libre"`);
  // Another process is sealing.
  if (!lock.rows[0]?.libre) return 0;
  const entries = await nextEntries(tx);
  if (entries.length === 0) return 0;
  let head = await headOf(tx);
  const seals = entries.map((entry) => {
    const digests = newDigests(entry);
    const fila = entryHash(entry, digests);
    const n = head.n + 1;
    head = { n, huella: linkHash(n, head.huella, fila) };
    return { ...head, entry, digests, fila };
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
      seals.map(({ fila }) => fila),
      seals.map(({ huella }) => huella),
    ],
  );
  await tx.query(
    `insert into "contadores" ("nombre", "valor") values ($1, $2)
     on conflict ("nombre") do update set "valor" = excluded."valor"`,
    [COUNTER, head.n],
  );
  if (log) tx.afterCommit(() => seals.forEach((seal) => notifySecurity(log, seal.entry, seal)));
  return entries.length;
}

/**
 * Seals all pending entries, one transaction per batch. Returns the number sealed.
 * @param log receives a line for each security event, once it is sealed
 */
export async function sealAudit(db: Database, log?: Pick<Logger, 'info'>): Promise<number> {
  for (let sealed = 0; ;) {
    const n = await db.transaction((tx) => sealBatch(tx, log));
    sealed += n;
    if (n < BATCH) return sealed;
  }
}
