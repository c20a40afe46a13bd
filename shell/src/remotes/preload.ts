import type { Registry, RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { matchRoute } from '@oficio/shared/contract/remotes/route-match';
import { savesData } from '../saves-data.ts';
import { fetchRegistry } from './registry.ts';

function addPreload(href: string, integrity?: string): void {
  const name = CSS.escape(href);
  // Already requested, or a style sheet that the server inlined in the page.
  if (document.querySelector(`link[href="${name}"], style[data-file="${name}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  if (integrity !== undefined) link.setAttribute('integrity', integrity);
  document.head.append(link);
}

/**
 * Returns the files of a screen from a registry that names them, if it has the same version of the remote as
 * the page.
 */
const filesOfScreen = ({ remotes }: Registry, { name, version }: RegistryRemote, screen: string) =>
  remotes.find((remote) => remote.name === name && remote.version === version)?.screens[screen] ?? [];

/**
 * Preloads the screen of a link of this site when the pointer or the focus reaches it: fetches its files
 * without running them. The page's registry does not name the files of screens, so the full registry is
 * fetched, once, at the first such event.
 */
export function preloadOnIntent(registry: Registry, target: EventTarget = document): void {
  let fullRegistry: Promise<Registry> | undefined;
  const onIntent = async ({ target: element }: Event): Promise<void> => {
    if (savesData()) return;
    fullRegistry ??= fetchRegistry().catch(() => registry);
    const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null;
    const match = link?.origin === location.origin ? matchRoute(registry, link) : undefined;
    if (!match) return;
    const { remote, route } = match;
    addPreload(remote.base + remote.entry, remote.integrity);
    for (const file of remote.preload) addPreload(remote.base + file);
    for (const file of filesOfScreen(await fullRegistry, remote, route.screen))
      addPreload(remote.base + file);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    target.addEventListener(name, (event) => void onIntent(event), { passive: true });
  }
}
