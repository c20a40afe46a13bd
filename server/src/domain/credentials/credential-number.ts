/** Numbers and codes of credentials. */
import { randomInt } from 'node:crypto';
import type { NumberPrefix } from '@oficio/shared/contract/values/certificate-number';
import type { Transaction } from '../../platform/database/connection.ts';
import { nextNumber } from '../common/numbers.ts';

/** Without 0, O, 1, I and L: what is read from paper and dictated by telephone is not mistaken. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Eight characters that nobody guesses: the number alone never shows the person. */
export const verificationCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

const year = new Intl.DateTimeFormat('es-AR', {
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** OF-2026-000123 for what a centre issues, RV-2026-000123 for what was uploaded and reviewed. */
export async function credentialNumber(tx: Transaction, prefix: NumberPrefix, at: Date): Promise<string> {
  const of = `${prefix}-${year.format(at)}`;
  return `${of}-${String(await nextNumber(tx, of)).padStart(6, '0')}`;
}
