// Installs what is missing. Plain JavaScript: runs on the machine's own Node (20 or later).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, machineEnv, root, run } from './lib/machine.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.oficio-installed');

/** Makes node_modules what the lock file says, when it is not; otherwise takes a few milliseconds. */
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

/** Whether the packages that lie in a workspace's own node_modules are there: deleting it leaves npm's note as it was. */
function hasNested(packages) {
  return Object.entries(packages).every(
    ([place, { optional }]) =>
      place.startsWith('node_modules/') ||
      !place.includes('node_modules/') ||
      optional ||
      existsSync(path.join(root, place)),
  );
}

/** Whether what npm noted of its last installation has every package of the lock file that this machine takes. */
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

/** An optional package without conditions may be there or not; one for this very machine must be. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  const glibc = process.platform === 'linux' && process.report?.getReport().header.glibcVersionRuntime;
  return !libc || libc.includes(glibc ? 'glibc' : 'musl');
}

async function install() {
  console.log('Se instalan los paquetes (sólo la primera vez y cuando cambian)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Nothing here needs install scripts, and so none of a thousand packages gets to run one. The machine's
  // own Node runs npm, since the one in node_modules goes away while it installs.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // npm hands its own settings and NODE_ENV=production down; both would leave packages out.
  const env = machineEnv({ NODE_ENV: '', npm_config_omit: '', npm_config_production: '' });
  const code = await run(npm, args, { env, shell: process.platform === 'win32' });
  if (code !== 0)
    fail('No se pudieron instalar los paquetes: ver el error de npm más arriba y volver a ejecutar.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
