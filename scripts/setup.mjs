// Installs what is missing. Plain JavaScript: runs on the machine's own Node (20 or later).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, machineEnv, root, run } from './lib/machine.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.oficio-installed');

/** Makes node_modules match the lock file; takes a few milliseconds if it already does. */
export async function setup() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Hace falta Node 20 o posterior y este equipo tiene ${process.version}.`);
  }
  const lock = readFileSync(lockFile);
  const { packages } = JSON.parse(lock.toString());
  const stamp = createHash('sha256').update(lock).digest('hex');
  const whole = hasNested(packages);
  if (whole && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!whole || !isInstalled(packages)) await install();
  writeFileSync(stampFile, stamp);
}

/**
 * Whether the packages in the workspaces' own node_modules exist: deleting such a folder does not update
 * npm's record.
 */
function hasNested(packages) {
  return Object.entries(packages).every(
    ([place, { optional }]) =>
      place.startsWith('node_modules/') ||
      !place.includes('node_modules/') ||
      optional ||
      existsSync(path.join(root, place)),
  );
}

/**
 * Whether npm's record of its last installation has every package of the lock file that applies to this
 * machine.
 */
function isInstalled(packages) {
  try {
    const noted = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'));
    return Object.entries(packages).every(
      ([place, { version, link, optional, ...wants }]) =>
        !place.includes('node_modules/') ||
        link ||
        (optional && !isForThisMachine(wants)) ||
        noted.packages[place]?.version === version,
    );
  } catch {
    return false;
  }
}

/**
 * Whether an optional package must be installed: one for exactly this machine must; one without conditions
 * may be absent.
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  const glibc = process.platform === 'linux' && process.report?.getReport().header.glibcVersionRuntime;
  return !libc || libc.includes(glibc ? 'glibc' : 'musl');
}

async function install() {
  console.log('Se instalan los paquetes (sólo la primera vez y cuando cambian)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Nothing here needs install scripts, so none of a thousand packages may run one. The machine's own Node
  // runs npm, since the one in node_modules is removed during the installation.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // npm passes on its own settings and NODE_ENV=production; both would omit packages.
  const env = machineEnv({ NODE_ENV: '', npm_config_omit: '', npm_config_production: '' });
  const code = await run(npm, args, { env, shell: process.platform === 'win32' });
  if (code !== 0)
    fail('No se pudieron instalar los paquetes: ver el error de npm más arriba y volver a ejecutar.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
