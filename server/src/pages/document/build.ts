import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import type { Outputs } from '../renderer/messages.ts';
import { outputsIn } from './outputs.ts';
import { styleTexts } from './style-texts.ts';
import { readRegistryFile, registryFileIn } from './registry-file.ts';

/** What the page needs of the shell's build, with the URLs under which it is served. */
export interface ShellBuild {
  /** Run before anything is painted: they stand in the page, which would wait for their files. */
  headScripts: readonly HeadScript[];
  /** Run in this order, after the page is parsed. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Fetched at once and run later. */
  preloads: readonly string[];
  fonts: readonly string[];
  /** What brings each entry of `shared` that is no part of the first load. */
  later: Readonly<Record<string, readonly string[]>>;
}

/** A script of our build that stands in the page, and its hash as CSP writes it. */
export interface HeadScript {
  text: string;
  hash: string;
}

export interface FrontEnd {
  shell: ShellBuild;
  registry: Registry;
  /** The registry as the page holds it: without what only the server and the worker read. */
  pageRegistry: Registry;
  /** From what pages are drawn here; undefined where the shell was built without. */
  outputs: Outputs | undefined;
  /** The text of a style sheet by its address; undefined for one that has to stay a file. */
  styleText: (href: string) => Promise<string | undefined>;
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

async function headScriptsIn(distDir: string, { files }: BuildManifest): Promise<HeadScript[]> {
  const names = files.filter((file) => file.startsWith('head-'));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(distDir, 'shell', name), 'utf8');
      return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
    }),
  );
}

function shellBuild(
  { groups, provides = {}, files }: BuildManifest,
  headScripts: readonly HeadScript[],
): ShellBuild {
  const asset = (file: string): string => `/assets/${file}`;
  const first = [...(groups['shell'] ?? []), ...(groups['bootstrap'] ?? [])];
  const scripts = (groups['shell'] ?? []).filter((file) => file.endsWith('.js'));
  return {
    headScripts,
    scripts: scripts.map(asset),
    styles: first.filter((file) => file.endsWith('.css')).map(asset),
    preloads: first.filter((file) => file.endsWith('.js') && !scripts.includes(file)).map(asset),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(asset),
    later: Object.fromEntries(Object.entries(provides).map(([name, parts]) => [name, parts.map(asset)])),
  };
}

const routeForPage = ({
  needs: _needs,
  description: _description,
  listed: _listed,
  ...route
}: RemoteRoute): RemoteRoute => route;

const forPage = (registry: Registry): Registry => ({
  contract: registry.contract,
  remotes: registry.remotes.map(
    ({ files: _files, server: _server, uses: _uses, screens, routes, views = [], ...remote }) => ({
      ...remote,
      // What a link's screen is made of is asked for when somebody is there to follow one.
      screens: Object.fromEntries(Object.keys(screens).map((screen) => [screen, []])),
      routes: routes.map(routeForPage),
      views: views.map(routeForPage),
    }),
  ),
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
  const styleText = styleTexts(distDir);
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
      shell: shellBuild(manifest, await headScriptsIn(distDir, manifest)),
      registry,
      pageRegistry: forPage(registry),
      styleText,
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
