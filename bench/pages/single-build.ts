/**
 * Builds the same application without federation, served by our own server, to measure the cost of
 * federation.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import webpack, { type Configuration } from 'webpack';
import { remotes, type RemoteName } from '../../remotes.config.ts';
import type { BuildManifest } from '../../scripts/remote-kit/build-manifest-plugin.ts';
import { rules } from '../../scripts/remote-kit/rules.ts';
import {
  federationOf,
  pageAssets,
  serviceWorker,
  shellConfig,
} from '../../scripts/shell-build/shell-config.ts';
import { integrityOf } from '../../server/src/pages/document/integrity.ts';

const root = path.join(import.meta.dirname, '../..');
const federated = path.join(root, 'dist');
const names = Object.keys(remotes) as RemoteName[];

/**
 * Returns a replacement of the shell's federation.ts, in which each remote's module is a chunk of the same
 * build.
 */
function bundledRemotes(): string {
  const loaders = names.map(
    (name) =>
      `'${name}': () => import(/* webpackChunkName: "${name}" */ '${path.join(root, name, 'src/remote.ts')}'),`,
  );
  return `const modules = {\n${loaders.join('\n')}\n};\nexport const fetchRemoteModule = ({ name }) => modules[name]();\n`;
}

/**
 * The shell's build with the screens of all remotes. `modules` replaces the shell's federation.ts. Class
 * names are those of each package's own build, because the server renders with those builds.
 */
function singleConfig(modules: string, output: string): Configuration {
  const base = shellConfig(root);
  const [typescript, styleSheets, assets] = rules(root, 'shell', 'browser');
  if (!typescript || !styleSheets || !assets) throw new Error('A rule is missing.');
  const folderOf = (name: RemoteName): string => path.join(root, name, 'src');
  return {
    ...base,
    name: 'single',
    cache: false,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, [federationOf(root)]: modules } },
    module: {
      ...base.module,
      rules: [
        typescript,
        { ...styleSheets, exclude: names.map(folderOf) },
        ...names.map((name) => ({ ...rules(root, name, 'browser')[1], include: folderOf(name) })),
        assets,
      ],
    },
    output: { ...base.output, path: output },
    plugins: [...pageAssets(root), serviceWorker(root)],
  };
}

/** Returns the registry's entry of a remote whose files are the single build's. */
async function remoteOf(
  remote: RegistryRemote,
  { groups, files }: BuildManifest,
  assets: string,
): Promise<RegistryRemote> {
  const own = (groups[remote.name] ?? []).filter((file) => !file.endsWith('.map'));
  const entry = own.findLast((file) => file.endsWith('.js'));
  if (entry === undefined) throw new Error(`${remote.name} is not part of the single build.`);
  const known = new Set([...own, ...(groups['shell'] ?? []), ...(groups['bootstrap'] ?? [])]);
  const screens = Object.keys(remote.screens).map((screen): [string, string[]] => [
    screen,
    (groups[`screen-${screen}`] ?? []).filter((file) => !known.has(file)),
  ]);
  return {
    ...remote,
    base: '/assets/',
    entry,
    integrity: integrityOf(await readFile(path.join(assets, entry))),
    preload: own.filter((file) => file !== entry),
    screens: Object.fromEntries(screens),
    uses: {},
    files: files.filter((file) => /\.(js|css)$/.test(file)),
  };
}

/** Builds it. @returns the folder to serve instead of `dist` */
export async function buildSingle(): Promise<string> {
  const dist = path.join(root, '.cache/bench-single');
  const assets = path.join(dist, 'shell');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const modules = path.join(dist, 'bundled-remotes.js');
  await writeFile(modules, bundledRemotes());
  await new Promise<void>((resolve, reject) => {
    webpack(singleConfig(modules, assets), (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      resolve();
    });
  });
  // The same code renders on the server: only what the browser gets differs.
  await cp(path.join(federated, 'shell/server'), path.join(assets, 'server'), { recursive: true });
  await cp(path.join(federated, 'remotes'), path.join(dist, 'remotes'), { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(assets, 'build.json'), 'utf8')) as BuildManifest;
  const registry = JSON.parse(await readFile(path.join(federated, 'remotes.json'), 'utf8')) as Registry;
  const changed: Registry = {
    ...registry,
    remotes: await Promise.all(registry.remotes.map((remote) => remoteOf(remote, manifest, assets))),
  };
  await writeFile(path.join(dist, 'remotes.json'), JSON.stringify(changed));
  return dist;
}
