import './remotes/lazy-entries.ts';
import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { BrowserRouter } from '@oficio/shared/router';
import { createAppStore, hydrated, sessionOf, type AppStore } from '@oficio/shared/store';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startOffline } from './offline/start.ts';
import { dataOfPage, isServerRendered, madeAt, userOfPage } from './page.ts';
import { replayPress } from './pressed.ts';
import { Providers } from './providers.tsx';
import { preloadOnIntent } from './remotes/preload.ts';
import { readRegistry } from './remotes/registry.ts';
import { manageScroll } from './routing/scroll-restoration.ts';
import { codeOfPage, hydratePage } from './hydrate-page.ts';
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

/**
 * Renders the page, or hydrates the server's render.
 * @throws Error when the page has no `#root` element
 */
export async function start(): Promise<void> {
  manageScroll(window);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const registry = await readRegistry();
  const ready = isServerRendered() ? codeOfPage(root, registry) : false;
  // Create the store while the screen's code is loading.
  await yieldToInput();
  const store = await storeOfPage();
  const page = pageOf(registry, store);
  const screenIsHere = await ready;
  await yieldToInput();
  if (screenIsHere) hydratePage(root, registry, page);
  else {
    // The browser renders everything again: recorded clicks no longer apply.
    replayPress();
    createRoot(root).render(page);
  }
  await yieldToInput();
  // The user that the page was rendered for may have signed out since.
  if (userOfPage() !== undefined) void store.services.session.refresh();
  void loadTitleFont();
  preloadOnIntent(registry);
  startOffline(registry);
}
