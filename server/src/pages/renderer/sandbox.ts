/**
 * Restricts what rendering code may reach. Node's permission model already denies all files but the builds,
 * and code from strings. The network, which the model of Node 24 can't forbid, is withheld here. This
 * contains accidents, not malice: code in one process can always corrupt the rest of it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** Node's own modules that rendering with React needs. */
const ALLOWED_MODULES =
  /^(?:node:)?(?:assert|async_hooks|buffer|constants|crypto|events|path|stream|string_decoder|url|util|util\/types)$/;

/** Globals that reach the network, other processes or other threads. */
const REMOVED_GLOBALS = [
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'BroadcastChannel',
  'MessageChannel',
  'Worker',
  'WebAssembly',
  'navigator',
  'Storage',
  'localStorage',
  'sessionStorage',
] as const;

/**
 * Members of `process` that act on other processes. They are removed as well: code that replaces a method of
 * a shared prototype (an emitter's `emit`) is called with the process as `this`, and could end the server or
 * send messages in its name.
 */
const REMOVED_PROCESS_MEMBERS = [
  'binding',
  'dlopen',
  'execve',
  'kill',
  'report',
  'send',
  'stderr',
  'stdin',
  'stdout',
  '_debugProcess',
  '_getActiveHandles',
  '_getActiveRequests',
  '_kill',
  '_linkedBinding',
  '_send',
] as const;

const requireBuiltIn = createRequire(import.meta.url);

/** Removes from the process what rendering doesn't need. Must run before any build is loaded. */
export function restrictGlobals(): void {
  // Rendered code only sees a frozen environment with the mode.
  const env = Object.freeze({ NODE_ENV: process.env['NODE_ENV'] });
  const { nextTick, version, versions } = process;
  for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
  const getBuiltinModule = (name: string): unknown =>
    ALLOWED_MODULES.test(name) ? requireBuiltIn(name) : {};
  for (const name of REMOVED_PROCESS_MEMBERS) Object.defineProperty(process, name, { value: undefined });
  Object.defineProperty(process, 'getBuiltinModule', { value: getBuiltinModule });
  // Nobody reads this output, and the streams of the console could write to any open file.
  const silentConsole = Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined]));
  Object.defineProperty(globalThis, 'console', { value: Object.freeze(silentConsole) });
  const restrictedProcess = {
    env,
    nextTick,
    version,
    versions,
    platform: 'linux',
    cwd: () => '/',
    emitWarning: () => undefined,
    // Some builds check for worker threads when they load: an empty module tells them that there are none.
    getBuiltinModule,
  };
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(restrictedProcess) });
}

/** Returns the `require` of a build: Node's modules that rendering may use, else the result of `shared`. */
export const moduleLoader =
  (shared: (name: string) => unknown) =>
  (name: string): unknown => {
    // The restricted process.
    if (name === 'process' || name === 'node:process') return globalThis.process;
    return ALLOWED_MODULES.test(name) ? requireBuiltIn(name) : shared(name);
  };

/**
 * Refuses a module.
 * @throws Error that names it
 */
export function refuseModule(name: string): never {
  throw new Error(`"${name}" is withheld from what draws pages.`);
}

/**
 * Runs a CommonJS file.
 * @returns its exports
 * @throws what its code throws
 */
export function runFile(file: string, require: (name: string) => unknown): unknown {
  const names = ['module', 'exports', 'require', '__filename', '__dirname'];
  const code = vm.compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
  const module: { exports: unknown } = { exports: {} };
  code.call(module.exports, module, module.exports, require, file, path.dirname(file));
  return module.exports;
}
