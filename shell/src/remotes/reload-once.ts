import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { fetchRegistry } from './registry.ts';
import { reportRemote } from './telemetry.ts';

interface ReloadDependencies {
  online: () => boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  registry: typeof fetchRegistry;
}

const browser = (): ReloadDependencies => ({
  online: () => navigator.onLine,
  storage: sessionStorage,
  reload: () => location.reload(),
  registry: fetchRegistry,
});

/**
 * Reloads the page when a remote fails online because another version of it was deployed meanwhile. Reloads
 * once per remote and version, and never while offline.
 * @returns whether the page is about to reload
 */
export async function reloadAfterDeploy(remote: RegistryRemote, dependencies = browser()): Promise<boolean> {
  const { online, storage, reload, registry } = dependencies;
  if (!online()) return false;
  const key = `oficio:reload:${remote.name}@${remote.version}`;
  try {
    if (storage.getItem(key) !== null) return false;
    const current = (await registry()).remotes.find(({ name }) => name === remote.name);
    if (!current || current.version === remote.version) return false;
    storage.setItem(key, '1');
  } catch {
    return false; // without storage or registry the reload could repeat forever
  }
  reportRemote({ remote: remote.name, version: remote.version, phase: 'reload', ms: 0 });
  reload();
  return true;
}
