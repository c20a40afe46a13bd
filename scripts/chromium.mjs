// Finds the browser for the tests, installing one if there is none. Prints its path.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, machineEnv, productNode, root, run } from './lib/machine.mjs';

// The headless shell comes first: it uses less CPU.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the browser's path: CHROMIUM_PATH, Playwright's own, or the system's.
 * @returns {Promise<string | undefined>}
 */
async function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isProgram(asked) ? asked : fail(`CHROMIUM_PATH: no hay un programa en ${asked}.`);
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (own && isProgram(own)) return own;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...folders, ...places].flatMap((place) => [
    place,
    ...names.map((name) => path.join(place, name)),
  ]);
  return candidates.find((candidate) =>
    names.includes(path.basename(candidate)) || /Chrom/.test(candidate) ? isProgram(candidate) : false,
  );
}

/**
 * Returns the browser's path, installing one if needed: Debian's package when running as root there (it
 * brings its libraries), Playwright's elsewhere.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.error('No hay un Chromium para las pruebas de navegador; se instala uno…');
  if (process.getuid?.() === 0 && isDebian()) {
    const env = machineEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    await run('apt-get', ['update', '-q'], { env, stdio: ['ignore', 2, 2] });
    const install = (name) =>
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
        env,
        stdio: ['ignore', 2, 2],
      });
    // Older Debian releases have only the full browser.
    if ((await install('chromium-headless-shell')) !== 0) await install('chromium');
  } else {
    const cli = path.join(root, 'node_modules/playwright/cli.js');
    await run(productNode(), [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  }
  const installed = await findChromium();
  return installed ?? fail('No se pudo instalar Chromium. Instalarlo a mano y dar su ruta en CHROMIUM_PATH.');
}

/** Whether this is Debian itself: Ubuntu's package of that name only installs a snap. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')) && existsSync('/usr/bin/apt-get');
  } catch {
    return false;
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) console.log(await ensureChromium());
