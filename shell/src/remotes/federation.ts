/**
 * The only file of the shell that knows Module Federation (what remotes build in: shared/src/federation). Everything else
 * asks for a remote by its registry entry and receives an unchecked module.
 */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
// What the plug-in put into this build: the same module.
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { provideBundlerRuntime } from '@oficio/shared/federation/bundler-runtime';

// The shell exposes nothing, so its own runtime is built without what opens a container.
provideBundlerRuntime({ bundlerRuntime: { ...bundlerRuntime, initContainerEntry }, attachShareScopeMap });

const integrities = new Map<string, string>();

registerPlugins([
  {
    name: 'oficio-integrity',
    // The entry is checked by the browser against the registry; its chunks are named by content hash.
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const integrity = integrities.get(url);
      if (integrity !== undefined) script.integrity = integrity;
      return script;
    },
  },
]);

/** The federation name of a remote: it is also a global variable, so no hyphens. */
const federationName = (remote: RegistryRemote): string => remote.name.replaceAll('-', '_');

/**
 * Fetches a remote's entry and its exposed module. Nothing of the result is checked here.
 * @throws Error when the entry can't be fetched, fails its integrity, or does not expose the module.
 */
export async function fetchRemoteModule(remote: RegistryRemote): Promise<unknown> {
  const entry = remote.base + remote.entry;
  const name = federationName(remote);
  if (!integrities.has(entry)) {
    integrities.set(entry, remote.integrity);
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }]);
  }
  return loadRemote(`${name}/remote`);
}
