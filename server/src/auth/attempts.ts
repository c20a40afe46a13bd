/** Rate limits of account calls, counted in SQL so that all processes share the count. */
import { sql } from 'kysely';
import { HOUR_S } from '@oficio/shared/kit/durations';
import { firstIn, from, rowsIn } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { TooManyAttempts } from '../platform/errors/too-many-attempts.ts';
import { consume } from '../platform/http/limits.ts';

/** Limit of `points` attempts in `seconds` for one key. */
export interface Limit {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Takes one attempt from each limit.
 * @throws TooManyAttempts when a limit is used up
 */
export async function consumeLimits(db: Queryable, limits: readonly Limit[]): Promise<void> {
  for (const { key, points, seconds } of limits) {
    const wait = await consume(db, key, points, seconds);
    if (wait !== undefined) throw new TooManyAttempts(wait);
  }
}

/**
 * Checks the limits without taking an attempt from them.
 * @throws TooManyAttempts when one of them is used up
 */
export async function checkLimits(db: Queryable, limits: readonly Limit[]): Promise<void> {
  const row = await from
    .selectFrom('limites')
    .select((eb) =>
      sql<number>`ceil(extract(epoch from ${eb.ref('venceEn')} - now()))::int`.as('secondsLeft'),
    )
    .where((eb) =>
      eb.or(limits.map(({ key, points }) => eb.and([eb('clave', '=', key), eb('puntos', '>=', points)]))),
    )
    .where('venceEn', '>', sql<string>`now()`)
    .orderBy('secondsLeft', 'desc')
    .limit(1)
    .$call(firstIn(db));
  if (row) throw new TooManyAttempts(Math.max(1, row.secondsLeft));
}

/** Resets the limits after a success: a caller who got in was not guessing. */
export async function resetLimits(db: Queryable, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await from
    .deleteFrom('limites')
    .where('clave', '=', (eb) => eb.fn.any(eb.val(keys)))
    .$call(rowsIn(db));
}

const QUARTER_HOUR_S = 900;

/** Returns the factor of per-address limits. On a demo everybody, and every test, shares one address. */
const addressFactor = (demo: boolean) => (demo ? 50 : 1);

/**
 * Limits how often registrations from one address may reveal that an e-mail has an account. Once it is used
 * up, every registration from there is refused: accepting one would reveal that its e-mail is free.
 */
export const takenEmailLimit = (ip: string, demo: boolean): Limit => ({
  key: `registro:dice:${ip}`,
  points: 5 * addressFactor(demo),
  seconds: HOUR_S,
});

/** Returns the same limit for an account that creates other people's accounts, whatever address it uses. */
export const takenEmailLimitOfAccount = (account: string, demo: boolean): Limit =>
  takenEmailLimit(`cuenta:${account}`, demo);

/**
 * Returns the limits of each call. `ip` is the key of the address (platform/http/address-key.ts). `account`
 * is the account name as typed, or the person's id if the session names it. Typed text is never resolved to
 * an account: if attempts by e-mail used up those by user name, they would reveal which account has that
 * e-mail. Guessing from one address locks the account for that address only; it takes many addresses to lock
 * it for everybody.
 */
export function limitsOf(path: string, ip: string, account: string | undefined, demo: boolean): Limit[] {
  const factor = addressFactor(demo);
  const addressLimit = (points: number, seconds: number): Limit => ({
    key: `${path}:ip:${ip}`,
    points: points * factor,
    seconds,
  });
  const subject = account?.toLowerCase() ?? ip;
  switch (path) {
    case 'sign-in/email':
    case 'sign-in/username':
      return [
        { key: `entrar:${subject}:${ip}`, points: 10, seconds: QUARTER_HOUR_S },
        { key: `entrar:${subject}`, points: 100, seconds: HOUR_S },
        { ...addressLimit(100, QUARTER_HOUR_S), key: `entrar:ip:${ip}` },
      ];
    case 'sign-up/email':
      // A whole class may register from one school, and some people submit the form twice.
      return [addressLimit(100, HOUR_S)];
    case 'request-password-reset':
    case 'send-verification-email':
      return [{ key: `${path}:${subject}`, points: 5, seconds: HOUR_S }, addressLimit(30, HOUR_S)];
    case 'change-password':
    case 'two-factor/enable':
    case 'two-factor/disable':
    case 'two-factor/generate-backup-codes':
      return [{ key: `clave:${subject}`, points: 10, seconds: QUARTER_HOUR_S }];
    case 'two-factor/verify-totp':
    case 'two-factor/verify-backup-code':
      return [{ key: `codigo:${subject}`, points: account ? 10 : 30 * factor, seconds: QUARTER_HOUR_S }];
    default:
      return [addressLimit(60, 60)];
  }
}
