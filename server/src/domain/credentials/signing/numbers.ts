/** Numbers and verification codes of credentials. */
import { randomInt } from 'node:crypto';
import type { NumberPrefix } from '@oficio/shared/contract/values/certificate-number';
import { siteMoment } from '@oficio/shared/kit/site-dates';
import type { Transaction } from '../../../platform/database/connection.ts';
import { nextNumber } from '../../common/numbers.ts';

/** Without 0, O, 1, I and L, which are easily confused on paper or by telephone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/**
 * Returns a random code of eight characters. The holder's name is only shown with it, never by the number
 * alone.
 */
export const verificationCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Returns the next number: OF-2026-000123 for issued credentials, RV-2026-000123 for reviewed uploads. */
export async function credentialNumber(tx: Transaction, prefix: NumberPrefix, at: Date): Promise<string> {
  const series = `${prefix}-${siteMoment(at).year}`;
  return `${series}-${String(await nextNumber(tx, series)).padStart(6, '0')}`;
}
