/** Suggestions for e-mail addresses whose domain is a likely misspelling of a common one. */
import { editDistance } from '../../kit/edit-distance.ts';

/** Domains to suggest. `RIGHT` adds further valid ones, which are never suggested. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.ar',
  'hotmail.es',
  'outlook.com',
  'outlook.com.ar',
  'outlook.es',
  'yahoo.com',
  'yahoo.com.ar',
  'yahoo.es',
  'live.com',
  'live.com.ar',
  'icloud.com',
  'msn.com',
  'fibertel.com.ar',
  'arnet.com.ar',
  'speedy.com.ar',
] as const;
const RIGHT = new Set<string>([
  ...COMMON,
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.com',
  'live.cl',
  'aol.com',
]);
/** Maximum slips in a domain longer than `LONG`; a shorter one tolerates only one. */
const MAX_SLIPS = 2;
const LONG = 9;

/** Returns `ana@gmail.com` for `ana@gmial.com`; undefined for an address that looks right. */
export function suggestedEmail(email: string): string | undefined {
  const [, name, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (!name || domain.length < 5 || RIGHT.has(domain)) return undefined;
  const near = COMMON.map((one) => ({ one, n: editDistance(domain, one, MAX_SLIPS) }))
    .filter(({ one, n }) => n <= (one.length > LONG ? MAX_SLIPS : 1))
    .toSorted((a, b) => a.n - b.n)[0];
  return near && `${name}@${near.one}`;
}
