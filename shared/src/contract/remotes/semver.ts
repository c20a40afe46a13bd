/**
 * The subset of semver that the registry and the federation runtime need, to spare browsers a whole library.
 */

type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function atLeast(a: Version, b: Version): boolean {
  if (a[0] !== b[0]) return a[0] > b[0];
  return a[1] !== b[1] ? a[1] > b[1] : a[2] >= b[2];
}

/**
 * Whether `version` is in `range`: exact (`1.2.3`), `~1.2.3`, `^1.2.3` or `<=1.2.3`.
 * False for any other range: an unknown syntax is not trusted.
 */
export function satisfies(version: string, range: string): boolean {
  const have = parse(version);
  const operator = /^(?:[~^]|<=)/.exec(range)?.[0] ?? '';
  const want = parse(range.slice(operator.length));
  if (!have || !want) return false;
  if (operator === '<=') return atLeast(want, have);
  if (operator === '') return have.every((part, index) => part === want[index]);
  const sameMinor = have[0] === want[0] && have[1] === want[1];
  // Below 1.0.0 a minor version may break compatibility; below 0.1.0, a patch.
  if (operator === '~' || (want[0] === 0 && want[1] > 0)) return sameMinor && have[2] >= want[2];
  if (want[0] === 0) return sameMinor && have[2] === want[2];
  return have[0] === want[0] && atLeast(have, want);
}
