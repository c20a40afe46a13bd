/**
 * What a remote exposes, what the registry holds, and the run-time checks of both.
 * The shell, the server, the worker and the scripts all read these shapes, so they live in one place.
 */
import type { CallQuery } from '../queries/call-query.ts';
import type { AnyQuery } from '../queries/slots.ts';
import { isRecord, type UnknownRecord } from '../values/guards.ts';
import { menuFault, type MenuEntry } from './menu.ts';
import { areAmbiguous, nameOfView, type ViewQuery } from './view-query.ts';

/** Version of this contract. A remote built against an incompatible one is refused before its code runs. */
export const CONTRACT_VERSION = '10.0.0';

/** Who may open a screen; what the person may do there is decided by the server on every call. */
export type Access = 'publico' | 'sesion' | 'administracion' | 'moderacion' | 'superadmin';

const ACCESSES: readonly string[] = [
  'publico',
  'sesion',
  'administracion',
  'moderacion',
  'superadmin',
] satisfies Access[];

/** What the shell leads to by itself, wherever a remote has it. */
export type RouteDuty = 'signIn' | 'secondStep' | 'pending' | 'contact';

/** One path of a remote, or a view of it, as data: enough to match, guard, title and preload it before any code is loaded. */
export interface RemoteRoute {
  /** Exact and case-sensitive; `:name` matches one segment. */
  path: string;
  /** Of a view: what the query must hold, from the table of `contract/views.ts`. Without it, any query. */
  query?: ViewQuery;
  title: string;
  description?: string;
  access: Access;
  /** What any visitor may be answered, which the server puts into the page: nothing personal. */
  needs?: readonly (AnyQuery | CallQuery)[];
  /** Name of the screen, which is also its chunk's: `screen-<name>`. */
  screen: string;
  /** Fixed parameters given to the screen beside those of the path (one screen may serve many paths). */
  params?: Readonly<Record<string, string>>;
  /** The site map lists it: a page for whoever comes from a search engine. */
  listed?: true;
  /** Where the site's navigation offers it, to whom and in which order. */
  menu?: readonly MenuEntry[];
  /** The screen has the page for itself: no site navigation, no foot. */
  bare?: true;
  /** A view that opens over its path's screen, which is the same and stays as it was: nothing scrolls, and the focus is its own. */
  over?: true;
  /** What the shell leads here for, and to which part of the screen (`{ vista: 'acceso' }`). */
  as?: RouteDuty;
  part?: Readonly<Record<string, string>>;
  /** What people type as a path when they mean this one, in small letters and without accents. */
  typed?: readonly string[];
}

/** How each screen of a remote is loaded, by its name: its `screens.ts`. */
export type ScreenLoaders = RemoteModule['screens'];

/** A route in a remote's own `routes.ts`: it names one of its screens. */
export interface RouteTo<Screens extends ScreenLoaders> extends RemoteRoute {
  screen: keyof Screens & string;
}

/** What a screen's file exports. The component's type is React's, which this package does not know. */
export interface ScreenModule {
  Screen: unknown;
}

/** What every screen's component receives. */
export interface ScreenProps {
  /** The path's parameters and the route's fixed ones. */
  params: Readonly<Record<string, string>>;
}

/** The one module that a remote exposes. */
export interface RemoteModule {
  contract: string;
  screens: Readonly<Record<string, () => Promise<ScreenModule>>>;
}

/** What the registry knows of one published remote. File names are relative to `base`. */
export interface RegistryRemote {
  name: string;
  version: string;
  /** Folder of this version, with a slash at both ends. Immutable. */
  base: string;
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`. */
  integrity: string;
  /** The contracts that it works with, as a semver range. */
  requires: string;
  contract: string;
  /** From which the server draws its screens; without it, or with another contract, the browser alone does. */
  server?: ServerOutput;
  /** Everything the version consists of, for the worker's cache; left out of the copy in the page. */
  files?: readonly string[];
  /** What the browser needs before any screen of this remote (the exposed module, its styles). */
  preload: readonly string[];
  /** Per screen, the files to preload; none of them in the copy in the page. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** Per screen, the shared entries that it asks for beyond the shell's first load. */
  uses?: Readonly<Record<string, readonly string[]>>;
  /** One for each path. */
  routes: readonly RemoteRoute[];
  /** The views of paths, apart: a shell that knows none takes two routes of one path for a fault. */
  views?: readonly RemoteRoute[];
}

/** One CommonJS file beside the entry, which no browser asks for. */
export interface ServerOutput {
  /** Relative to `base`. */
  file: string;
  /** As of the entry: what was put there since is not run. */
  integrity: string;
}

/** `/remotes.json`: the only mutable file of the front end. */
export interface Registry {
  contract: string;
  remotes: readonly RegistryRemote[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isViewQuery = (value: unknown): value is ViewQuery =>
  isRecord(value) && Object.values(value).every((said) => isText(said) || typeof said === 'boolean');

function routeFault(route: unknown, screens: UnknownRecord): string | undefined {
  if (!isRecord(route)) return 'una ruta no es un objeto';
  if (!isText(route.path) || !route.path.startsWith('/')) return 'una ruta no tiene path';
  if (route.query !== undefined && !isViewQuery(route.query)) return `${route.path}: query inválida`;
  if (!isText(route.title)) return `${route.path}: falta title`;
  if (!isText(route.access) || !ACCESSES.includes(route.access)) return `${route.path}: access desconocido`;
  if (!isText(route.screen) || !(route.screen in screens)) return `${route.path}: screen sin archivos`;
  const fault = menuFault(nameOfView(route.path, route.query), route.menu);
  return fault && `${route.path}: ${fault}`;
}

function remoteFault(remote: unknown): string | undefined {
  if (!isRecord(remote) || !isText(remote.name)) return 'un remoto no tiene name';
  for (const key of ['version', 'base', 'entry', 'integrity', 'requires', 'contract']) {
    if (!isText(remote[key])) return `${remote.name}: falta ${key}`;
  }
  if (!areTexts(remote.preload)) return `${remote.name}: preload no es una lista de archivos`;
  const { screens, routes, views = [], server } = remote;
  if (server !== undefined && !(isRecord(server) && isText(server.file) && isText(server.integrity)))
    return `${remote.name}: server no tiene file e integrity`;
  if (!isRecord(screens) || !Object.values(screens).every(areTexts))
    return `${remote.name}: screens inválido`;
  if (!Array.isArray(routes)) return `${remote.name}: faltan routes`;
  if (!Array.isArray(views)) return `${remote.name}: views no es una lista`;
  for (const route of [...routes, ...views]) {
    const fault = routeFault(route, screens);
    if (fault !== undefined) return `${remote.name}: ${fault}`;
  }
  return undefined;
}

/** What is wrong with a registry, in a few words; `undefined` when nothing is. */
export function registryFault(value: unknown): string | undefined {
  if (!isRecord(value) || !isText(value.contract) || !Array.isArray(value.remotes)) {
    return 'el registro no tiene contract y remotes';
  }
  for (const remote of value.remotes) {
    const fault = remoteFault(remote);
    if (fault !== undefined) return fault;
  }
  const claim = duplicateClaim(value.remotes);
  return claim && `${claim.path}: la reclaman ${claim.owners.join(' y ')}`;
}

/** Narrows to a registry. @throws Error that says what is wrong. */
export function assertRegistry(value: unknown): asserts value is Registry {
  const fault = registryFault(value);
  if (fault !== undefined) throw new Error(`Registro de remotos inválido: ${fault}.`);
}

/** All that a remote draws: its paths and their views. */
export const routesOf = ({
  routes,
  views = [],
}: Pick<RegistryRemote, 'routes' | 'views'>): readonly RemoteRoute[] => [...routes, ...views];

/** The routes of a `routes.ts` as the registry holds them. */
export const withViewsApart = (routes: readonly RemoteRoute[]): Pick<RegistryRemote, 'routes' | 'views'> => ({
  routes: routes.filter(({ query }) => query === undefined),
  views: routes.filter(({ query }) => query !== undefined),
});

const claimTheSame = (a: RemoteRoute, b: RemoteRoute): boolean =>
  a.path.replace(/:[^/]+/g, ':') === b.path.replace(/:[^/]+/g, ':') &&
  (a.query && b.query ? areAmbiguous(a.query, b.query) : a.query === b.query);

/**
 * The first path, or view of one, that is claimed twice, with both owners. Parameter names don't make two paths
 * different, and views of one path are different as long as every address says which of them it is.
 */
export function duplicateClaim(
  remotes: readonly Pick<RegistryRemote, 'name' | 'routes' | 'views'>[],
): { path: string; owners: [string, string] } | undefined {
  const claims = remotes.flatMap((remote) => routesOf(remote).map((route) => ({ name: remote.name, route })));
  for (const [index, { name, route }] of claims.entries()) {
    const other = claims.slice(0, index).find((before) => claimTheSame(before.route, route));
    if (other) return { path: nameOfView(route.path, route.query), owners: [other.name, name] };
  }
  return undefined;
}

/** Whether a loaded module is a remote's. Brand-checked: another script may have taken the global name. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (!isRecord(value) || !isText(value.contract) || !isRecord(value.screens)) return false;
  return Object.values(value.screens).every((load) => typeof load === 'function');
}

/** Whether a loaded chunk is a screen's. */
export function isScreenModule(value: unknown): value is ScreenModule {
  // A component is a function, or an object when it is wrapped by memo or forwardRef.
  return isRecord(value) && (typeof value.Screen === 'function' || isRecord(value.Screen));
}

/** What a remote exposes. Its routes are the registry's: no browser loads them again with it. */
export const remoteModule = (screens: ScreenLoaders): RemoteModule => ({
  contract: CONTRACT_VERSION,
  screens,
});
