import { BrowserRouter } from '@oficio/shared/router';
import { type AppStore, StoreProvider } from '@oficio/shared/store';
import { UiProvider } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { nonceOfPage } from './page.ts';

/** What every screen stands on, outermost first: the store, the theme, the router. */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <StoreProvider store={store}>
      <UiProvider styleNonce={nonceOfPage()}>
        <BrowserRouter>{children}</BrowserRouter>
      </UiProvider>
    </StoreProvider>
  );
}
