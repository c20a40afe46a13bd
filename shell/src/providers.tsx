import type { AppStore, RootState } from '@oficio/shared/store';
import { StoreProvider } from '@oficio/shared/store';
import { UiProvider } from '@oficio/shared/ui';
import type { ReactNode } from 'react';

/**
 * Context of every screen, outermost first: the store, the theme. The router is the browser's or the
 * server's.
 */
export function Providers({
  store,
  serverState,
  madeAt,
  children,
}: {
  store: AppStore;
  /** Store state of the server's render, with which hydration begins. */
  serverState?: RootState | undefined;
  /** Time of the server's render, in milliseconds since 1970. */
  madeAt?: number | undefined;
  children: ReactNode;
}) {
  return (
    <StoreProvider store={store} {...(serverState && { serverState })}>
      <UiProvider madeAt={madeAt}>{children}</UiProvider>
    </StoreProvider>
  );
}
