// npm run build: bundles the packages whose inputs changed since their last build. Runs on Node 24.
//   npm run build -- mf-forum shell     only these
//   npm run build -- --force            all, changed or not
//   npm run publish-remote -- mf-forum  builds that remote if it changed, and serves it
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remotes } from '../remotes.config.ts';
import { fail, productEnv, productNode, root, run, shareCompiled } from './lib/machine.mjs';
import { commonHash, inputHash, isBuilt, noteBuilt, runWebpack } from './remote-kit/build.ts';
import { production } from './remote-kit/mode.ts';

/** Each build keeps one core busy. */
const atOnce = Math.max(2, Math.min(availableParallelism(), 4));

/** Every package that webpack bundles. */
export const packages = ['shell', ...Object.keys(remotes)];

const bundleOf = (name) => ({
  root,
  name,
  output: path.join(root, name === 'shell' ? 'dist/shell' : `${name}/dist`),
});

/**
 * Builds those of the named packages that changed.
 * @param {string[]} names
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<string[]>} the packages that were built
 * @throws Error that names the packages whose build failed, after printing their messages
 */
export async function build(names, { force = false } = {}) {
  const common = commonHash(root);
  const ofShell = [path.join(root, 'scripts/shell-build')];
  const changed = names
    .map((name) => ({ name, hash: inputHash(bundleOf(name), common, name === 'shell' ? ofShell : []) }))
    .filter(({ name, hash }) => force || !isFresh(name, hash));
  if (changed.length === 0) return [];
  console.log(`Se construye: ${changed.map(({ name }) => name).join(', ')}…`);
  shareCompiled();
  const failures = [];
  const queue = changed.toSorted((one, other) => weight(other.name) - weight(one.name));
  let published = Promise.resolve();
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, hash } = next;
      const started = Date.now();
      if (!(await webpack(name))) {
        failures.push(`construir ${name}`);
        continue;
      }
      console.log(`  ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
      // One at a time, while others are built: all remotes share one registry.
      published = published.then(async () => {
        if (name !== 'shell' && !(await publish(name))) failures.push(`publicar ${name}`);
        // Noted only after publishing: if interrupted in between, the next build would mistake the served build
        // for this one.
        else noteBuilt(bundleOf(name), hash);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await published;
  if (failures.length > 0) throw new Error(`No se pudo ${failures.join(', ')}.`);
  return changed.map(({ name }) => name);
}

/** Approximates how long a build takes: the longest start first, so that none runs alone at the end. */
const weight = (name) =>
  name === 'shell' ? Infinity : readdirSync(path.join(root, name, 'src'), { recursive: true }).length;

/** Copies Swagger UI beside the builds: the server serves it where its package is not installed. */
function copyApiDocs() {
  const from = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const to = path.join(root, 'dist/api-docs');
  mkdirSync(to, { recursive: true });
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css'])
    copyFileSync(path.join(from, file), path.join(to, file));
}

const isFresh = (name, hash) =>
  (name === 'shell' || !production || isPublished(name)) && isBuilt(bundleOf(name), hash);

const stopping = new AbortController();

async function webpack(name) {
  const { done, text } = await runWebpack(bundleOf(name), {
    node: productNode(),
    env: productEnv(),
    signal: stopping.signal,
  });
  if (!done || text.includes('WARNING')) console.error(`── ${name}\n${text}`);
  return done;
}

/** Serves the remote's new build. Resolves to whether it succeeded. */
const publish = async (name) => (await run(productNode(), ['scripts/publish-remote.ts', name])) === 0;

/**
 * Whether some build of the remote is served; not necessarily the last one, since a rollback must persist.
 */
function isPublished(name) {
  try {
    const { remotes: served } = JSON.parse(readFileSync(path.join(root, 'dist/remotes.json'), 'utf8'));
    const remote = served.find((candidate) => candidate.name === name);
    return existsSync(path.join(root, 'dist', remote.base, remote.entry));
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) {
  process.once('SIGTERM', () => {
    stopping.abort();
    process.exit(143);
  });
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
    copyApiDocs();
    const built = await build(positionals.length > 0 ? positionals : packages, values);
    if (values.publish)
      for (const name of positionals)
        if (name !== 'shell' && !built.includes(name) && !(await publish(name)))
          fail(`No se pudo publicar ${name}.`);
  } catch (error) {
    fail(error.message);
  }
}
