/** Taking over a page that the server drew: its screen's code first, then React, in the same elements. */
import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { matchRoute } from '@oficio/shared/contract/remotes/route-match';
import { bringParts } from '@oficio/shared/ui';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takePressed } from './pressed.ts';
import { loadScreen } from './remotes/load-screen.ts';
import { reportRemote } from './remotes/telemetry.ts';
import { keepTyped } from './typed-text.ts';

const matchOfPage = (registry: Registry) => matchRoute(registry, location);

/**
 * Fetches the code of the page's screen and of its drawn parts. @returns false when it can't be had: then the page is drawn by the browser,
 * which says so and offers to try again
 */
export async function codeOfPage(root: HTMLElement, registry: Registry): Promise<boolean> {
  const match = matchOfPage(registry);
  try {
    if (match) await loadScreen(match.remote, match.route.screen);
    await bringParts(root);
    return true;
  } catch {
    return false;
  }
}

/** Makes the drawn page work, its screen's code being here. */
export function takeOver(root: HTMLElement, registry: Registry, page: ReactNode): void {
  const { name: remote, version } = matchOfPage(registry)?.remote ?? {
    name: 'shell',
    version: registry.contract,
  };
  const began = performance.now();
  const giveBack = keepTyped(root);
  const press = takePressed();
  // As a transition, so that it is done in slices and a touch meanwhile is heard.
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError(error) {
        const ms = Math.round(performance.now() - began);
        reportRemote({ remote, version, phase: 'hydrate', ms, error: String(error) });
        console.error('The drawn page is not the one of the browser.', error);
      },
    });
  });
  giveBack();
  // After what was typed was given back.
  requestAnimationFrame(press);
}
