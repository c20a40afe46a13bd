import { useEffect } from 'react';

const SITE = 'Oficio';

/** Returns the full title of a page, as the browser's tab shows it. */
export const pageTitle = (title: string): string => (title === SITE ? SITE : `${title} · ${SITE}`);

/**
 * Sets the page's title while the screen is open; `undefined` (still loading) leaves the route's own. Only
 * screens whose title depends on a record need it: the shell sets the route's title.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined && title !== '') document.title = pageTitle(title);
  }, [title]);
}
