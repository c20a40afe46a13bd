/** Describes the last build of a remote for the registry. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CONTRACT_VERSION,
  type RegistryRemote,
  type RemoteRoute,
  withViewsApart,
} from '@oficio/shared/contract/remotes/remote';
import type { BuildManifest } from './build-manifest-plugin.ts';
import { SERVER_OUTPUT } from './server-output.ts';
import { sharedEntries } from './shared-entries.ts';

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Returns the subresource integrity of a file, as a script's `integrity` attribute holds it. */
const integrityOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** Returns a version derived from the build's content, which makes publishing it idempotent. */
async function contentHash(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

function screensOf(
  name: string,
  routes: readonly RemoteRoute[],
  manifest: BuildManifest,
): RegistryRemote['screens'] {
  const screens: Record<string, string[]> = {};
  for (const { screen, path: route } of routes) {
    const files = manifest.groups[`screen-${screen}`];
    if (!files) {
      throw new Error(
        `${name}: la ruta ${route} nombra la pantalla "${screen}", y no hay un archivo "screen-${screen}".`,
      );
    }
    screens[screen] = files;
  }
  return screens;
}

/**
 * Returns the shared entries outside the first load that each screen requires, so that a page can preload
 * their files.
 */
function usesOf(routes: readonly RemoteRoute[], { consumes }: BuildManifest): Record<string, string[]> {
  const later = Object.entries(sharedEntries).flatMap(([name, { eager }]) => (eager ? [] : [name]));
  const uses = routes.map(({ screen }): [string, string[]] => [
    screen,
    later.filter((name) => consumes[`screen-${screen}`]?.includes(name)),
  ]);
  return Object.fromEntries(uses.filter(([, names]) => names.length > 0));
}

/**
 * Describes the build in the remote's `dist`.
 * @param root the repository's root
 * @throws Error when it has no entry, or a route names a screen that it lacks
 */
export async function describeRemote(root: string, name: string): Promise<RegistryRemote> {
  const home = path.join(root, name);
  const build = path.join(home, 'dist');
  const manifest = await readJson<BuildManifest>(path.join(build, 'build.json'));
  const { version } = await readJson<{ version: string }>(path.join(home, 'package.json'));
  const { routes }: { routes: readonly RemoteRoute[] } = await import(
    pathToFileURL(path.join(home, 'src/routes.ts')).href
  );
  const entry = manifest.files.find((file) => /^entry\.[^/]+\.js$/.test(file));
  if (entry === undefined)
    throw new Error(`${name}: la compilación no tiene entrada. Compilar el remoto primero.`);
  const drawn = path.join(build, SERVER_OUTPUT);
  const forServer = existsSync(drawn) ? [SERVER_OUTPUT] : [];
  const full = `${version}-${await contentHash(build, [...manifest.files, ...forServer])}`;
  return {
    name,
    version: full,
    base: `/remotes/${name}/${full}/`,
    entry,
    integrity: await integrityOf(path.join(build, entry)),
    requires: `^${CONTRACT_VERSION}`,
    contract: CONTRACT_VERSION,
    ...(forServer.length > 0 && { server: { file: SERVER_OUTPUT, integrity: await integrityOf(drawn) } }),
    files: manifest.files,
    preload: manifest.groups.remote ?? [],
    screens: screensOf(name, routes, manifest),
    uses: usesOf(routes, manifest),
    ...withViewsApart(routes),
  };
}
