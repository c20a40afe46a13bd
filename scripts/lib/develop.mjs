import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, watch as watchFiles } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pretty from 'pino-pretty';
import { build, packages } from '../build.mjs';
import { startProxy } from './dev-proxy.mjs';
import { fail, onOrphaned, productEnv, productNode, root, run } from './machine.mjs';
import { watchPackage } from '../remote-kit/watch.ts';
import { workspaceFolders } from './workspaces.mjs';

/** Separate output folder for development, so that a production build and its registry stay untouched. */
const dist = path.join(root, '.cache/dev');

/**
 * Watches, builds, serves and reloads until stopped.
 * @param {string[]} args command-line arguments
 */
export async function develop(args) {
  const { values } = parseArgs({ args, options: { only: { type: 'string', multiple: true } } });
  const unknown = (values.only ?? []).filter((name) => !packages.includes(name));
  if (unknown.length > 0)
    fail(`No hay un paquete llamado ${unknown.join(', ')}. Paquetes: ${packages.join(', ')}.`);
  const watched = values.only ?? packages;
  await serveLastBuilds(packages.filter((name) => !watched.includes(name)));

  const port = Number(process.env.PORT ?? 3000);
  const host = process.env.HOST ?? '127.0.0.1';
  const inner = await freePort();
  const proxy = await startProxy({ port, host, target: () => inner }).catch((error) =>
    fail(
      `PORT: no se puede atender en ${host}:${port} (${error.code}). Detener lo que lo usa o definir otro.`,
    ),
  );
  const children = watched.map((name) => watch(name, onBuilt));
  const waiting = new Set(watched);
  let server;
  let stopping = false;

  async function onBuilt({ name, errors, ms }) {
    if (errors.length > 0) return console.error(`✖ ${name}\n${errors.join('\n\n')}`);
    if (name !== 'shell') await publish(name);
    console.log(`✔ ${name} (${ms} ms)`);
    waiting.delete(name);
    if (waiting.size > 0) return;
    if (!server) {
      server = startServer(inner, port);
      watchTypes();
      watchMigrations(restartServer);
    }
    proxy.reload();
  }

  function restartServer() {
    if (stopping) return;
    console.log('Cambiaron las migraciones: el servidor empieza de nuevo…');
    const before = server;
    before.once('exit', () => {
      if (stopping) return;
      server = startServer(inner, port);
      proxy.reload();
    });
    before.kill('SIGTERM');
  }

  const stop = () => {
    stopping = true;
    proxy.close();
    for (const child of children) child.kill();
    if (!server) process.exit();
    // The database stops with the server: wait for both.
    server.once('exit', () => process.exit());
    server.kill('SIGTERM');
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  onOrphaned(stop);
}

async function serveLastBuilds(names) {
  await build(names).catch((error) => fail(error.message));
  mkdirSync(dist, { recursive: true });
  for (const name of names) {
    if (name === 'shell')
      cpSync(path.join(root, 'dist/shell'), path.join(dist, 'shell'), { recursive: true });
    else await publish(name);
  }
}

/** Publications run one at a time: they share the registry. */
let publishing = Promise.resolve();
function publish(name) {
  const env = productEnv({ OFICIO_DIST: dist });
  publishing = publishing.then(() =>
    run(productNode(), ['scripts/publish-remote.ts', name], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  return publishing;
}

function watch(name, onBuilt) {
  const output = name === 'shell' ? path.join(dist, 'shell') : undefined;
  return watchPackage({ root, name, output, node: productNode(), env: productEnv() }, onBuilt);
}

/** Starts the server, which restarts when one of its files, or of the contract's, is saved. */
function startServer(inner, port) {
  const child = spawn(productNode(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: root,
    env: productEnv({ NODE_ENV: 'development', OFICIO_DIST: dist, PORT: String(inner), HOST: '127.0.0.1' }),
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl+C is handled by this process, which stops its children in order.
    detached: true,
  });
  const log = pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
  log.pipe(process.stdout);
  // Replace the inner port that the server prints: users should open the proxy's.
  child.stdout.on('data', (text) => log.write(String(text).replaceAll(`:${inner}`, `:${port}`)));
  return child;
}

/** Checks the types of every package, now and whenever one of its files is saved, and prints the errors. */
function watchTypes() {
  let [timer, isRunning, isStale] = [undefined, false, false];
  const check = async () => {
    if (isRunning) return void (isStale = true);
    [isRunning, isStale] = [true, false];
    const code = await run(productNode(), ['scripts/types.mjs']);
    isRunning = false;
    if (isStale) return check();
    console.log(code === 0 ? '✔ tipos' : '✖ tipos: los errores están arriba');
  };
  for (const folder of workspaceFolders(root))
    watchFiles(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!/\.tsx?$/.test(file ?? '') || /(^|[\\/])(node_modules|dist)[\\/]/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(check, 300);
    });
  void check();
}

/**
 * Calls back when the migrations on the disk have changed. The server doesn't import them, so Node's watch mode
 * doesn't know of them, and a start without the migration of a changed declaration fails.
 */
function watchMigrations(onChange) {
  let timer;
  watchFiles(path.join(root, 'server/migrations'), () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, 300);
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
