import './remotes/lazy-entries.ts';
import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { BrowserRouter } from '@oficio/shared/router';
import { createAppStore, hydrated, sessionOf, type AppStore } from '@oficio/shared/store';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startOffline } from './offline/start.ts';
import { dataOfPage, isDrawn, madeAt, userOfPage } from './page.ts';
import { takePressed } from './pressed.ts';
import { Providers } from './providers.tsx';
import { preloadOnIntent } from './remotes/preload.ts';
import { readRegistry } from './remotes/registry.ts';
import { ownScroll } from './routing/scroll-restoration.ts';
import { codeOfPage, takeOver } from './take-over.ts';
import { bringTitleFont } from './title-font.ts';
import { turn } from './turn.ts';

/** The store of the page, with what the server put into it. In parts: together they would hold up a touch. */
async function storeOfPage(): Promise<AppStore> {
  const user = userOfPage();
  const firstData = dataOfPage();
  await turn();
  hydrated(firstData);
  await turn();
  return createAppStore({
    firstData,
    ...(user !== undefined && { preloaded: { session: sessionOf(user) } }),
  });
}

function pageOf(registry: Registry, store: AppStore) {
  const drawn = isDrawn();
  return (
    <Providers
      store={store}
      drawnFrom={drawn ? store.getState() : undefined}
      madeAt={drawn ? madeAt() : undefined}
    >
      <BrowserRouter>
        <App registry={registry} />
      </BrowserRouter>
    </Providers>
  );
}

/** Draws the page, or takes over the one that the server drew. @throws Error when the page has no place for it */
export async function start(): Promise<void> {
  ownScroll(window);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const registry = await readRegistry();
  const ready = isDrawn() ? codeOfPage(root, registry) : false;
  // Made ready while the screen's code is on its way.
  await turn();
  const store = await storeOfPage();
  const page = pageOf(registry, store);
  const screenIsHere = await ready;
  await turn();
  if (screenIsHere) takeOver(root, registry, page);
  else {
    // The browser draws it whole: nothing waits for what was drawn.
    takePressed();
    createRoot(root).render(page);
  }
  await turn();
  // Whom the page was drawn for may have left since.
  if (userOfPage() !== undefined) void store.services.session.refresh();
  void bringTitleFont();
  preloadOnIntent(registry);
  startOffline(registry);
}
