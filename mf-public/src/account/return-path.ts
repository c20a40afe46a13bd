/**
 * Where to go after signing in: the path asked for in `volver`, if it is one of this site.
 * Only paths with a single leading slash: `//otro.sitio` and `/\otro` would leave it.
 */
export function returnPath(volver: string, fallback: string): string {
  return /^\/(?![/\\])/.test(volver) ? volver : fallback;
}

/** The same return, carried to another account screen. */
export const withReturn = (path: string, volver: string): string =>
  volver ? `${path}?volver=${encodeURIComponent(volver)}` : path;
