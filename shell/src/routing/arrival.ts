import type { RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import { focusHeading, pageTitle } from '@oficio/shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isPageOfPath } from '../page.ts';

/** How long a screen may take to draw a part that the address names, in milliseconds. */
const PATIENCE = 5_000;

/** Calls back with an element of the page, now or when it is drawn. @returns what stops the waiting. */
function whenDrawn(find: () => HTMLElement | null, found: (element: HTMLElement) => void): () => void {
  const now = find();
  if (now) {
    found(now);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const element = find();
    if (!element) return;
    stop();
    found(element);
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * What happens when the path changes (never for the query alone): the page scrolls to the top, its title
 * changes, and the focus moves to its heading, so that a screen reader says where the person is. The first
 * page keeps the browser's own focus and the server's title.
 */
export function useArrival(pathname: string, route: RemoteRoute | undefined): void {
  const first = useRef(true);
  // Before the screen's own effects, one of which may set a better title (usePageTitle), and before it is painted.
  useLayoutEffect(() => {
    if (!first.current || !isPageOfPath())
      document.title = pageTitle(route?.title ?? 'No encontramos esa página');
    if (!first.current) window.scrollTo(0, 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the route follows from the path
  }, [pathname]);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (route?.focus === 'screen') return;
    return focusHeading();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the route follows from the path
  }, [pathname]);
}

/** Scrolls to the part of the page that the address names (`/info#privacidad`), as a browser does with a page. */
export function useHash(pathname: string, hash: string): void {
  useEffect(() => {
    if (hash.length < 2) return;
    const id = hash.slice(1);
    return whenDrawn(
      () => document.getElementById(id),
      (part) => part.scrollIntoView(),
    );
  }, [pathname, hash]);
}
