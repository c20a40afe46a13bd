/**
 * Replaces `init` of the federation runtime for bundlers. The original adds a plug-in that looks in a
 * snapshot for shared modules that were tree-shaken at build time. This project has neither snapshots nor
 * such builds.
 */
import type { init as initInstance } from '@module-federation/runtime';

interface WebpackRequire {
  readonly federation: {
    readonly initOptions: Parameters<typeof initInstance>[0];
    readonly runtime: { readonly init: typeof initInstance };
  };
}

/** Returns the build's own federation instance. */
export function init({
  webpackRequire,
}: {
  webpackRequire: WebpackRequire;
}): ReturnType<typeof initInstance> {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
