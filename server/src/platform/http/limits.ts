/** Counters of rate limits in SQL, which all processes share. */
import { sql } from 'kysely';
import type { Transaction } from '../database/connection.ts';
import { from } from '../database/platform-statements.ts';
import type { Queryable } from '../database/queryable.ts';
import { firstIn } from '../database/statements.ts';

/** Takes points of `key`. Returns the points taken so far, and the time until the count resets. */
async function addPoints(db: Queryable, key: string, seconds: number, points = 1) {
  const now = sql<string>`now()`;
  return from
    .insertInto('limites')
    .values({ clave: key, puntos: points, venceEn: sql`${now} + make_interval(secs => ${seconds})` })
    .onConflict((oc) =>
      oc.column('clave').doUpdateSet((eb) => {
        const hasExpired = eb.case().when('limites.venceEn', '<', now);
        return {
          puntos: hasExpired
            .then(eb.val(points))
            .else(eb('limites.puntos', '+', points))
            .end(),
          venceEn: hasExpired.then(eb.ref('excluded.venceEn')).else(eb.ref('limites.venceEn')).end(),
        };
      }),
    )
    .returning((eb) => [
      'puntos',
      sql<number>`ceil(extract(epoch from ${eb.ref('venceEn')} - ${now}))::int`.as('secondsLeft'),
      sql<number>`(extract(epoch from ${eb.ref('venceEn')} - ${now}) * 1000)::float8`.as('msLeft'),
    ])
    .$call(firstIn(db));
}

/** Takes one point of `key`. Returns undefined, or the seconds to wait if none is left. */
export async function consume(
  db: Queryable,
  key: string,
  points: number,
  seconds: number,
): Promise<number | undefined> {
  const row = await addPoints(db, key, seconds);
  return row && row.puntos > points ? Math.max(1, row.secondsLeft) : undefined;
}

/** Number of parts that a limit is leased in: most writes then need no statement of their own. */
const LEASES_PER_LIMIT = 12;
/** Maximum keys with leased points in one process. */
const MAX_LEASES = 10_000;

/**
 * Returns a variant of `consume` for frequent events: it leases points from the database in parts and
 * spends them from memory, never more than the limit. With several processes one may refuse a little early,
 * because of points that another leased and hasn't spent.
 */
export function createBufferedLimiter(
  db: Queryable,
  { points, seconds }: { readonly points: number; readonly seconds: number },
): (key: string) => Promise<number | undefined> {
  const leaseSize = Math.max(1, Math.floor(points / LEASES_PER_LIMIT));
  const leases = new Map<string, { left: number; readonly until: number }>();
  const pending = new Map<string, Promise<number | undefined>>();
  async function lease(key: string): Promise<number | undefined> {
    const startedAt = performance.now();
    const row = await addPoints(db, key, seconds, leaseSize);
    if (!row) return undefined;
    const granted = Math.min(leaseSize, points - (row.puntos - leaseSize));
    if (granted <= 0) return Math.max(1, row.secondsLeft);
    if (leases.size >= MAX_LEASES) leases.clear();
    // Keep the lease until the window ends; expiring it sooner would re-lease on every write of the last
    // second.
    leases.set(key, { left: granted - 1, until: startedAt + row.msLeft });
    return undefined;
  }
  return async (key) => {
    for (;;) {
      const current = leases.get(key);
      if (current && current.left > 0 && performance.now() < current.until) {
        current.left -= 1;
        return undefined;
      }
      // Concurrent callers wait for the same lease.
      const inFlight = pending.get(key);
      if (!inFlight) break;
      const wait = await inFlight;
      if (wait !== undefined) return wait;
    }
    const wait = lease(key).finally(() => pending.delete(key));
    pending.set(key, wait);
    return wait;
  };
}

/** Returns the seconds until `key` has points again, without taking one; undefined while it has. */
export async function waitFor(db: Queryable, key: string, points: number): Promise<number | undefined> {
  const now = sql<string>`now()`;
  const row = await from
    .selectFrom('limites')
    .select((eb) =>
      sql<number>`ceil(extract(epoch from ${eb.ref('venceEn')} - ${now}))::int`.as('secondsLeft'),
    )
    .where('clave', '=', key)
    .where('puntos', '>=', points)
    .where('venceEn', '>=', now)
    .$call(firstIn(db));
  return row && Math.max(1, row.secondsLeft);
}

/**
 * Takes a point for a guess at a secret, inside the write that the guess would allow; the point counts even
 * if the write is refused. Returns undefined, or the seconds to wait if none is left.
 */
export async function consumeGuess(
  tx: Transaction,
  key: string,
  points: number,
  seconds: number,
): Promise<number | undefined> {
  const wait = await waitFor(tx, key, points);
  if (wait === undefined) tx.afterSettled((db) => consume(db, key, points, seconds));
  return wait;
}
