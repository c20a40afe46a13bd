import { useEffect, type ReactNode } from 'react';
import { followColorScheme } from './color-scheme.ts';
import { DrawnPage } from './hydrating.tsx';

/**
 * The colour scheme of the page, and when the server drew it (`madeAt`, milliseconds since 1970), for everything under
 * it. One per page.
 */
export function UiProvider({ children, madeAt }: { children: ReactNode; madeAt?: number | undefined }) {
  useEffect(() => followColorScheme(), []);
  return <DrawnPage madeAt={madeAt}>{children}</DrawnPage>;
}
