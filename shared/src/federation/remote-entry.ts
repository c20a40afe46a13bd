/**
 * Stands in the place of `@module-federation/webpack-bundler-runtime` in a remote's entry. The instance is the remote's
 * own: `runtime` tells it by a name that the plug-in writes into this build.
 */
import * as runtime from '@module-federation/runtime';
import type { Federation } from '@module-federation/webpack-bundler-runtime';
import { providedBundlerRuntime } from './bundler-runtime.ts';

const { bundlerRuntime, attachShareScopeMap } = providedBundlerRuntime();

const federation: Federation = {
  runtime,
  instance: undefined,
  initOptions: undefined,
  // Its scopes are this remote's.
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

// eslint-disable-next-line import-x/no-default-export -- the plug-in's generated code reads the default one
export default federation;
