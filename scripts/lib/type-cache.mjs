import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './machine.mjs';

const cache = path.join(root, '.cache/types');
const fingerprints = path.join(cache, 'fingerprints.json');

/** What a project's check depends on besides its own folder. */
const common = ['node_modules/.package-lock.json', 'tsconfig.base.json', 'tsconfig.project.json'];

/**
 * `tsc -b` skips a project none of whose own files is newer than its last check: it sees neither a file that was put
 * back with its old date, nor a package of node_modules that changed. Makes the last check of such projects look old,
 * so that tsc compares what the files say.
 * @param {string[]} projects
 * @returns {() => void} to call once the check is over: remembers what was checked
 */
export function distrustDates(projects) {
  const before = existsSync(fingerprints) ? JSON.parse(readFileSync(fingerprints, 'utf8')) : {};
  const now = Object.fromEntries(projects.map((project) => [project, fingerprintOf(project)]));
  for (const project of projects) {
    const lastCheck = path.join(cache, project, 'tsconfig.tsbuildinfo');
    // One second after the epoch: to tsc, the epoch itself is a file that is missing.
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

/** The files of a project as its tsconfig.json includes them, as patterns. */
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
