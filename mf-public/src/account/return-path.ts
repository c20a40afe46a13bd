/** Stands for this site, whatever its address: what does not stay in it is somewhere else. */
const HERE = 'https://oficio.invalid';

/**
 * Where to go after signing in: the path asked for in `volver`, if it is one of this site. It is read as a
 * browser reads it, which takes `//otro.sitio`, `/\otro.sitio` and even `/<tab>/otro.sitio` to another site.
 */
export function returnPath(volver: string, fallback: string): string {
  if (!volver.startsWith('/') || !URL.canParse(volver, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(volver, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

/** The same return, carried to another account screen. */
export const withReturn = (path: string, volver: string): string =>
  volver ? `${path}?volver=${encodeURIComponent(volver)}` : path;
