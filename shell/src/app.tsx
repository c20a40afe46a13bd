import type { Registry } from '@oficio/shared/contract/remote';
import { Toasts } from '@oficio/shared/ui';
import { useUpdatePrompt } from './offline/use-update-prompt.ts';
import { useWorkerSync } from './offline/use-worker-sync.ts';
import { RouteView } from './routing/route-view.tsx';
import { useViewer } from './routing/session.ts';

/** The page: the layout around the screen of the current path. */
export function App({ registry }: { registry: Registry }) {
  useWorkerSync(registry, useViewer());
  useUpdatePrompt();
  return (
    <>
      <main id="contenido">
        <RouteView registry={registry} />
      </main>
      <Toasts />
    </>
  );
}
