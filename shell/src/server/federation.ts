/**
 * Replaces remotes/federation.ts in the server bundle: the rendering process provides the remotes' modules.
 */
import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';

type LoadRemote = (remote: RegistryRemote) => unknown;

let load: LoadRemote | undefined;

/** Sets the source of remotes' modules. Called once, before anything is rendered. */
export function remotesFrom(source: LoadRemote): void {
  load = source;
}

/**
 * Returns the module of a remote.
 * @throws Error when the remote has no server bundle, or its code fails
 */
export async function fetchRemoteModule(remote: RegistryRemote): Promise<unknown> {
  if (!load) throw new Error('remotesFrom() was not called: there is no source of remotes.');
  return load(remote);
}
