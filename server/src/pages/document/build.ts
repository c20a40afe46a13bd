import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import type { Outputs } from '../renderer/messages.ts';
import { outputsIn } from './outputs.ts';
import { readRegistryFile, registryFileIn } from './registry-file.ts';

/** Files of the shell's build that a page needs, by their URLs. */
interface ShellBuild {
  /** Scripts that run before the first paint. They are inlined: as files, they would delay the page. */
  headScripts: readonly HeadScript[];
  /** Scripts that run in this order, once the page is parsed. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Scripts to preload. */
  preloads: readonly string[];
  fonts: readonly string[];
  /** Files of each entry of `shared` that the first load leaves out. */
  sharedFiles: Readonly<Record<string, readonly string[]>>;
}

/** An inline script from our build, with its hash as CSP writes it. */
interface HeadScript {
  text: string;
  hash: string;
}

export interface FrontEnd {
  shell: ShellBuild;
  registry: Registry;
  /** Registry as embedded in the page, without the fields that only the server and the worker read. */
  pageRegistry: Registry;
  /** Server builds that render pages; undefined if the shell was built without them. */
  outputs: Outputs | undefined;
  /** Returns the text of a style sheet by its URL; undefined for one that must stay a file. */
  styleText: (href: string) => Promise<string | undefined>;
  /** Changes whenever the builds change. */
  stamp: string;
}

/** Time in milliseconds for which a build is assumed unchanged without checking. */
const CHECK_INTERVAL_MS = 1_000;

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
    sharedFiles: Object.fromEntries(
      Object.entries(provides).map(([name, files]) => [name, files.map(asset)]),
    ),
  };
}

const routeForPage = ({
  needs: _needs,
  description: _description,
  listed: _listed,
  ...route
}: RemoteRoute): RemoteRoute => route;

const registryForPage = (registry: Registry): Registry => ({
  contract: registry.contract,
  remotes: registry.remotes.map(
    ({ files: _files, server: _server, uses: _uses, screens, routes, views = [], ...remote }) => ({
      ...remote,
      // The files of other screens are fetched when a link to them may be followed.
      screens: Object.fromEntries(Object.keys(screens).map((screen) => [screen, []])),
      routes: routes.map(routeForPage),
      views: views.map(routeForPage),
    }),
  ),
});

/** Maximum cached sheets; each build has some forty. */
const MAX_SHEETS = 400;

/**
 * Returns a reader of style sheets by URL. Each is read once, since its file never changes. The text is
 * undefined for a missing sheet, and for one with relative URLs, which can't be inlined.
 */
function styleTextReader(distDir: string): (href: string) => Promise<string | undefined> {
  const texts = new Map<string, Promise<string | undefined>>();
  const fileOf = (href: string): string =>
    href.startsWith('/assets/')
      ? path.join(distDir, 'shell', href.slice('/assets/'.length))
      : path.join(distDir, href);
  const read = async (href: string): Promise<string | undefined> => {
    const text = await readFile(fileOf(href), 'utf8').catch(() => undefined);
    return text === undefined || /url\((?!["']?(?:\/|data:))|<\//.test(text) ? undefined : text;
  };
  return (href) => {
    const cached = texts.get(href);
    if (cached) return cached;
    if (texts.size >= MAX_SHEETS) texts.clear();
    const text = read(href);
    texts.set(href, text);
    return text;
  };
}

interface FrontEndOptions {
  /** Called once for each damaged build that is ignored. */
  readonly onDamage?: (error: unknown) => void;
}

/**
 * Returns a reader of the builds in `distDir`. It reads them again when one changed, since a remote can be
 * published while the server runs. Damaged files are ignored: the last good build stays in use. `force` skips
 * the interval between checks.
 * @throws Error when the shell has not been built or no registry is intact
 */
export function frontEndReader(
  distDir: string,
  { onDamage = () => undefined }: FrontEndOptions = {},
): (now?: boolean) => Promise<FrontEnd> {
  const shellFile = path.join(distDir, 'shell/build.json');
  const styleText = styleTextReader(distDir);
  const files = [shellFile, registryFileIn(distDir)];
  let current: FrontEnd | undefined;
  let stamp = '';
  let checkedAt = 0;

  async function read(): Promise<FrontEnd> {
    const { registry, damage } = await readRegistryFile(distDir);
    // Our own build writes this file, beside those it names.
    const manifest = (await readJson(shellFile)) as BuildManifest;
    if (damage !== undefined) onDamage(damage);
    if (damage !== undefined && current) return current;
    return {
      shell: shellBuild(manifest, await headScriptsIn(distDir, manifest)),
      registry,
      pageRegistry: registryForPage(registry),
      styleText,
      outputs: await outputsIn(distDir, registry, onDamage),
      stamp,
    };
  }

  return async (force = false) => {
    if (!force && current && Date.now() - checkedAt < CHECK_INTERVAL_MS) return current;
    checkedAt = Date.now();
    // A missing file has no modification time.
    const times = await Promise.all(
      files.map((file) =>
        stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    if (current && times.join() === stamp) return current;
    stamp = times.join();
    try {
      return (current = await read());
    } catch (error) {
      if (!current) throw error;
      onDamage(error);
      return current;
    }
  };
}
