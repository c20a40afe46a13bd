import type { Registry, RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import { editDistance } from '@oficio/shared/kit/edit-distance';
import { foldAccents } from '@oficio/shared/kit/fold-accents';

const fold = (text: string): string => foldAccents(text).toLowerCase();

/** Returns the public page that an unknown path was probably meant to be, or undefined if none is close. */
export function nearMiss(registry: Registry, pathname: string): RemoteRoute | undefined {
  const routes = registry.remotes
    .flatMap((remote) => remote.routes)
    // Skip one-letter paths: any short word is close to them.
    .filter(({ path, access }) => !path.includes(':') && path.length > 2 && access !== 'administracion');
  const word = fold(pathname.split('/')[1] ?? '');
  if (word === '') return undefined;
  const alias = registry.remotes
    .flatMap((remote) => remote.routes)
    .find(({ typed }) => typed?.includes(word));
  if (alias) return alias;
  let best: RemoteRoute | undefined;
  let shortest = Math.max(1, Math.floor(word.length / 4)) + 1;
  for (const route of routes) {
    const distance = editDistance(word, fold(route.path.slice(1)), shortest - 1);
    if (distance < shortest) {
      shortest = distance;
      best = route;
    }
  }
  return best;
}
