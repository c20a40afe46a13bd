/** Title of a screen in the browser's tab, and the focus on its heading. */
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

/** Maximum time for a screen to render its heading; after it the focus stays where it is. */
const HEADING_TIMEOUT_MS = 5_000;

/**
 * Moves the focus to the screen's heading when it is rendered, and again if the screen replaces it (a
 * skeleton's heading by the record's title). Leaves a focus that the person moved meanwhile. Does not scroll.
 * @returns a function that stops it
 */
export function focusHeading(): () => void {
  let lastHeading: HTMLElement | undefined;
  const focusNewHeading = (): void => {
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title || title === lastHeading) return;
    const focused = document.activeElement;
    const page = title.closest('main');
    const hasMovedFocus = lastHeading
      ? focused !== document.body
      : focused !== page && page?.contains(focused);
    lastHeading = title;
    if (hasMovedFocus) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  focusNewHeading();
  const observer = new MutationObserver(focusNewHeading);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), HEADING_TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
