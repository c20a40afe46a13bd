/** Suggestions for e-mail addresses whose domain is a likely misspelling of a common one. */
import { editDistance } from '../../kit/edit-distance.ts';

/** Domains to suggest. `VALID_DOMAINS` adds further valid ones, which are never suggested. */
const COMMON_DOMAINS = [
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
const VALID_DOMAINS = new Set<string>([
  ...COMMON_DOMAINS,
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.com',
  'live.cl',
  'aol.com',
]);
/** Maximum slips in a domain longer than `MAX_LENGTH_FOR_ONE_SLIP`; a shorter one tolerates only one. */
const MAX_SLIPS = 2;
const MAX_LENGTH_FOR_ONE_SLIP = 9;

/** Returns `ana@gmail.com` for `ana@gmial.com`; undefined for an address that looks right. */
export function suggestedEmail(email: string): string | undefined {
  const [, name, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (!name || domain.length < 5 || VALID_DOMAINS.has(domain)) return undefined;
  const suggestion = COMMON_DOMAINS.map((candidate) => ({
    one: candidate,
    n: editDistance(domain, candidate, MAX_SLIPS),
  }))
    .filter(
      ({ one: candidate, n: slipCount }) =>
        slipCount <= (candidate.length > MAX_LENGTH_FOR_ONE_SLIP ? MAX_SLIPS : 1),
    )
    .toSorted((a, b) => a.n - b.n)[0];
  return suggestion && `${name}@${suggestion.one}`;
}
