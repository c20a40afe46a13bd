import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@oficio/shared/contract/remotes/remote';
import type { Outputs } from '../renderer/messages.ts';
import { outputsIn } from './outputs.ts';
import { readRegistryFile, registryFileIn } from './registry-file.ts';

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
  /** What brings each entry of `shared` that is no part of the first load. */
  later: Readonly<Record<string, readonly string[]>>;
}

export interface FrontEnd {
  shell: ShellBuild;
  registry: Registry;
  /** The registry as the page holds it: without what only the server and the worker read. */
  pageRegistry: Registry;
  /** From what pages are drawn here; undefined where the shell was built without. */
  outputs: Outputs | undefined;
  /** Changes with whatever a page is made of. */
  stamp: string;
}

/** How long a build is taken for unchanged without looking, in milliseconds. */
const LOOK_EVERY = 1_000;

interface BuildManifest {
  groups: Record<string, readonly string[]>;
  provides?: Record<string, readonly string[]>;
  files: readonly string[];
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function shellBuild({ groups, provides = {}, files }: BuildManifest): ShellBuild {
  const asset = (file: string): string => `/assets/${file}`;
  const first = [...(groups['shell'] ?? []), ...(groups['bootstrap'] ?? [])];
  const scripts = (groups['shell'] ?? []).filter((file) => file.endsWith('.js'));
  return {
    headScripts: files.filter((file) => file.startsWith('head-')).map(asset),
    scripts: scripts.map(asset),
    styles: first.filter((file) => file.endsWith('.css')).map(asset),
    preloads: first.filter((file) => file.endsWith('.js') && !scripts.includes(file)).map(asset),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(asset),
    later: Object.fromEntries(Object.entries(provides).map(([name, parts]) => [name, parts.map(asset)])),
  };
}

const forPage = (registry: Registry): Registry => ({
  contract: registry.contract,
  remotes: registry.remotes.map(({ files: _files, server: _server, uses: _uses, routes, ...remote }) => ({
    ...remote,
    routes: routes.map(({ needs: _needs, ...route }) => route),
  })),
});

export interface FrontEndOptions {
  /** Told once of each damage that is lived with. */
  readonly onDamage?: (error: unknown) => void;
}

/**
 * Reads the builds in `distDir`, and again when one of them changed: a remote can be published while the server runs.
 * What turns out damaged changes nothing: the last that was whole goes on being served. `now` looks at once.
 * @throws Error when the shell has not been built or no registry is whole
 */
export function frontEndReader(
  distDir: string,
  { onDamage = () => undefined }: FrontEndOptions = {},
): (now?: boolean) => Promise<FrontEnd> {
  const shellFile = path.join(distDir, 'shell/build.json');
  const files = [shellFile, registryFileIn(distDir)];
  let known: FrontEnd | undefined;
  let stamp = '';
  let looked = 0;

  async function read(): Promise<FrontEnd> {
    const { registry, damage } = await readRegistryFile(distDir);
    // Written by our own build, beside the files that it names.
    const manifest = (await readJson(shellFile)) as BuildManifest;
    if (damage !== undefined) onDamage(damage);
    if (damage !== undefined && known) return known;
    return {
      shell: shellBuild(manifest),
      registry,
      pageRegistry: forPage(registry),
      outputs: await outputsIn(distDir, registry, onDamage),
      stamp,
    };
  }

  return async (now = false) => {
    if (!now && known && Date.now() - looked < LOOK_EVERY) return known;
    looked = Date.now();
    // One that is gone has no time.
    const times = await Promise.all(
      files.map((file) =>
        stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    if (known && times.join() === stamp) return known;
    stamp = times.join();
    try {
      return (known = await read());
    } catch (error) {
      if (!known) throw error;
      onDamage(error);
      return known;
    }
  };
}
