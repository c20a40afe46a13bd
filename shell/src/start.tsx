import './remotes/lazy-entries.ts';
import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { matchRoute } from '@oficio/shared/contract/remotes/route-match';
import { BrowserRouter } from '@oficio/shared/router';
import { createAppStore, hydrated, sessionOf, type AppStore } from '@oficio/shared/store';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { preloadRendered } from '@oficio/shared/ui';
import { App } from './app.tsx';
import { captureEarlyActions, captureEarlyInput } from './early-input.ts';
import { startOffline } from './offline/start.ts';
import { dataOfPage, isServerRendered, madeAt, userOfPage } from './page.ts';
import { Providers } from './providers.tsx';
import { loadScreen } from './remotes/load-screen.ts';
import { preloadOnIntent } from './remotes/preload.ts';
import { readRegistry } from './remotes/registry.ts';
import { reportRemote } from './remotes/telemetry.ts';
import { manageScroll } from './routing/scroll-restoration.ts';
import { loadTitleFont } from './title-font.ts';
import { yieldToInput } from './yield-to-input.ts';

/**
 * Creates the store of the page from the data that the server embedded. It yields between steps, since in a
 * single task they would block input.
 */
async function storeOfPage(): Promise<AppStore> {
  const user = userOfPage();
  const firstData = dataOfPage();
  await yieldToInput();
  hydrated(firstData);
  await yieldToInput();
  return createAppStore({
    firstData,
    ...(user !== undefined && { preloaded: { session: sessionOf(user) } }),
  });
}

function pageOf(registry: Registry, store: AppStore) {
  const rendered = isServerRendered();
  return (
    <Providers
      store={store}
      serverState={rendered ? store.getState() : undefined}
      madeAt={rendered ? madeAt() : undefined}
    >
      <BrowserRouter>
        <App registry={registry} />
      </BrowserRouter>
    </Providers>
  );
}

const matchOfPage = (registry: Registry) => matchRoute(registry, location);

/**
 * Loads the code of the page's screen and of its lazily loaded parts.
 * @returns false when the code cannot be loaded: the browser then renders the page, which offers a retry
 */
async function loadPageCode(root: HTMLElement, registry: Registry): Promise<boolean> {
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
function hydratePage(root: HTMLElement, registry: Registry, page: ReactNode): void {
  const { name: remote, version } = matchOfPage(registry)?.remote ?? {
    name: 'shell',
    version: registry.contract,
  };
  const startedAt = performance.now();
  const replayEarlyInput = captureEarlyInput(root);
  const replayEarlyActions = captureEarlyActions();
  // As a transition, so that it runs in slices and input meanwhile is handled.
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError(error) {
        const ms = Math.round(performance.now() - startedAt);
        reportRemote({ remote, version, phase: 'hydrate', ms, error: String(error) });
        console.error('The drawn page is not the one of the browser.', error);
      },
    });
  });
  replayEarlyInput();
  // Runs after the typed text has been restored.
  requestAnimationFrame(replayEarlyActions);
}

/**
 * Renders the page, or hydrates the server's render.
 * @throws Error when the page has no `#root` element
 */
export async function start(): Promise<void> {
  manageScroll(window);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const registry = await readRegistry();
  const loading = isServerRendered() ? loadPageCode(root, registry) : false;
  // Create the store while the screen's code is loading.
  await yieldToInput();
  const store = await storeOfPage();
  const page = pageOf(registry, store);
  const codeLoaded = await loading;
  await yieldToInput();
  if (codeLoaded) hydratePage(root, registry, page);
  else {
    // The browser renders everything again: recorded clicks no longer apply.
    captureEarlyActions();
    createRoot(root).render(page);
  }
  await yieldToInput();
  // The user that the page was rendered for may have signed out since.
  if (userOfPage() !== undefined) void store.services.session.refresh();
  void loadTitleFont();
  preloadOnIntent(registry);
  startOffline(registry);
}
