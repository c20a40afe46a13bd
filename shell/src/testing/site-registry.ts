import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import { registryOf, registryRemote } from './registry.ts';

const root = path.resolve(__dirname, '../../..');

/** Returns the registry that publishing every remote of the repository would write, apart from file names. */
export async function siteRegistry(): Promise<Registry> {
  const names = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const remotes = names.map(async (name) => {
    // Import by path: the shell may import no remote, and a new remote is found automatically.
    const { routes }: { routes: readonly RemoteRoute[] } = await import(
      path.join(root, name, 'src/routes.ts')
    );
    return registryRemote(name, [...routes]);
  });
  return registryOf(...(await Promise.all(remotes)));
}
