import { BrowserRouter } from '@oficio/shared/router';
import type { ReactNode } from 'react';

/** What every screen stands on, outermost first: the store, the theme, the router. */
export function Providers({ children }: { children: ReactNode }) {
  return <BrowserRouter>{children}</BrowserRouter>;
}
