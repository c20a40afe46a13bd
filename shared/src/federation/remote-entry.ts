/**
 * Replaces `@module-federation/webpack-bundler-runtime` in a remote's entry. The instance is the remote's
 * own: `init` finds it by a name that the plug-in writes into this build.
 */
import { init } from '@module-federation/runtime';
import type { Federation } from '@module-federation/webpack-bundler-runtime';
import { providedBundlerRuntime } from './bundler-runtime.ts';

const { bundlerRuntime, attachShareScopeMap } = providedBundlerRuntime();

const federation: Federation = {
  // The only part of a remote's runtime that the shell's code calls; the rest would add to each entry's size.
  runtime: { init } as Federation['runtime'],
  instance: undefined,
  initOptions: undefined,
  // The share scopes are this remote's own.
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

// eslint-disable-next-line import-x/no-default-export -- the plug-in's generated code reads the default one
export default federation;
