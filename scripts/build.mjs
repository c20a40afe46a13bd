// npm run build: bundles the packages whose inputs changed since their last build. Runs on Node 24.
//   npm run build -- mf-forum shell     only those
//   npm run build -- --force            all, changed or not
//   npm run publish-remote -- mf-forum  builds that remote if it changed, and makes it the one that is served
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remotes } from '../remotes.config.ts';
import { fail, productEnv, productNode, root, run } from './lib/machine.mjs';

const atOnce = 2;
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** Every package that webpack bundles. */
export const packages = ['shell', ...Object.keys(remotes)];

/** Where a package's build goes. */
export function outputOf(name) {
  return name === 'shell' ? path.join(root, 'dist/shell') : path.join(root, name, 'dist');
}

/**
 * Builds the packages named that changed.
 * @param {string[]} names
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<string[]>} those that were built
 * @throws Error that names the packages whose build failed, after their messages were printed
 */
export async function build(names, { force = false } = {}) {
  const common = hashOf(commonInputs());
  const changed = names
    .map((name) => ({ name, hash: hashOf([...inputsOf(name)], common) }))
    .filter(({ name, hash }) => force || !isFresh(name, hash));
  if (changed.length === 0) return [];
  console.log(`Se construye: ${changed.map(({ name }) => name).join(', ')}…`);
  const failed = [];
  const queue = [...changed];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = Date.now();
      if (await webpack(next.name)) {
        console.log(`  ${next.name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
      } else failed.push(next.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  for (const { name, hash } of changed.filter(({ name }) => !failed.includes(name))) {
    if (name !== 'shell') await publish(name);
    // Once it is served: ended between the two, the next build would take what is served for this one.
    writeStamp(name, hash);
  }
  if (failed.length > 0) throw new Error(`No se pudo construir: ${failed.join(', ')}.`);
  return changed.map(({ name }) => name);
}

/** Makes the remote's build the one that is served. One at a time: they share one registry. */
async function publish(name) {
  const code = await run(productNode(), ['scripts/publish-remote.ts', name]);
  if (code !== 0) throw new Error(`No se pudo publicar ${name}.`);
}

/** Whether some build of the remote is served: not necessarily the last one, since a rollback must last. */
function isPublished(name) {
  try {
    const { remotes: served } = JSON.parse(readFileSync(path.join(root, 'dist/remotes.json'), 'utf8'));
    const remote = served.find((candidate) => candidate.name === name);
    return existsSync(path.join(root, 'dist', remote.base, remote.entry));
  } catch {
    return false;
  }
}

/** Files that every build depends on. The lock file stands for all that is installed. */
function commonInputs() {
  const ofRoot = [
    'webpack.common.ts',
    'remotes.config.ts',
    'tsconfig.base.json',
    'tsconfig.webpack.json',
    'package-lock.json',
  ];
  const ofScripts = readdirSync(path.join(root, 'scripts')).filter(
    (file) => file.endsWith('.ts') && !/remote|registry/.test(file),
  );
  return [
    ...ofRoot.map((file) => path.join(root, file)),
    ...ofScripts.map((file) => path.join(root, 'scripts', file)),
    path.join(root, 'shared/package.json'),
    ...sources(path.join(root, 'shared/src')),
  ];
}

function inputsOf(name) {
  const home = path.join(root, name);
  return [
    path.join(home, 'package.json'),
    path.join(home, 'webpack.config.ts'),
    ...sources(path.join(home, 'src')),
  ];
}

/** Everything under a folder that can end up in a bundle. */
function sources(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|test-d|example)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}testing${path.sep}`));
}

function hashOf(files, seed = mode) {
  const hash = createHash('sha256').update(seed);
  for (const file of files.sort()) {
    if (existsSync(file))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = (name) => path.join(root, '.cache/build', `${name}.${mode}`);

function isFresh(name, hash) {
  if (name !== 'shell' && mode === 'production' && !isPublished(name)) return false;
  const [stamp, output] = [stampOf(name), path.join(outputOf(name), 'build.json')];
  return existsSync(stamp) && existsSync(output) && readFileSync(stamp, 'utf8') === hash + hashOf([output]);
}

/** The stamp covers what came out too: a development build, or a deleted file, is noticed. */
function writeStamp(name, hash) {
  mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), hash + hashOf([path.join(outputOf(name), 'build.json')]));
}

function webpack(name) {
  const cli = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  const args = [cli, 'build', '--config', 'webpack.config.ts', '--no-color'];
  return new Promise((resolve) => {
    const child = spawn(productNode(), args, {
      cwd: path.join(root, name),
      env: productEnv({ NODE_ENV: mode }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (piece) => (text += piece));
    child.stderr.on('data', (piece) => (text += piece));
    child.once('close', (code) => {
      if (code !== 0 || text.includes('WARNING')) console.error(`── ${name}\n${text.trim()}`);
      resolve(code === 0);
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' }, publish: { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !packages.includes(name));
  if (unknown.length > 0)
    fail(
      `No hay un paquete llamado ${unknown.join(', ')}. Paquetes: ${packages.join(', ')}. Un remoto nuevo es una línea en remotes.config.ts.`,
    );
  if (values.publish && !positionals.length)
    fail(`Falta el nombre del remoto: ${Object.keys(remotes).join(', ')}.`);
  try {
    const built = await build(positionals.length > 0 ? positionals : packages, values);
    if (values.publish)
      for (const name of positionals) if (name !== 'shell' && !built.includes(name)) await publish(name);
  } catch (error) {
    fail(error.message);
  }
}
