import './remotes/lazy-entries.ts';
import { createAppStore } from '@oficio/shared/store';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startOffline } from './offline/start.ts';
import { dataOfPage } from './page.ts';
import { Providers } from './providers.tsx';
import { preloadOnIntent } from './remotes/preload.ts';
import { readRegistry } from './remotes/registry.ts';
import { ownScroll } from './routing/scroll-restoration.ts';

async function start(): Promise<void> {
  ownScroll(window);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const registry = await readRegistry();
  const store = createAppStore({ firstData: dataOfPage() });
  createRoot(root).render(
    <Providers store={store}>
      <App registry={registry} />
    </Providers>,
  );
  preloadOnIntent(registry);
  startOffline(registry);
}

void start();
