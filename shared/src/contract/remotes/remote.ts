/**
 * Interface of a remote, format of the registry, and run-time checks of both.
 * The shell, the server, the worker and the scripts share it.
 */
import type { CallQuery } from '../queries/call-query.ts';
import type { AnyQuery } from '../queries/slots.ts';
import { isRecord, type UnknownRecord } from '../values/guards.ts';
import { menuFault, type MenuEntry } from './menu.ts';
import { areAmbiguous, nameOfView, type ViewQuery } from './view-query.ts';

/**
 * Version of this contract. A remote built against an incompatible version is refused before its code runs.
 */
export const CONTRACT_VERSION = '10.0.0';

/** Required access to open a screen; the server authorizes each call separately. */
export type Access = 'publico' | 'sesion' | 'administracion' | 'moderacion' | 'superadmin';

const ACCESSES: readonly string[] = [
  'publico',
  'sesion',
  'administracion',
  'moderacion',
  'superadmin',
] satisfies Access[];

/** Destinations that the shell itself links to, regardless of the remote that has them. */
export type RouteDuty = 'signIn' | 'secondStep' | 'pending' | 'contact';

/**
 * A path of a remote, or a view of it, as data: enough to match, guard, title and preload it before its code
 * loads.
 */
export interface RemoteRoute {
  /** Exact and case-sensitive; `:name` matches one segment. */
  path: string;
  /** For a view: the query it requires, from `contract/views.ts`. Default: any query. */
  query?: ViewQuery;
  title: string;
  description?: string;
  access: Access;
  /** Data that the server embeds in the page: public, nothing personal. */
  needs?: readonly (AnyQuery | CallQuery)[];
  /** Name of the screen, and of its chunk: `screen-<name>`. */
  screen: string;
  /**
   * Fixed parameters for the screen, besides those of the path, because one screen may serve several paths.
   */
  params?: Readonly<Record<string, string>>;
  /** Included in the site map. */
  listed?: true;
  /** Entries in the site's navigation. */
  menu?: readonly MenuEntry[];
  /** The screen takes the whole page: no navigation, no footer. */
  bare?: true;
  /**
   * A view that opens over its path's screen: the same screen stays as it was, nothing scrolls, and the view
   * manages its own focus.
   */
  over?: true;
  /**
   * The shell's link that leads here (`as`), and the query of the part it opens (`part`, e.g. `{ vista:
   * 'acceso' }`).
   */
  as?: RouteDuty;
  part?: Readonly<Record<string, string>>;
  /** Paths that people type when they mean this one, in lower case without accents. */
  typed?: readonly string[];
}

/** Loaders of a remote's screens, by name: its `screens.ts`. */
export type ScreenLoaders = RemoteModule['screens'];

/** A route in a remote's `routes.ts`; it names one of the remote's screens. */
export interface RouteTo<Screens extends ScreenLoaders> extends RemoteRoute {
  screen: keyof Screens & string;
}

/** Exports of a screen's file. The component's type is React's, which this package doesn't import. */
export interface ScreenModule {
  Screen: unknown;
}

/** Props of every screen's component. */
export interface ScreenProps {
  /** Parameters of the path, and the route's fixed ones. */
  params: Readonly<Record<string, string>>;
}

/** The single module that a remote exposes. */
export interface RemoteModule {
  contract: string;
  screens: Readonly<Record<string, () => Promise<ScreenModule>>>;
}

/** A published remote in the registry. File names are relative to `base`. */
export interface RegistryRemote {
  name: string;
  version: string;
  /** Folder of this version, with leading and trailing slash. Immutable. */
  base: string;
  entry: string;
  /** Subresource integrity hash of the entry, `sha384-…`. */
  integrity: string;
  /** Compatible contract versions, as a semver range. */
  requires: string;
  contract: string;
  /**
   * Server bundle, to render its screens. Without one, or with another contract, only the browser renders
   * them.
   */
  server?: ServerOutput;
  /** Every file of this version, for the worker's cache; omitted from the page's copy. */
  files?: readonly string[];
  /** Files needed before any screen of this remote (the exposed module, its styles). */
  preload: readonly string[];
  /** Files to preload, by screen; empty in the page's copy. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** Shared entries, by screen, needed beyond the shell's first load. */
  uses?: Readonly<Record<string, readonly string[]>>;
  /** One per path. */
  routes: readonly RemoteRoute[];
  /** Views, listed separately: a shell without views would take two routes with one path for an error. */
  views?: readonly RemoteRoute[];
}

/** A CommonJS file beside the entry, never requested by browsers. */
export interface ServerOutput {
  /** Relative to `base`. */
  file: string;
  /** Integrity hash, as for the entry: a modified file is not run. */
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
  isRecord(value) &&
  Object.values(value).every((requirement) => isText(requirement) || typeof requirement === 'boolean');

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

/** Returns an error of a registry, in a few words; `undefined` if it is valid. */
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

/**
 * Narrows to a registry.
 * @throws Error with the reason if it is invalid
 */
export function assertRegistry(value: unknown): asserts value is Registry {
  const fault = registryFault(value);
  if (fault !== undefined) throw new Error(`Registro de remotos inválido: ${fault}.`);
}

/** Returns all routes of a remote: its paths and their views. */
export const routesOf = ({
  routes,
  views = [],
}: Pick<RegistryRemote, 'routes' | 'views'>): readonly RemoteRoute[] => [...routes, ...views];

/** Splits the routes of a `routes.ts` into paths and views, as in the registry. */
export const withViewsApart = (routes: readonly RemoteRoute[]): Pick<RegistryRemote, 'routes' | 'views'> => ({
  routes: routes.filter(({ query }) => query === undefined),
  views: routes.filter(({ query }) => query !== undefined),
});

const claimSameAddress = (a: RemoteRoute, b: RemoteRoute): boolean =>
  a.path.replace(/:[^/]+/g, ':') === b.path.replace(/:[^/]+/g, ':') &&
  (a.query && b.query ? areAmbiguous(a.query, b.query) : a.query === b.query);

/**
 * Returns the first path or view that is claimed twice, with both owners. Parameter names don't make two
 * paths different; views of one path are different if no address could open both.
 */
export function duplicateClaim(
  remotes: readonly Pick<RegistryRemote, 'name' | 'routes' | 'views'>[],
): { path: string; owners: [string, string] } | undefined {
  const claims = remotes.flatMap((remote) => routesOf(remote).map((route) => ({ name: remote.name, route })));
  for (const [index, { name, route }] of claims.entries()) {
    const other = claims.slice(0, index).find((before) => claimSameAddress(before.route, route));
    if (other) return { path: nameOfView(route.path, route.query), owners: [other.name, name] };
  }
  return undefined;
}

/**
 * Whether a loaded module is a remote's, judged by its structure: another script may have taken the global
 * name.
 */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (!isRecord(value) || !isText(value.contract) || !isRecord(value.screens)) return false;
  return Object.values(value.screens).every((load) => typeof load === 'function');
}

/** Whether a loaded chunk belongs to a screen. */
export function isScreenModule(value: unknown): value is ScreenModule {
  // A component is a function, or an object if wrapped by memo or forwardRef.
  return isRecord(value) && (typeof value.Screen === 'function' || isRecord(value.Screen));
}

/**
 * Creates the module that a remote exposes. Its routes come from the registry, so no browser loads them
 * twice.
 */
export const remoteModule = (screens: ScreenLoaders): RemoteModule => ({
  contract: CONTRACT_VERSION,
  screens,
});
