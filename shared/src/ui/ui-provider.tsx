import { useEffect, type ReactNode } from 'react';
import { followColorScheme } from './color-scheme.ts';
import { RenderedPage } from './hydrating.tsx';

/**
 * Provides the colour scheme of the page and the time of the server's render (`madeAt`, milliseconds since
 * 1970). One per page.
 */
export function UiProvider({ children, madeAt }: { children: ReactNode; madeAt?: number | undefined }) {
  useEffect(() => followColorScheme(), []);
  return <RenderedPage madeAt={madeAt}>{children}</RenderedPage>;
}
