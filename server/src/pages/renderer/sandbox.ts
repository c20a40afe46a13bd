/**
 * What the drawn code may reach. The process has no files but the outputs and no code from texts (Node's permission
 * model); the network that the model of Node 24 can't forbid is withheld here. It contains accidents, not malice: code
 * in one process can always spoil what is in it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** Of Node's own modules, what drawing with React takes. */
const BUILT_IN =
  /^(?:node:)?(?:assert|async_hooks|buffer|constants|crypto|events|path|stream|string_decoder|url|util|util\/types)$/;

/** What reaches the network, other processes or other threads. */
const WITHHELD = [
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
 * What the process itself can do to others, taken from it too: whoever replaces a method of a shared prototype (an
 * emitter's `emit`) is handed it, and could then end the server or speak in its name.
 */
const POWERS = [
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

const builtIn = createRequire(import.meta.url);

/** Takes from the process what drawing doesn't need. Before any of the outputs is read. */
export function withhold(): void {
  // Read once by whoever says that it has been deprecated, and then never again.
  const env = Object.freeze({ NODE_ENV: process.env['NODE_ENV'] });
  const { nextTick, version, versions } = process;
  for (const name of WITHHELD) Reflect.deleteProperty(globalThis, name);
  const getBuiltinModule = (name: string): unknown => (BUILT_IN.test(name) ? builtIn(name) : {});
  for (const name of POWERS) Object.defineProperty(process, name, { value: undefined });
  Object.defineProperty(process, 'getBuiltinModule', { value: getBuiltinModule });
  // Nobody reads what is told there; its streams write to whatever is open.
  const silent = Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined]));
  Object.defineProperty(globalThis, 'console', { value: Object.freeze(silent) });
  const withheld = {
    env,
    nextTick,
    version,
    versions,
    platform: 'linux',
    cwd: () => '/',
    emitWarning: () => undefined,
    // Some outputs look at their start whether there are threads: an empty module says that there are none.
    getBuiltinModule,
  };
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(withheld) });
}

/** What an output asks for: a module of Node's that drawing may use, or what `shared` gives. */
export const required =
  (shared: (name: string) => unknown) =>
  (name: string): unknown => {
    // What is left of it.
    if (name === 'process' || name === 'node:process') return globalThis.process;
    return BUILT_IN.test(name) ? builtIn(name) : shared(name);
  };

/** @throws Error that names what drawing may not use */
export function refuse(name: string): never {
  throw new Error(`"${name}" is withheld from what draws pages.`);
}

/** Runs a CommonJS file. @returns what it exports. @throws what its code throws */
export function run(file: string, require: (name: string) => unknown): unknown {
  const names = ['module', 'exports', 'require', '__filename', '__dirname'];
  const code = vm.compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
  const module: { exports: unknown } = { exports: {} };
  code.call(module.exports, module, module.exports, require, file, path.dirname(file));
  return module.exports;
}
