import { withQuery } from '@oficio/shared/kit/with-query';

/** Placeholder for the origin of this site; a URL that resolves to another origin leaves the site. */
const OWN_ORIGIN = 'https://oficio.invalid';

/**
 * Returns the path to go to after signing in: `volver` if it is a path of this site, else `fallback`. It is
 * parsed as a browser does: a browser takes `//otro.sitio`, `/\otro.sitio` and even `/<tab>/otro.sitio` to
 * another site.
 */
export function returnPath(volver: string, fallback: string): string {
  if (!volver.startsWith('/') || !URL.canParse(volver, OWN_ORIGIN)) return fallback;
  const { origin, pathname, search, hash } = new URL(volver, OWN_ORIGIN);
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

/** Returns the path of another account screen with the same return path. */
export const withReturn = (path: string, volver: string): string => withQuery(path, { volver });
