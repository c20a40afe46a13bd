/** Compares two versions of the API, and computes the contract version that the changes require. */
import type { Api } from './declarations.ts';

export interface Change {
  /** Entry and exported name, such as `ui Avatar`. */
  name: string;
  /** `widened`: only optional members were added. */
  kind: 'added' | 'widened' | 'changed' | 'removed';
}

type Version = [major: number, minor: number, patch: number];

const flat = (api: Api): Map<string, string> =>
  new Map(
    Object.entries(api).flatMap(([entry, names]) =>
      Object.entries(names).map(([name, text]): [string, string] => [`${entry} ${name}`, text]),
    ),
  );

const OPTIONAL_MEMBER = /^\s*(readonly )?[\w$]+\?(\(.*\))?: .*;$/;

function isWidened(before: string, after: string): boolean {
  const old = before.split('\n');
  let kept = 0;
  for (const line of after.split('\n')) {
    if (line === old[kept]) kept += 1;
    else if (!OPTIONAL_MEMBER.test(line)) return false;
  }
  return kept === old.length;
}

/** Returns the differences, sorted by name. */
export function changesBetween(before: Api, after: Api): Change[] {
  const [old, now] = [flat(before), flat(after)];
  const changes: Change[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(name), now.get(name)];
    if (was === is) continue;
    if (was === undefined) changes.push({ name, kind: 'added' });
    else if (is === undefined) changes.push({ name, kind: 'removed' });
    else changes.push({ name, kind: isWidened(was, is) ? 'widened' : 'changed' });
  }
  return changes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function parse(version: string): Version {
  const parts = version.split('.').map(Number);
  if (parts.length !== 3 || !parts.every(Number.isInteger)) throw new Error(`${version} no es una versión.`);
  return parts as Version;
}

/**
 * Returns the lowest version allowed after these changes. An addition is minor; a removal or change that
 * breaks older remotes is major. Below 1.0.0 they are patch and minor, following the semantics of semver
 * ranges.
 */
export function versionFor(version: string, changes: readonly Change[]): string {
  const [major, minor, patch] = parse(version);
  if (changes.length === 0) return version;
  const breaks = changes.some(({ kind }) => kind === 'changed' || kind === 'removed');
  if (major === 0) return breaks ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return breaks ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Whether a version is equal to or later than another. */
export function isAtLeast(version: string, least: string): boolean {
  const [a, b] = [parse(version), parse(least)];
  const differs = a.findIndex((part, i) => part !== b[i]);
  return differs === -1 || a[differs]! > b[differs]!;
}

const WORDS: Record<Change['kind'], string> = {
  added: 'se agrega',
  widened: 'se amplía',
  changed: 'cambia',
  removed: 'falta',
};
const SHOWN = 8;

/**
 * Returns what is wrong with the contract's version after these changes, in one sentence.
 * @param reported the version that the report was written for
 * @param current today's CONTRACT_VERSION
 */
export function versionFault(
  changes: readonly Change[],
  reported: string,
  current: string,
): string | undefined {
  const least = versionFor(reported, changes);
  if (isAtLeast(current, least)) return undefined;
  const told = changes.slice(0, SHOWN).map(({ name, kind }) => `${WORDS[kind]} ${name}`);
  if (changes.length > SHOWN) told.push(`y ${changes.length - SHOWN} diferencias más`);
  const why =
    changes.length > 0
      ? `Lo que shared ofrece a los remotos cambió (${told.join(', ')})`
      : 'La versión retrocede';
  return `${why}: CONTRACT_VERSION, en shared/src/contract/remotes/remote.ts, tiene que pasar de ${reported} a ${least}, y después hay que ejecutar npm run api-report.`;
}
