import type { Registry, RemoteRoute } from '@oficio/shared/contract/remotes/remote';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the Levenshtein distance: the number of single-letter edits between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === b[j] ? 0 : 1)),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Returns the public page that an unknown path was probably meant to be, or undefined if none is close. */
export function nearMiss(registry: Registry, pathname: string): RemoteRoute | undefined {
  const routes = registry.remotes
    .flatMap((remote) => remote.routes)
    // Skip one-letter paths: any short word is close to them, and nobody mistypes them.
    .filter(({ path, access }) => !path.includes(':') && path.length > 2 && access !== 'administracion');
  const word = plain(pathname.split('/')[1] ?? '');
  if (word === '') return undefined;
  const meant = registry.remotes
    .flatMap((remote) => remote.routes)
    .find(({ typed }) => typed?.includes(word));
  if (meant) return meant;
  let best: RemoteRoute | undefined;
  let least = Math.max(1, Math.floor(word.length / 4)) + 1;
  for (const route of routes) {
    const far = distance(word, plain(route.path.slice(1)));
    if (far < least) {
      least = far;
      best = route;
    }
  }
  return best;
}
