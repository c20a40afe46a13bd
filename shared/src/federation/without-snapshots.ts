/**
 * Replaces the federation runtime's code that reads manifests and preloads by them (10 kB, 3 compressed).
 * Here the registry has that information, so the code never runs; `disableSnapshot` leaves out the plug-ins
 * that would call it, but not the code. Remove this file once that option does:
 * https://github.com/module-federation/core
 */
const unused = (): never => {
  throw new Error('The registry says what a remote is made of: no snapshot of it is read.');
};

/** `plugins/snapshot/SnapshotHandler`: the runtime offers every plug-in to its hooks, and it has none. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined, removePlugin: (): void => undefined };
  readonly manifestCache = new Map<string, unknown>();
  readonly loadRemoteSnapshotInfo = unused;
}

/** Called when a remote is registered again; no page has a snapshot of any. */
export const getGlobalRemoteInfo = (): { readonly hostGlobalSnapshot: undefined } => ({
  hostGlobalSnapshot: undefined,
});

/** `utils/preload`: used by `preloadRemote`, which nobody calls. */
export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
