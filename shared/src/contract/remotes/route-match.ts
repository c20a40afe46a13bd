import type { Registry, RegistryRemote, RemoteRoute } from './remote.ts';

/** A path that some remote owns, with its parameters decoded and the route's fixed ones. */
export interface RouteMatch {
  remote: RegistryRemote;
  route: RemoteRoute;
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

/** The remote and route that own `pathname`; a fixed path wins over one with parameters. */
export function matchRoute(registry: Registry, pathname: string): RouteMatch | undefined {
  let found: RouteMatch | undefined;
  for (const remote of registry.remotes) {
    for (const route of remote.routes) {
      const params = matchPath(route.path, pathname);
      if (!params) continue;
      const match = { remote, route, params: { ...route.params, ...params } };
      if (!route.path.includes('/:')) return match;
      found ??= match;
    }
  }
  return found;
}

/** The same path without its one trailing slash, when it has exactly one and is not the root. */
export function withoutTrailingSlash(pathname: string): string | undefined {
  return pathname.length > 1 && pathname.endsWith('/') && !pathname.endsWith('//')
    ? pathname.slice(0, -1)
    : undefined;
}
