import { routesOf, type Registry, type RegistryRemote, type RemoteRoute } from './remote.ts';
import { compareViews, nameOfView, opensView } from './view-query.ts';

/** The route of an address, with its parameters decoded and the route's fixed ones. */
export interface RouteMatch {
  remote: RegistryRemote;
  route: RemoteRoute;
  /** The path, plus the query parameters that identify the view: unaffected by filters. */
  at: string;
  params: Readonly<Record<string, string>>;
}

/** Returns the parameters of `pathname` under `pattern`, or undefined. Exact: case and every slash matter. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== text) return undefined;
      continue;
    }
    if (text === '') return undefined;
    try {
      params[part.slice(1)] = decodeURIComponent(text);
    } catch {
      return undefined; // a malformed escape, such as /cursos/%E0%A4%A, matches nothing
    }
  }
  return params;
}

/** Path and query, as in a `Location`, a `URL` or a link. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

const isFixed = ({ path }: RemoteRoute): boolean => !path.includes('/:');

/** Whether `a` is more specific than `b`: by path first, then by query. */
const isMoreSpecific = (a: RemoteRoute, b: RemoteRoute): boolean =>
  isFixed(a) === isFixed(b) ? compareViews(a.query ?? {}, b.query ?? {}) > 0 : isFixed(a);

/** Returns the remote and the most specific route for an address. */
export function matchRoute(registry: Registry, { pathname, search }: Place): RouteMatch | undefined {
  let found: Omit<RouteMatch, 'at'> | undefined;
  for (const remote of registry.remotes) {
    for (const route of routesOf(remote)) {
      if (found && !isMoreSpecific(route, found.route)) continue;
      const params = matchPath(route.path, pathname);
      if (params && opensView(route.query ?? {}, search))
        found = { remote, route, params: { ...route.params, ...params } };
    }
  }
  if (!found) return undefined;
  const given = new URLSearchParams(search);
  return { ...found, at: nameOfView(pathname, found.route.query, (name) => given.get(name) ?? '') };
}

/**
 * Returns the path without its single trailing slash; undefined if it has none, has several, or is the root.
 */
export function withoutTrailingSlash(pathname: string): string | undefined {
  return pathname.length > 1 && pathname.endsWith('/') && !pathname.endsWith('//')
    ? pathname.slice(0, -1)
    : undefined;
}
