/** Stands for remotes/federation.ts in the server's output: a remote's module comes from the process that draws. */
import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';

type LoadRemote = (remote: RegistryRemote) => unknown;

let load: LoadRemote | undefined;

/** Says where modules come from. Once, before anything is drawn. */
export function remotesFrom(source: LoadRemote): void {
  load = source;
}

/** @throws Error when the remote has no output for the server, or its code fails */
export async function fetchRemoteModule(remote: RegistryRemote): Promise<unknown> {
  if (!load) throw new Error('Nobody said where remotes come from.');
  return load(remote);
}
