import type { AppStore, RootState } from '@oficio/shared/store';
import { StoreProvider } from '@oficio/shared/store';
import { UiProvider } from '@oficio/shared/ui';
import type { ReactNode } from 'react';

/** What every screen stands on, outermost first: the store, the theme. The router is the browser's or the server's. */
export function Providers({
  store,
  drawnFrom,
  madeAt,
  children,
}: {
  store: AppStore;
  /** The state that the server drew the page from, which taking it over begins with. */
  drawnFrom?: RootState | undefined;
  /** When the server drew the page, in milliseconds since 1970. */
  madeAt?: number | undefined;
  children: ReactNode;
}) {
  return (
    <StoreProvider store={store} {...(drawnFrom && { serverState: drawnFrom })}>
      <UiProvider madeAt={madeAt}>{children}</UiProvider>
    </StoreProvider>
  );
}
