/**
 * What webpack's generated code calls to share modules and to open a container. The plug-in puts a copy of it into each
 * remote's entry (4 kB of 8, brotli); the shell has one already, and gives it to the remotes that it opens.
 */
import type { Federation } from '@module-federation/webpack-bundler-runtime';

/**
 * Whose code it is, and the contract that says so: a remote's generated code is of the version that it was built with, and
 * calls the shell's. Another version asks for another first number of `CONTRACT_VERSION`, which refuses older remotes before
 * their code runs.
 */
export const RUNTIME = { version: '2.9.2', contract: 10 } as const;

export type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;

export interface ProvidedRuntime {
  readonly bundlerRuntime: BundlerRuntime;
  readonly attachShareScopeMap: Federation['attachShareScopeMap'];
}

/** Beside `_FEDERATION_RUNTIME_CORE`, which the plug-in provides in the same way. */
const NAME = '_FEDERATION_BUNDLER_RUNTIME';
const page = globalThis as { [NAME]?: ProvidedRuntime };

/** Gives it to the remotes, before the first is opened. */
export function provideBundlerRuntime(runtime: ProvidedRuntime): void {
  page[NAME] ??= runtime;
}

/** The shell's. @throws Error where no shell provided any: a remote doesn't run by itself */
export function providedBundlerRuntime(): ProvidedRuntime {
  const provided = page[NAME];
  if (!provided) throw new Error('A remote runs in a shell of contract 10 or later.');
  return provided;
}
