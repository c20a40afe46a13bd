import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startOffline } from './offline/start.ts';
import { Providers } from './providers.tsx';
import { preloadOnIntent } from './remotes/preload.ts';
import { readRegistry } from './remotes/registry.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const registry = await readRegistry();
  createRoot(root).render(
    <Providers>
      <App registry={registry} />
    </Providers>,
  );
  preloadOnIntent(registry);
  startOffline();
}

void start();
