import type { Registry } from '@oficio/shared/contract/remote';
import { useWorkerSync } from './offline/use-worker-sync.ts';
import { RouteView } from './routing/route-view.tsx';
import { useViewer } from './routing/session.ts';

/** The page: the layout around the screen of the current path. */
export function App({ registry }: { registry: Registry }) {
  useWorkerSync(registry, useViewer());
  return (
    <main id="contenido">
      <RouteView registry={registry} />
    </main>
  );
}
