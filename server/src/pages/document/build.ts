import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertRegistry, type Registry } from '@oficio/shared/contract/remotes/remote';

/** What the page needs of the shell's build, with the URLs under which it is served. */
export interface ShellBuild {
  /** Run before anything is painted. */
  headScripts: readonly string[];
  /** Run in this order, after the page is parsed. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Fetched at once and run later. */
  preloads: readonly string[];
  fonts: readonly string[];
}

export interface FrontEnd {
  shell: ShellBuild;
  registry: Registry;
  /** The registry as the page holds it: without what only the server and the worker read. */
  pageRegistry: Registry;
}

/** How long a build is taken for unchanged without looking, in milliseconds. */
const LOOK_EVERY = 1_000;

interface BuildManifest {
  groups: Record<string, readonly string[]>;
  files: readonly string[];
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function shellBuild({ groups, files }: BuildManifest): ShellBuild {
  const asset = (file: string): string => `/assets/${file}`;
  const first = [...(groups['shell'] ?? []), ...(groups['bootstrap'] ?? [])];
  const scripts = (groups['shell'] ?? []).filter((file) => file.endsWith('.js'));
  return {
    headScripts: files.filter((file) => file.startsWith('head-')).map(asset),
    scripts: scripts.map(asset),
    styles: first.filter((file) => file.endsWith('.css')).map(asset),
    preloads: first.filter((file) => file.endsWith('.js') && !scripts.includes(file)).map(asset),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(asset),
  };
}

const forPage = (registry: Registry): Registry => ({
  contract: registry.contract,
  remotes: registry.remotes.map(({ files: _files, routes, ...remote }) => ({
    ...remote,
    routes: routes.map(({ needs: _needs, ...route }) => route),
  })),
});

/**
 * Reads the builds in `distDir`, and again when one of them changed: a remote can be published while the
 * server runs. @throws Error when the shell has not been built or the registry is broken.
 */
export function frontEndReader(distDir: string): () => Promise<FrontEnd> {
  const files = ['shell/build.json', 'remotes.json'].map((file) => path.join(distDir, file));
  const [shellFile = '', registryFile = ''] = files;
  let known: FrontEnd | undefined;
  let stamp = '';
  let looked = 0;
  return async () => {
    if (known && Date.now() - looked < LOOK_EVERY) return known;
    const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
    looked = Date.now();
    if (known && times.join() === stamp) return known;
    const registry = await readJson(registryFile);
    assertRegistry(registry);
    // Written by our own build, beside the files that it names.
    const manifest = (await readJson(shellFile)) as BuildManifest;
    known = { shell: shellBuild(manifest), registry, pageRegistry: forPage(registry) };
    stamp = times.join();
    return known;
  };
}
