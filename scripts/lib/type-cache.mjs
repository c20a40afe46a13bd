import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './machine.mjs';

const cache = path.join(root, '.cache/types');
const fingerprints = path.join(cache, 'fingerprints.json');

/** Files that every project's check depends on, besides its own folder. */
const common = ['node_modules/.package-lock.json', 'tsconfig.base.json', 'tsconfig.project.json'];

/**
 * Makes tsc recheck projects whose content changed. `tsc -b` skips a project none of whose own files is newer
 * than its last check, so it misses a file restored with its old date, and a changed package of node_modules.
 * This sets the last check of such projects to an old date, so that tsc compares their content.
 * @param {string[]} projects
 * @returns {() => void} to call after the check: stores what was checked
 */
export function distrustDates(projects) {
  const before = existsSync(fingerprints) ? JSON.parse(readFileSync(fingerprints, 'utf8')) : {};
  const now = Object.fromEntries(projects.map((project) => [project, fingerprintOf(project)]));
  for (const project of projects) {
    const lastCheck = path.join(cache, project, 'tsconfig.tsbuildinfo');
    // One second after the epoch: tsc takes the epoch itself for a missing file.
    if (now[project] !== before[project] && existsSync(lastCheck)) utimesSync(lastCheck, 1, 1);
  }
  return () => {
    mkdirSync(cache, { recursive: true });
    writeFileSync(fingerprints, JSON.stringify({ ...before, ...now }));
  };
}

function fingerprintOf(project) {
  const hash = createHash('sha256');
  for (const file of [...common, ...globSync(inputsOf(project), { cwd: root, exclude: isForeign }).sort()]) {
    if (existsSync(path.join(root, file))) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Returns a project's files as its tsconfig.json includes them, as patterns. */
function inputsOf(project) {
  const config = path.join(project, 'tsconfig.json');
  const { include = [] } = JSON.parse(readFileSync(path.join(root, config), 'utf8'));
  const patterns = include.map((entry) => {
    const place = path.posix.join(project, entry);
    return path.extname(place) === '' ? `${place}/**/*.{ts,tsx,mts}` : place;
  });
  return [config, ...patterns];
}

const isForeign = (name) => ['node_modules', 'dist'].includes(path.basename(name));
