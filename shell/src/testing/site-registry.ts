import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import { registryOf, registryRemote } from './registry.ts';

const root = path.resolve(__dirname, '../../..');

/** The registry as publishing every remote of the repository would write it, but for the names of files. */
export async function siteRegistry(): Promise<Registry> {
  const names = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const remotes = names.map(async (name) => {
    // By its path: the shell imports no remote, and a new one is found without a line here.
    const { routes }: { routes: readonly RemoteRoute[] } = await import(
      path.join(root, name, 'src/routes.ts')
    );
    return registryRemote(name, [...routes]);
  });
  return registryOf(...(await Promise.all(remotes)));
}
