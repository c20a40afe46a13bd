/**
 * The runtime that webpack's generated code calls to share modules and to open a container. The plug-in
 * bundles a copy into each remote's entry (4 kB of 8, brotli); instead, the shell provides its own to the
 * remotes that it opens.
 */
import type { Federation } from '@module-federation/webpack-bundler-runtime';

/**
 * Version of the bundler runtime, and the contract that fixes it: a remote's generated code has the version
 * that it was built with, and calls the shell's. Another version requires a new major `CONTRACT_VERSION`,
 * which refuses older remotes before their code runs.
 */
export const RUNTIME = { version: '2.9.2', contract: 10 } as const;

export type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;

export interface ProvidedRuntime {
  readonly bundlerRuntime: BundlerRuntime;
  readonly attachShareScopeMap: Federation['attachShareScopeMap'];
}

/** Name of the global, beside `_FEDERATION_RUNTIME_CORE`, which the plug-in provides in the same way. */
const NAME = '_FEDERATION_BUNDLER_RUNTIME';
const page = globalThis as { [NAME]?: ProvidedRuntime };

/** Provides the runtime to the remotes. Must be called before the first one is opened. */
export function provideBundlerRuntime(runtime: ProvidedRuntime): void {
  page[NAME] ??= runtime;
}

/** Returns the shell's runtime. @throws Error without one: a remote doesn't run outside a shell */
export function providedBundlerRuntime(): ProvidedRuntime {
  const provided = page[NAME];
  if (!provided) throw new Error('A remote runs in a shell of contract 10 or later.');
  return provided;
}
