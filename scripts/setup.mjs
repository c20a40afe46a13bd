// Installs what is missing. Plain JavaScript: runs on the machine's own Node (20 or later).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { leftToInstall, npmArguments, setOf, STAMP } from './lib/installation.mjs';
import { fail, machineEnv, root, run } from './lib/machine.mjs';
import { workspaceFolders } from './lib/workspaces.mjs';

const lockFile = path.join(root, 'package-lock.json');
const recordFile = path.join(root, 'node_modules/.package-lock.json');
const stampFile = path.join(root, STAMP);

/**
 * Makes node_modules match the lock file; takes a few milliseconds if it already does.
 * @param {import('./lib/installation.mjs').PackageSet} set what the caller needs
 */
export async function setup(set) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Hace falta Node 20 o posterior y este equipo tiene ${process.version}.`);
  }
  const text = readFileSync(lockFile);
  const lock = createHash('sha256').update(text).digest('hex');
  const recorded = read(recordFile)?.packages ?? {};
  const stamp = read(stampFile);
  const installed =
    stamp?.lock === lock ? stamp : installedByHand(JSON.parse(text.toString()).packages, recorded, lock);
  const left = leftToInstall({ set, lock, installed, isWhole: isWhole(recorded) });
  if (left !== 'nothing') await install(left, set);
  writeFileSync(stampFile, JSON.stringify({ lock, set: left === 'nothing' ? installed.set : set }));
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function installedByHand(packages, recorded, lock) {
  const set = setOf(packages, recorded, isForThisMachine);
  return set && { lock, set };
}

/** Whether npm's record exists and all its packages are on the disk: deleting one doesn't update the record. */
const isWhole = (recorded) =>
  Object.keys(recorded).length > 0 &&
  Object.keys(recorded).every((place) => existsSync(path.join(root, place, 'package.json')));

/**
 * Whether an optional package must be installed: one for exactly this machine must; one without conditions
 * may be absent.
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  const glibc = process.platform === 'linux' && process.report?.getReport().header.glibcVersionRuntime;
  return !libc || libc.includes(glibc ? 'glibc' : 'musl');
}

const TASKS = { build: 'para construir y servir', test: 'para las pruebas' };
const BEAT_MS = 15_000;

async function install(left, set) {
  console.log(`Se instalan los paquetes ${TASKS[set]} (sólo la primera vez y cuando cambian)…`);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const beat = setInterval(() => console.log(`  npm sigue instalando (${seconds()} s)…`), BEAT_MS);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The machine's own Node runs npm, since the one in node_modules is removed during the installation. npm
  // passes on its own settings and NODE_ENV=production; both would omit packages.
  const env = machineEnv({ NODE_ENV: '', npm_config_omit: '', npm_config_production: '' });
  const code = await run(npm, npmArguments(left, set, workspaceFolders(root)), {
    env,
    shell: process.platform === 'win32',
  });
  clearInterval(beat);
  if (code !== 0)
    fail('No se pudieron instalar los paquetes: ver el error de npm más arriba y volver a ejecutar.');
  console.log(`  Paquetes instalados en ${seconds()} s.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup('test');
