/** Suggestions for e-mail addresses whose domain is a likely misspelling of a common one. */

/** Domains to suggest. `RIGHT` adds those that are valid but never suggested. */
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
/** Longer domains tolerate two slips, shorter ones only one. */
const LONG = 9;

/** Edit distance of two texts: letters added, removed, replaced, or swapped with the next. */
function slips(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 1; j <= b.length; j += 1) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + same,
        ...(swapped ? [at(i - 2, j - 2) + 1] : []),
      );
    }
  return at(a.length, b.length);
}

/** Returns `ana@gmail.com` for `ana@gmial.com`; undefined for an address that looks right. */
export function suggestedEmail(email: string): string | undefined {
  const [, name, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (!name || domain.length < 5 || RIGHT.has(domain)) return undefined;
  const near = COMMON.map((one) => ({ one, n: slips(domain, one) }))
    .filter(({ one, n }) => n <= (one.length > LONG ? 2 : 1))
    .toSorted((a, b) => a.n - b.n)[0];
  return near && `${name}@${near.one}`;
}
