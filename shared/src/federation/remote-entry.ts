/**
 * Stands in the place of `@module-federation/webpack-bundler-runtime` in a remote's entry. The instance is the remote's
 * own: `init` tells it by a name that the plug-in writes into this build.
 */
import { init } from '@module-federation/runtime';
import type { Federation } from '@module-federation/webpack-bundler-runtime';
import { providedBundlerRuntime } from './bundler-runtime.ts';

const { bundlerRuntime, attachShareScopeMap } = providedBundlerRuntime();

const federation: Federation = {
  // All of it that the shell's code asks a remote's for: the rest would come with each entry.
  runtime: { init } as Federation['runtime'],
  instance: undefined,
  initOptions: undefined,
  // Its scopes are this remote's.
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

// eslint-disable-next-line import-x/no-default-export -- the plug-in's generated code reads the default one
export default federation;
