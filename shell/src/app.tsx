import type { Registry } from '@oficio/shared/contract/remote';
import { RouteView } from './routing/route-view.tsx';

/** The page: the layout around the screen of the current path. */
export function App({ registry }: { registry: Registry }) {
  return (
    <main id="contenido">
      <RouteView registry={registry} />
    </main>
  );
}
