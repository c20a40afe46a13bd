/**
 * The only file of the shell that uses Module Federation (shared/src/federation has the part that remotes
 * build in). The rest of the shell loads a remote by its registry entry and gets an unchecked module.
 */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
// The same module that the plug-in put into this build.
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { provideBundlerRuntime } from '@oficio/shared/federation/bundler-runtime';

// The shell exposes nothing, so its runtime is built without the code that initialises a container.
provideBundlerRuntime({ bundlerRuntime: { ...bundlerRuntime, initContainerEntry }, attachShareScopeMap });

const integrities = new Map<string, string>();

registerPlugins([
  {
    name: 'oficio-integrity',
    // The browser checks the entry against the registry's integrity hash. The entry's chunks are named by
    // content hash.
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

/**
 * Returns the federation name of a remote. It is also the name of a global variable, so it has no hyphens.
 */
const federationName = (remote: RegistryRemote): string => remote.name.replaceAll('-', '_');

/**
 * Fetches a remote's entry and its exposed module, without checking the module.
 * @throws Error when the entry cannot be fetched, fails its integrity check or does not expose the module
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
