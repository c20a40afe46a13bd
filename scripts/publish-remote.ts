/**
 * Publishes the last build of a remote: `node scripts/publish-remote.ts mf-forum`.
 * Copies it to an immutable folder named by its content and moves the registry's pointer to it.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { assertRemoteName, type RemoteName } from '../remotes.config.ts';
import {
  integrityOf,
  type Publication,
  publicationsIn,
  writeAtomically,
} from '../server/src/administration/registry.ts';
import {
  CONTRACT_VERSION,
  type RegistryRemote,
  type RemoteRoute,
  withViewsApart,
} from '../shared/src/contract/remotes/remote.ts';
import type { BuildManifest } from './build-manifest-plugin.ts';
import { sharedEntries } from './shared-entries.ts';
import { SERVER_OUTPUT } from './server-output.ts';
import { distFolder } from './lib/dist-folder.ts';

const root = path.join(import.meta.dirname, '..');
const { pointTo, versionFolder } = publicationsIn(distFolder);

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The content of a build names it, so publishing the same build twice is publishing it once. */
async function contentHash(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

async function routesOf(name: RemoteName): Promise<readonly RemoteRoute[]> {
  const file = pathToFileURL(path.join(root, name, 'src/routes.ts')).href;
  const { routes }: { routes: readonly RemoteRoute[] } = await import(file);
  return routes;
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

/** The shared entries beyond the first load that each screen asks for, so that a page can name their files ahead. */
function usesOf(routes: readonly RemoteRoute[], { consumes }: BuildManifest): Record<string, string[]> {
  const later = Object.entries(sharedEntries).flatMap(([name, { eager }]) => (eager ? [] : [name]));
  const uses = routes.map(({ screen }): [string, string[]] => [
    screen,
    later.filter((name) => consumes[`screen-${screen}`]?.includes(name)),
  ]);
  return Object.fromEntries(uses.filter(([, names]) => names.length > 0));
}

async function describe(name: RemoteName, build: string): Promise<RegistryRemote> {
  const manifest = await readJson<BuildManifest>(path.join(build, 'build.json'));
  const { version } = await readJson<{ version: string }>(path.join(root, name, 'package.json'));
  const entry = manifest.files.find((file) => /^entry\.[^/]+\.js$/.test(file));
  if (entry === undefined)
    throw new Error(`${name}: la compilación no tiene entrada. Compilar el remoto primero.`);
  const routes = await routesOf(name);
  const forServer = existsSync(path.join(build, SERVER_OUTPUT)) ? [SERVER_OUTPUT] : [];
  const full = `${version}-${await contentHash(build, [...manifest.files, ...forServer])}`;
  return {
    name,
    version: full,
    base: `/remotes/${name}/${full}/`,
    entry,
    integrity: integrityOf(await readFile(path.join(build, entry))),
    requires: `^${CONTRACT_VERSION}`,
    contract: CONTRACT_VERSION,
    ...(forServer.length > 0 && {
      server: {
        file: SERVER_OUTPUT,
        integrity: integrityOf(await readFile(path.join(build, SERVER_OUTPUT))),
      },
    }),
    files: manifest.files,
    preload: manifest.groups.remote ?? [],
    screens: screensOf(name, routes, manifest),
    uses: usesOf(routes, manifest),
    ...withViewsApart(routes),
  };
}

/** Copies the build beside its final place and renames it there, so that a folder of a version is always whole. */
async function copyBuild(build: string, target: string, publication: Publication): Promise<void> {
  const temporary = `${target}.${process.pid}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  for (const file of await readdir(build)) {
    if (file !== 'build.json') await copyFile(path.join(build, file), path.join(temporary, file));
  }
  await writeAtomically(path.join(temporary, 'remote.json'), `${JSON.stringify(publication, null, 1)}\n`);
  await rename(temporary, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true, force: true });
    // Published before: the folder is immutable, and its content is the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await writeAtomically(path.join(target, 'remote.json'), `${JSON.stringify(publication, null, 1)}\n`);
  });
}

async function publish(name: string | undefined): Promise<void> {
  assertRemoteName(name);
  const build = path.join(root, name, 'dist');
  const remote = await describe(name, build);
  const publication: Publication = { publishedAt: new Date().toISOString(), remote };
  await copyBuild(build, versionFolder(name, remote.version), publication);
  await pointTo(remote);
  console.log(
    `${name} ${remote.version}: publicado, ${remote.routes.length} rutas y ${remote.views?.length ?? 0} vistas.`,
  );
}

try {
  await publish(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
