/**
 * Stands in the place of `init` of the federation runtime for bundlers. Theirs adds a plug-in that looks in a snapshot for shared
 * modules with less than their build gave them; here there are neither snapshots nor such builds.
 */
import type { init as initInstance } from '@module-federation/runtime';

interface WebpackRequire {
  readonly federation: {
    readonly initOptions: Parameters<typeof initInstance>[0];
    readonly runtime: { readonly init: typeof initInstance };
  };
}

/** The build's own instance. */
export function init({
  webpackRequire,
}: {
  webpackRequire: WebpackRequire;
}): ReturnType<typeof initInstance> {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
