// Plain JavaScript without dependencies: on a fresh clone it runs on the machine's own Node, before anything
// is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const bin = path.join(root, 'node_modules', '.bin');

/** Minimum Node version: older ones lack `crypto.argon2`, and cannot run TypeScript directly. */
const oldestNode = [24, 7];

/** @param {string} version such as v24.21.0 */
export function isRecentNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/**
 * Returns the Node that runs the product: the one installed by npm, or the current one if there is none.
 * @returns {string} its path
 */
export function productNode() {
  const installed = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  if (isRecentNode(process.version)) return process.execPath;
  return fail(
    process.platform === 'darwin'
      ? `Este equipo tiene Node ${process.version} y hace falta Node 24.7 o posterior: instalarlo desde https://nodejs.org y volver a ejecutar.`
      : `Falta Node 24 en node_modules (este equipo tiene ${process.version}). Ejecutar npm ci --include=optional.`,
  );
}

/** Returns the environment in which `node` and the installed tools are found first. */
export function productEnv(extra = {}) {
  const PATH = [bin, process.env.PATH ?? ''].join(path.delimiter);
  return { ...process.env, PATH, ...extra };
}

/**
 * Has every Node started by this process share a compile cache, TypeScript included: a hundred test files
 * load the same server.
 */
export function shareCompiled() {
  process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.cache/compiled');
}

/** Returns the original environment of the machine, without the Node and the tools that npm puts first. */
export function machineEnv(extra = {}) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const PATH = folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
  return { ...process.env, PATH, ...extra };
}

/**
 * Starts a command in the root, attached to this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<number> }} ended: its exit code;
 * 128 or more after a signal
 */
export function launch(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, env: productEnv(), stdio: 'inherit', ...options });
  const ended = new Promise((resolve) => {
    // Ctrl+C reaches the child directly. The child handles both signals, and this process waits for it.
    const pass = (signal) => child.kill(signal);
    const stay = () => undefined;
    const orphaned = onOrphaned(() => child.kill('SIGTERM'));
    process.on('SIGTERM', pass);
    process.on('SIGINT', stay);
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      clearInterval(orphaned);
      process.off('SIGTERM', pass);
      process.off('SIGINT', stay);
      resolve(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 130 : 137));
    });
  });
  return { child, ended };
}

/**
 * Runs a command to completion, in the root, attached to this terminal.
 * @param {Parameters<typeof launch>} command its arguments and options too
 * @returns {Promise<number>} its exit code
 */
export const run = (...command) => launch(...command).ended;

/**
 * Calls back when npm's shell has exited. On SIGTERM, npm ends the shell between it and this process, which
 * would then keep running unnoticed.
 */
export function onOrphaned(callback) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 500);
  return timer.unref();
}

/**
 * Prints a sentence and exits with an error.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
