/**
 * Lease row that lets one process at a time change the tables. Its owner renews it, and only the owner can
 * release it.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../../platform/database/connection.ts';
import { inSeconds } from '../../platform/seconds.ts';

/** Maximum wait, in seconds, for the lease of a process that died. */
const LEASE_SECONDS = 8;
const RENEWAL_INTERVAL_MS = 2000;
const POLL_INTERVAL_MS = 250;
const TABLE = '"arriendo_migraciones"';

interface Lease {
  release(): Promise<void>;
}

/** Waits for the lease, calling `say` once with a sentence if another process holds it. */
export async function takeLease(db: Database, say: (waitMessage: string) => void): Promise<Lease> {
  await db
    .query(
      `create table if not exists ${TABLE} ("uno" boolean primary key default true check ("uno"), "hasta" timestamptz not null, "dueno" text)`,
    )
    .catch(ignoreRace);
  // Earlier versions created the table without an owner.
  await db.query(`alter table ${TABLE} add column if not exists "dueno" text`).catch(ignoreRace);
  const owner = `${hostname()}, proceso ${process.pid} ${randomUUID()}`;
  for (let hasSaid = false; !(await tryTake(db, owner)); hasSaid = true) {
    if (!hasSaid) say(await sentence(db));
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  const renewal = setInterval(() => {
    // A failed renewal is retried before the lease expires.
    db.query(`update ${TABLE} set "hasta" = now() + interval '${LEASE_SECONDS} seconds' where "dueno" = $1`, [
      owner,
    ]).catch(() => undefined);
  }, RENEWAL_INTERVAL_MS);
  return {
    async release() {
      clearInterval(renewal);
      await db.query(`delete from ${TABLE} where "dueno" = $1`, [owner]);
    },
  };
}

async function tryTake(db: Database, owner: string): Promise<boolean> {
  const { rows } = await db.query(
    `insert into ${TABLE} ("uno", "hasta", "dueno") values (true, now() + interval '${LEASE_SECONDS} seconds', $1)
     on conflict ("uno") do update set "hasta" = excluded."hasta", "dueno" = excluded."dueno"
     where ${TABLE}."hasta" < now() returning 1 as ok`,
    [owner],
  );
  return rows.length > 0;
}

async function sentence(db: Database): Promise<string> {
  const { rows } = await db.query<{ dueno: string | null; faltan: number }>(
    `select "dueno", ceil(extract(epoch from "hasta" - now()))::int as "faltan" from ${TABLE}`,
  );
  const [row] = rows;
  const holder = row?.dueno?.replace(/ [^ ]+$/, '') ?? 'una versión anterior';
  return `Otro inicio actualiza la base de datos (${holder}): este sigue cuando aquel termine o, si quedó cortado, en ${inSeconds(Math.max(1, row?.faltan ?? 1))}.`;
}

/** PostgreSQL's error codes when two processes create the same table or column at once. */
const RACE_CODES = ['23505', '42P07', '42701', 'XX000'];

/** Ignores the error of two processes creating the table or its column at once: it exists either way. */
function ignoreRace(error: { code?: string }): void {
  if (!RACE_CODES.includes(error.code ?? '')) throw error;
}
