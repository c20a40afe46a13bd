import { BrowserRouter } from '@oficio/shared/router';
import { UiProvider } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { nonceOfPage } from './page.ts';

/** What every screen stands on, outermost first: the store, the theme, the router. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <UiProvider styleNonce={nonceOfPage()}>
      <BrowserRouter>{children}</BrowserRouter>
    </UiProvider>
  );
}
