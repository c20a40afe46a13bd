/**
 * Hydration of a server-rendered page: loads its screen's code first, then runs React on the same elements.
 */
import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { matchRoute } from '@oficio/shared/contract/remotes/route-match';
import { preloadRendered } from '@oficio/shared/ui';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { replayPress } from './pressed.ts';
import { loadScreen } from './remotes/load-screen.ts';
import { reportRemote } from './remotes/telemetry.ts';
import { captureEarlyInput } from './early-input.ts';

const matchOfPage = (registry: Registry) => matchRoute(registry, location);

/**
 * Loads the code of the page's screen and of its lazily loaded parts.
 * @returns false when the code cannot be loaded: the browser then renders the page, which offers a retry
 */
export async function codeOfPage(root: HTMLElement, registry: Registry): Promise<boolean> {
  const match = matchOfPage(registry);
  try {
    if (match) await loadScreen(match.remote, match.route.screen);
    await preloadRendered(root);
    return true;
  } catch {
    return false;
  }
}

/** Hydrates the page, once its screen's code has loaded. */
export function hydratePage(root: HTMLElement, registry: Registry, page: ReactNode): void {
  const { name: remote, version } = matchOfPage(registry)?.remote ?? {
    name: 'shell',
    version: registry.contract,
  };
  const began = performance.now();
  const replayEarlyInput = captureEarlyInput(root);
  const press = replayPress();
  // As a transition, so that it runs in slices and input meanwhile is handled.
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError(error) {
        const ms = Math.round(performance.now() - began);
        reportRemote({ remote, version, phase: 'hydrate', ms, error: String(error) });
        console.error('The drawn page is not the one of the browser.', error);
      },
    });
  });
  replayEarlyInput();
  // Runs after the typed text has been restored.
  requestAnimationFrame(press);
}
