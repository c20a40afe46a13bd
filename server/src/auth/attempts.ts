/** How often somebody may try: counted in SQL, so that all processes count together. */
import { sql } from 'kysely';
import { firstIn, from, rowsIn } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { TooManyAttempts } from '../platform/errors/too-many-attempts.ts';
import { takePoint } from '../platform/http/limits.ts';

/** So many tries in so many seconds for one subject. */
export interface Limit {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** @throws TooManyAttempts when some limit is used up */
export async function take(db: Queryable, limits: readonly Limit[]): Promise<void> {
  for (const { key, points, seconds } of limits) {
    const wait = await takePoint(db, key, points, seconds);
    if (wait !== undefined) throw new TooManyAttempts(wait);
  }
}

/** @throws TooManyAttempts when one of the limits is used up already; takes nothing of them */
export async function checkLeft(db: Queryable, limits: readonly Limit[]): Promise<void> {
  const row = await from
    .selectFrom('limites')
    .select((the) => sql<number>`ceil(extract(epoch from ${the.ref('venceEn')} - now()))::int`.as('faltan'))
    .where((the) =>
      the.or(limits.map(({ key, points }) => the.and([the('clave', '=', key), the('puntos', '>=', points)]))),
    )
    .where('venceEn', '>', sql<string>`now()`)
    .orderBy('faltan', 'desc')
    .limit(1)
    .$call(firstIn(db));
  if (row) throw new TooManyAttempts(Math.max(1, row.faltan));
}

/** Gives the tries back: whoever got in was no guesser. */
export async function forgive(db: Queryable, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await from
    .deleteFrom('limites')
    .where('clave', '=', (the) => the.fn.any(the.val(keys)))
    .$call(rowsIn(db));
}

const QUARTER = 900;
const HOUR = 3600;

/** On a demo everybody, and every test, comes from the same address. */
const crowdOf = (demo: boolean) => (demo ? 50 : 1);

/**
 * How often a registration may tell one address that an e-mail has an account. Once used up, no registration from
 * there is taken: that one is free would tell as much.
 */
export const tellingLimit = (ip: string, demo: boolean): Limit => ({
  key: `registro:dice:${ip}`,
  points: 5 * crowdOf(demo),
  seconds: HOUR,
});

/** The same for whoever loads other people, whichever addresses they do it from. */
export const tellingLoaderLimit = (account: string, demo: boolean): Limit => ({
  key: `registro:dice:cuenta:${account}`,
  points: 5 * crowdOf(demo),
  seconds: HOUR,
});

/**
 * The limits of each call. `ip` is the address's key (platform/http/address-key.ts). `account` is what was typed to
 * say which one, or the person's id where the session says so: never what the typed text stands for, because tries by
 * e-mail that use up those by user name would tell whose it is. Guessing from one address closes the account to that
 * address alone; only a crowd of them closes it to everybody.
 */
export function limitsOf(path: string, ip: string, account: string | undefined, demo: boolean): Limit[] {
  const crowd = crowdOf(demo);
  const byIp = (points: number, seconds: number): Limit => ({
    key: `${path}:ip:${ip}`,
    points: points * crowd,
    seconds,
  });
  const who = account?.toLowerCase() ?? ip;
  switch (path) {
    case 'sign-in/email':
    case 'sign-in/username':
      return [
        { key: `entrar:${who}:${ip}`, points: 10, seconds: QUARTER },
        { key: `entrar:${who}`, points: 100, seconds: HOUR },
        { ...byIp(100, QUARTER), key: `entrar:ip:${ip}` },
      ];
    case 'sign-up/email':
      // A whole class registers from one school, and somebody fills the form in twice.
      return [byIp(100, HOUR)];
    case 'request-password-reset':
    case 'send-verification-email':
      return [{ key: `${path}:${who}`, points: 5, seconds: HOUR }, byIp(30, HOUR)];
    case 'change-password':
    case 'two-factor/enable':
    case 'two-factor/disable':
    case 'two-factor/generate-backup-codes':
      return [{ key: `clave:${who}`, points: 10, seconds: QUARTER }];
    case 'two-factor/verify-totp':
    case 'two-factor/verify-backup-code':
      return [{ key: `codigo:${who}`, points: account ? 10 : 30 * crowd, seconds: QUARTER }];
    default:
      return [byIp(60, 60)];
  }
}
