// Which packages an installation needs. Plain JavaScript without dependencies: it runs before any is there.

/** The workspace whose packages only the tests need. */
export const TESTING = 'scripts/testing';

/** File that says what was installed, an `Installed` in JSON. npm removes it with the packages. */
export const STAMP = 'node_modules/.oficio-installed.json';

/**
 * Sets of packages, each including the one before: `build` serves and bundles, `test` also checks. What
 * production runs with is a third, smaller one, which `npm ci --omit=dev` installs (docs/deploy.md).
 * @typedef {'build' | 'test'} PackageSet
 * @typedef {{ lock: string, set: PackageSet }} Installed the hash of the lock file, and what was installed
 */

/**
 * Returns what is left to install: nothing, the packages that the set adds, or everything.
 * @param {{ set: PackageSet, lock: string, installed: Installed | undefined, isWhole: boolean }} state
 * isWhole: whether every package that npm recorded is on the disk
 * @returns {'nothing' | 'rest' | 'everything'}
 */
export function leftToInstall({ set, lock, installed, isWhole }) {
  if (installed?.lock !== lock || !isWhole) return 'everything';
  return set === 'test' && installed.set === 'build' ? 'rest' : 'nothing';
}

/**
 * Returns npm's arguments. No package may run an install script: none of a thousand needs to.
 * @param {'rest' | 'everything'} left
 * @param {PackageSet} set
 * @param {readonly string[]} workspaces
 * @returns {string[]}
 */
export function npmArguments(left, set, workspaces) {
  // No warnings: packages that want a newer Node get it, since the product runs on the installed one.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const common = ['--ignore-scripts', '--include=dev', '--include=optional', ...quiet];
  // `npm ci` would remove the first set to install both; this one adds, and leaves the lock file alone.
  if (left === 'rest') return ['install', '--no-save', ...common];
  if (set === 'test') return ['ci', ...common];
  const named = workspaces.filter((folder) => folder !== TESTING).flatMap((folder) => ['-w', folder]);
  return ['ci', ...common, '--include-workspace-root', ...named];
}

/**
 * Returns the set that a record of npm's covers: all packages of the lock file for this machine, as after a
 * plain `npm ci`, or undefined.
 * @param {Record<string, { version?: string, link?: boolean, optional?: boolean }>} packages of the lock file
 * @param {Record<string, { version?: string }>} recorded
 * @param {(wants: object) => boolean} isForThisMachine
 * @returns {'test' | undefined}
 */
export function setOf(packages, recorded, isForThisMachine) {
  const isComplete = Object.entries(packages).every(
    ([place, { version, link, optional, ...wants }]) =>
      !place.includes('node_modules/') ||
      link ||
      (optional && !isForThisMachine(wants)) ||
      recorded[place]?.version === version,
  );
  return isComplete ? 'test' : undefined;
}
