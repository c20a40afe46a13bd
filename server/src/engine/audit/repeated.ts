/**
 * Bundles events that an attacker can repeat at will: wrong passwords, refusals. The first one is recorded at
 * once; repeats from the same address about the same account are counted, and become one entry per minute.
 */
import { MINUTE_S } from '@oficio/shared/kit/durations';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { addAuditEntry, type AuditEntry } from './entry.ts';

const EVENTS_PER_BATCH = 500;

/**
 * An audit entry whose repeats are counted. Details other than the actor, the object and the address are
 * those of the first event.
 */
type RepeatedEntry = Omit<AuditEntry, 'at' | 'trabajo'>;

/** Records the first event, or counts a repeat. */
export async function recordRepeatable(db: Database, entry: RepeatedEntry): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ veces: number }>(
      `insert into "sucesos_repetidos" as r ("clave", "asiento", "veces", "desde") values ($1, $2, 0, now())
       on conflict ("clave") do update set "veces" = r."veces" + 1 returning "veces"`,
      [keyOf(entry), JSON.stringify(entry)],
    );
    if (rows[0]?.veces === 0) await addAuditEntry(tx, entry);
  });
}

/**
 * Writes one entry for each event that has been counted for a minute, and deletes events that didn't recur.
 * Returns the number of entries written.
 */
export async function writeRepeated(db: Database, now = new Date()): Promise<number> {
  let written = 0;
  let events: readonly CountedEvent[];
  do {
    events = await db.transaction((tx) => writeBatch(tx, now.toISOString()));
    written += events.filter(hasRecurred).length;
  } while (events.length === EVENTS_PER_BATCH);
  return written;
}

interface CountedEvent extends Record<string, unknown> {
  readonly clave: string;
  readonly asiento: RepeatedEntry;
  /** Number of repeats. */
  readonly veces: number;
}

/** Entries with the same key are repeats of one event. */
const keyOf = ({ accion, actor, objeto, ip }: RepeatedEntry): string =>
  [accion, actor, objeto, ip === undefined ? '' : addressKey(ip)].join(' ');

const hasRecurred = ({ veces }: CountedEvent): boolean => veces > 0;

/** Writes and restarts, or deletes, the next counted events. Returns them. */
async function writeBatch(tx: Transaction, now: string): Promise<readonly CountedEvent[]> {
  const { rows } = await tx.query<CountedEvent>(
    `select "clave", "asiento", "veces" from "sucesos_repetidos"
      where "desde" <= $1::timestamptz - make_interval(secs => ${MINUTE_S})
      order by "clave" limit ${EVENTS_PER_BATCH} for update skip locked`,
    [now],
  );
  const repeated = rows.filter(hasRecurred);
  for (const { asiento, veces } of repeated)
    await addAuditEntry(tx, { ...asiento, diff: { ...asiento.diff, veces: { despues: veces } }, at: now });
  const keysOf = (events: readonly CountedEvent[]) => events.map(({ clave }) => clave);
  await tx.query(`update "sucesos_repetidos" set "veces" = 0, "desde" = $2 where "clave" = any($1)`, [
    keysOf(repeated),
    now,
  ]);
  await tx.query(`delete from "sucesos_repetidos" where "clave" = any($1) and "veces" = 0 and "desde" < $2`, [
    keysOf(rows.filter((event) => !hasRecurred(event))),
    now,
  ]);
  return rows;
}
