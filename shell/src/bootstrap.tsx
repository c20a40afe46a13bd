import './remotes/lazy-entries.ts';
import { createAppStore, readFirstData } from '@oficio/shared/store';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startOffline } from './offline/start.ts';
import { isPageOfPath } from './page.ts';
import { Providers } from './providers.tsx';
import { preloadOnIntent } from './remotes/preload.ts';
import { readRegistry } from './remotes/registry.ts';
import { ownScroll } from './routing/scroll-restoration.ts';

async function start(): Promise<void> {
  ownScroll(window);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const registry = await readRegistry();
  // The worker opens any path with the one page that it keeps: then its data are of another path, and old.
  const store = createAppStore({ firstData: isPageOfPath() ? readFirstData(document) : [] });
  createRoot(root).render(
    <Providers store={store}>
      <App registry={registry} />
    </Providers>,
  );
  preloadOnIntent(registry);
  startOffline(registry);
}

void start();
