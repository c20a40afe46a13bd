import type { Registry, RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { matchRoute } from '@oficio/shared/contract/remotes/route-match';

const asked = new Set<string>();

function addPreload(href: string, integrity?: string): void {
  if (asked.has(href) || document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  if (integrity !== undefined) link.setAttribute('integrity', integrity);
  document.head.append(link);
}

/** Fetches what a screen will need, without running it. */
export function preloadScreen(remote: RegistryRemote, screen: string): void {
  addPreload(remote.base + remote.entry, remote.integrity);
  for (const file of [...remote.preload, ...(remote.screens[screen] ?? [])]) addPreload(remote.base + file);
}

const savesData = (): boolean =>
  // Not in TypeScript's DOM library: only Chromium has it.
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Preloads the screen of a link of this site when the pointer or the focus reaches it. */
export function preloadOnIntent(registry: Registry, target: Document = document): void {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || savesData()) return;
    const match = matchRoute(registry, link.pathname);
    if (match) preloadScreen(match.remote, match.route.screen);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    target.addEventListener(name, onIntent, { passive: true });
  }
}
