/**
 * Events that whoever attacks can repeat as often as they like: wrong passwords, refusals. The first is an entry at
 * once; those that follow from the same address about the same account are counted, and become one entry a minute.
 */
import type { Database } from '../../platform/database/connection.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { addAuditEntry, type AuditEntry } from './entry.ts';

/** Seconds that one entry stands for. */
const MINUTE = 60;
/** Kinds of events looked at in one go. */
const BATCH = 500;

/** An entry that may be one of many. What it says besides who and whence is the first one's. */
export type RepeatedEntry = Omit<AuditEntry, 'at' | 'trabajo'>;

/** Two of the same are one event, repeated. */
const keyOf = ({ accion, actor, objeto, ip }: RepeatedEntry): string =>
  [accion, actor, objeto, ip === undefined ? '' : addressKey(ip)].join(' ');

/** Notes the event, or counts it. */
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

/** Writes what was counted a minute long, and forgets what didn't come again. Gives how many entries it wrote. */
export async function writeRepeated(db: Database, now = new Date()): Promise<number> {
  for (let written = 0; ;) {
    const batch = await db.transaction(async (tx) => {
      const { rows } = await tx.query<Counted>(
        `select "clave", "asiento", "veces" from "sucesos_repetidos"
          where "desde" <= $1::timestamptz - make_interval(secs => ${MINUTE})
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
