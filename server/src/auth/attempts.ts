/** How often somebody may try: counted in SQL, so that all processes count together. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { from, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { takePoint } from '../platform/http/limits.ts';

/** So many tries in so many seconds for one subject. */
export interface Limit {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** 429, with the seconds to wait. */
export class TooManyAttempts extends ContractError {
  readonly retryAfter: number;
  constructor(seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    super(
      429,
      `Demasiados intentos. Conviene esperar ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} antes de volver a probar.`,
    );
    this.retryAfter = seconds;
  }
}

/** @throws TooManyAttempts when some limit is used up */
export async function take(db: Database, limits: readonly Limit[]): Promise<void> {
  for (const { key, points, seconds } of limits) {
    const wait = await takePoint(db, key, points, seconds);
    if (wait !== undefined) throw new TooManyAttempts(wait);
  }
}

/** Gives the tries back: whoever got in was no guesser. */
export async function forgive(db: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await rowsOf(
    db,
    from.deleteFrom('limites').where('clave', '=', (the) => the.fn.any(the.val(keys))),
  );
}

const QUARTER = 900;
const HOUR = 3600;

/**
 * The limits of each call. `ip` is the address's key (platform/http/address-key.ts). `account` is the person's id, or what was typed when it names nobody. Guessing from
 * one address closes the account to that address alone; only a crowd of them closes it to everybody.
 */
export function limitsOf(path: string, ip: string, account: string | undefined, demo: boolean): Limit[] {
  // On a demo everybody, and every test, comes from the same address.
  const crowd = demo ? 50 : 1;
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
      return [byIp(20, HOUR)];
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
