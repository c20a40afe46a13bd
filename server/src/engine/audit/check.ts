/** Integrity check of the audit log: compares every entry with its seal, in chain order, in batches. */
import type { Database } from '../../platform/database/connection.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { EMPTY_CHAIN, ENTRY_COLUMNS, type ErasablePart, type Head } from './chain.ts';
import { chainHead, SEALED_COUNTER } from './seal.ts';
import {
  compareWithSeal,
  describeEntry,
  sealedEntries,
  type Fault,
  type SealedEntry,
} from './sealed-entry.ts';

const ENTRIES_PER_BATCH = 1000;
/** Seconds after which an unsealed entry is a fault: the sealing job runs every few seconds. */
const MAX_UNSEALED_SECONDS = 60;

interface AuditCheck extends Partial<Fault> {
  /** Last entry up to which the chain is intact. */
  readonly head: Head;
  /** Total sealed entries. */
  readonly total: number;
  /** Whether the check reached the end or a fault. */
  readonly done: boolean;
}

/**
 * Checks the chain in one snapshot.
 * @param after number of the entry to start after; 0 to start at the first
 * @param maxEntries approximate maximum entries, after which the check stops without a fault
 */
export async function checkAudit(
  db: Database,
  { after = 0, maxEntries = Infinity }: { readonly after?: number; readonly maxEntries?: number } = {},
): Promise<AuditCheck> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await disableTimeouts(tx);
    const { n: total } = await chainHead(tx);
    let head = await sealAt(tx, after);
    if (!head)
      return {
        head: { ...EMPTY_CHAIN, n: after },
        total,
        done: true,
        fault: `Falta el asiento ${after} de la cadena: se borró con su sello.`,
      };
    while (head.n < total) {
      if (head.n - after >= maxEntries) return { head, total, done: false };
      const batch: BatchCheck = await checkBatch(tx, head);
      head = batch.head;
      if (batch.fault) return { head, total, done: true, ...batch.fault };
    }
    return { head, total, done: true, ...(await faultOutsideChain(tx, head)) };
  });
}

/** Returns the current seal of an entry, to compare with one noted elsewhere. */
export const sealOf = async (db: Queryable, n: number): Promise<string | undefined> =>
  (await sealAt(db, n))?.huella;

/** Returns the seal where a range begins, after an entry that an earlier call verified. */
async function sealAt(db: Queryable, n: number): Promise<Head | undefined> {
  if (n === 0) return EMPTY_CHAIN;
  const { rows } = await db.query<{ n: number; huella: string }>(
    `select "n", "huella" from "sellos" where "n" = $1`,
    [n],
  );
  return rows[0];
}

interface BatchCheck {
  /** Last intact entry. */
  readonly head: Head;
  readonly fault?: Fault;
}

/** Checks the next entries of the chain. */
async function checkBatch(db: Queryable, start: Head): Promise<BatchCheck> {
  let head = start;
  const redacted: RedactedEntry[] = [];
  for (const entry of await sealedEntries(db, start.n, ENTRIES_PER_BATCH)) {
    const comparison = compareWithSeal(entry, head);
    if ('fault' in comparison) return { head, fault: comparison };
    if (comparison.erased.length > 0) redacted.push({ entry, parts: comparison.erased });
    head = { n: entry.n, huella: entry.__huella };
  }
  const unexplained = await firstUnexplained(db, redacted);
  if (!unexplained) return { head };
  const fault = `Al asiento ${unexplained.n} de la cadena (${describeEntry(unexplained)}) le quitaron datos, y no consta que se haya olvidado a esa persona.`;
  return { head, fault: { fault, entry: unexplained.__asiento } };
}

interface RedactedEntry {
  readonly entry: SealedEntry;
  readonly parts: readonly ErasablePart[];
}

/** Returns the first entry with erased data that no `forget_person` entry explains. */
async function firstUnexplained(
  db: Queryable,
  redacted: readonly RedactedEntry[],
): Promise<SealedEntry | undefined> {
  if (redacted.length === 0) return undefined;
  const accounts = redacted.flatMap(({ entry: { actor, objeto } }) => [actor, objeto]);
  const { rows } = await db.query<{ objeto: string }>(
    `select "objeto"::text as "objeto" from "auditoria"
      where "accion" = 'forget_person' and "coleccion" = 'users' and "objeto" = any($1::uuid[])`,
    [accounts.filter((id) => id != null)],
  );
  const forgotten = new Set<unknown>(rows.map(({ objeto }) => objeto));
  // Forgetting a person erases the changes to their account, and the origin of every action of theirs.
  return redacted.find(
    ({ entry: { actor, coleccion, objeto }, parts }) =>
      !(coleccion === 'users' && forgotten.has(objeto)) &&
      !(!parts.includes('cambios') && forgotten.has(actor)),
  )?.entry;
}

/** Finds faults outside the chain itself: a cut-off end, entries outside it, entries pending for too long. */
const faultOutsideChain = async (db: Queryable, head: Head): Promise<Fault | undefined> =>
  (await truncatedEnd(db, head)) ??
  (await foreignEntry(db)) ??
  (await deletedPendingEntry(db)) ??
  (await overdueEntries(db));

async function truncatedEnd(db: Queryable, head: Head): Promise<Fault | undefined> {
  const { rows } = await db.query<{ valor: number }>(`select "valor" from "contadores" where "nombre" = $1`, [
    SEALED_COUNTER,
  ]);
  const sealed = rows[0]?.valor ?? 0;
  if (sealed === head.n) return undefined;
  return {
    fault: `La cadena termina en el asiento ${head.n} y se habían sellado ${sealed}: falta lo último.`,
  };
}

async function foreignEntry(db: Queryable): Promise<Fault | undefined> {
  const { rows } = await db.query<Record<string, string>>(
    `select ${ENTRY_COLUMNS} from "auditoria" a
      where not exists (select 1 from "sellos" s where s."asiento" = a."_id")
        and not exists (select 1 from "sin_sellar" e where e."asiento" = a."_id")
      order by a."_id" limit 1`,
  );
  if (!rows[0]) return undefined;
  return {
    fault: `Hay un asiento (${describeEntry(rows[0])}) que no está en la cadena ni espera su sello: se agregó por fuera.`,
    entry: rows[0]['_id'],
  };
}

async function deletedPendingEntry(db: Queryable): Promise<Fault | undefined> {
  const { rows } = await db.query<{ asiento: string }>(
    `select e."asiento" from "sin_sellar" e
      where not exists (select 1 from "auditoria" a where a."_id" = e."asiento") limit 1`,
  );
  return rows[0] && { fault: 'Falta un asiento que esperaba su sello: fue borrado.', entry: rows[0].asiento };
}

async function overdueEntries(db: Queryable): Promise<Fault | undefined> {
  const { rows } = await db.query<{ n: number; segundos: number }>(
    `select count(*) as n, floor(extract(epoch from clock_timestamp() - min("desde")))::int as segundos
       from "sin_sellar" where "desde" < clock_timestamp() - make_interval(secs => ${MAX_UNSEALED_SECONDS})`,
  );
  const { n = 0, segundos = 0 } = rows[0] ?? {};
  if (n === 0) return undefined;
  return {
    fault: `${n === 1 ? 'Hay un asiento' : `Hay ${n} asientos`} sin sellar desde hace ${segundos} segundos. El servidor los sella mientras está en marcha; si lo está, conviene ver sus errores.`,
  };
}
