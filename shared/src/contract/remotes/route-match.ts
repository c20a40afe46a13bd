import { routesOf, type Registry, type RegistryRemote, type RemoteRoute } from './remote.ts';
import { compareViews, nameOfView, opensView } from './view-query.ts';

/** An address that some remote owns, with its parameters decoded and the route's fixed ones. */
export interface RouteMatch {
  remote: RegistryRemote;
  route: RemoteRoute;
  /** Its path and what of its query names the view: the same as long as only filters change. */
  at: string;
  params: Readonly<Record<string, string>>;
}

/** The parameters of `pathname` under `pattern`, or undefined. Exact: case counts, and so does every slash. */
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
      return undefined; // a broken escape, such as /cursos/%E0%A4%A, names nothing
    }
  }
  return params;
}

/** Path and query, as a `Location`, a `URL` and a link have them. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

const isFixed = ({ path }: RemoteRoute): boolean => !path.includes('/:');

/** Whether `a` says more of the address than `b`: by its path, and then by its query. */
const saysMore = (a: RemoteRoute, b: RemoteRoute): boolean =>
  isFixed(a) === isFixed(b) ? compareViews(a.query ?? {}, b.query ?? {}) > 0 : isFixed(a);

/** The remote and route that own an address: the one that says most of it. */
export function matchRoute(registry: Registry, { pathname, search }: Place): RouteMatch | undefined {
  let found: Omit<RouteMatch, 'at'> | undefined;
  for (const remote of registry.remotes) {
    for (const route of routesOf(remote)) {
      if (found && !saysMore(route, found.route)) continue;
      const params = matchPath(route.path, pathname);
      if (params && opensView(route.query ?? {}, search))
        found = { remote, route, params: { ...route.params, ...params } };
    }
  }
  if (!found) return undefined;
  const given = new URLSearchParams(search);
  return { ...found, at: nameOfView(pathname, found.route.query, (name) => given.get(name) ?? '') };
}

/** The same path without its one trailing slash, when it has exactly one and is not the root. */
export function withoutTrailingSlash(pathname: string): string | undefined {
  return pathname.length > 1 && pathname.endsWith('/') && !pathname.endsWith('//')
    ? pathname.slice(0, -1)
    : undefined;
}
