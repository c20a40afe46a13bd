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
  const patternSegments = pattern.split('/');
  const segments = pathname.split('/');
  if (patternSegments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of patternSegments.entries()) {
    const text = segments[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== text) return undefined;
      continue;
    }
    if (text === '') return undefined;
    try {
      params[segment.slice(1)] = decodeURIComponent(text);
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
  let match: Omit<RouteMatch, 'at'> | undefined;
  for (const remote of registry.remotes) {
    for (const route of routesOf(remote)) {
      if (match && !isMoreSpecific(route, match.route)) continue;
      const params = matchPath(route.path, pathname);
      if (params && opensView(route.query ?? {}, search))
        match = { remote, route, params: { ...route.params, ...params } };
    }
  }
  if (!match) return undefined;
  const query = new URLSearchParams(search);
  return { ...match, at: nameOfView(pathname, match.route.query, (name) => query.get(name) ?? '') };
}

/**
 * Returns the path without its single trailing slash; undefined if it has none, has several, or is the root.
 */
export function withoutTrailingSlash(pathname: string): string | undefined {
  return pathname.length > 1 && pathname.endsWith('/') && !pathname.endsWith('//')
    ? pathname.slice(0, -1)
    : undefined;
}
