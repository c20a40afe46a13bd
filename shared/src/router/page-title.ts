import { useEffect } from 'react';

const SITE = 'Oficio';

/** The whole title of a page, as the browser's tab shows it. */
export const pageTitle = (title: string): string => (title === SITE ? SITE : `${title} · ${SITE}`);

/**
 * Sets the page's title while the screen is open; `undefined` (still loading) leaves the route's own.
 * Only screens whose title depends on the record need it: the shell sets the title of the route.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined && title !== '') document.title = pageTitle(title);
  }, [title]);
}
