/**
 * Bundles events that an attacker can repeat at will: wrong passwords, refusals. The first one is recorded at
 * once; repeats from the same address about the same account are counted, and become one entry per minute.
 */
import type { Database } from '../../platform/database/connection.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { addAuditEntry, type AuditEntry } from './entry.ts';
import { MINUTE_S } from '@oficio/shared/kit/durations';

/** Seconds that one entry covers. */
/** Keys processed per transaction. */
const BATCH = 500;

/**
 * An audit entry whose repeats are counted. Details other than the actor, the object and the address are
 * those of the first event.
 */
type RepeatedEntry = Omit<AuditEntry, 'at' | 'trabajo'>;

/** Entries with the same key are repeats of one event. */
const keyOf = ({ accion, actor, objeto, ip }: RepeatedEntry): string =>
  [accion, actor, objeto, ip === undefined ? '' : addressKey(ip)].join(' ');

/** Records the first event, or counts a repeat. */
export async function noteRepeated(db: Database, entry: RepeatedEntry): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ veces: number }>(
      `insert into "sucesos_repetidos" as r ("clave", "asiento", "veces", "desde") values ($1, $2, 0, now())
       on conflict ("clave") do update set "veces" = r."veces" + 1 returning "veces"`,
      [keyOf(entry), JSON.stringify(entry)],
    );
    if (rows[0]?.veces === 0) await addAuditEntry(tx, entry);
  });
}

interface Counted extends Record<string, unknown> {
  readonly clave: string;
  readonly asiento: RepeatedEntry;
  readonly veces: number;
}

/**
 * Writes one entry for each event that has been counted for a minute, and deletes events that didn't recur.
 * Returns the number of entries written.
 */
export async function writeRepeated(db: Database, now = new Date()): Promise<number> {
  for (let written = 0; ;) {
    const batch = await db.transaction(async (tx) => {
      const { rows } = await tx.query<Counted>(
        `select "clave", "asiento", "veces" from "sucesos_repetidos"
          where "desde" <= $1::timestamptz - make_interval(secs => ${MINUTE_S})
          order by "clave" limit ${BATCH} for update skip locked`,
        [now.toISOString()],
      );
      const again = rows.filter(({ veces }) => veces > 0);
      for (const { asiento, veces } of again)
        await addAuditEntry(tx, {
          ...asiento,
          diff: { ...asiento.diff, veces: { despues: veces } },
          at: now.toISOString(),
        });
      const keys = (some: readonly Counted[]) => some.map(({ clave }) => clave);
      await tx.query(`update "sucesos_repetidos" set "veces" = 0, "desde" = $2 where "clave" = any($1)`, [
        keys(again),
        now.toISOString(),
      ]);
      await tx.query(
        `delete from "sucesos_repetidos" where "clave" = any($1) and "veces" = 0 and "desde" < $2`,
        [keys(rows.filter(({ veces }) => veces === 0)), now.toISOString()],
      );
      return { seen: rows.length, written: again.length };
    });
    written += batch.written;
    if (batch.seen < BATCH) return written;
  }
}
