import type { RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import { focusHeading, pageTitle } from '@oficio/shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isPageOfPath } from '../page.ts';

/** Longest time that a screen may take to render the element that the address names. */
const RENDER_TIMEOUT_MS = 5_000;

/**
 * Calls back with an element of the page, now or once it is rendered.
 * @returns a function that cancels the wait
 */
function whenRendered(
  findElement: () => HTMLElement | null,
  onFound: (element: HTMLElement) => void,
): () => void {
  const rendered = findElement();
  if (rendered) {
    onFound(rendered);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const element = findElement();
    if (!element) return;
    stop();
    onFound(element);
  });
  const timer = setTimeout(() => observer.disconnect(), RENDER_TIMEOUT_MS);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * Handles the arrival at another view, but no other change of the query. The page scrolls to the top, its
 * title changes, and the focus moves to its heading, so that a screen reader announces the new page. A view
 * that opens over its path's screen changes only the title. The first page keeps the browser's own focus and
 * the server's title.
 * @param at the part of the address that identifies the view, as `matchRoute` returns it
 * @param screen the same for the screen that renders the view
 */
export function useArrival(at: string, screen: string, route: RemoteRoute | undefined): void {
  const isFirst = useRef(true);
  // Runs before the paint and before the screen's own effects, one of which may set a better title
  // (usePageTitle).
  useLayoutEffect(() => {
    if (!isFirst.current || !isPageOfPath())
      document.title = pageTitle(route?.title ?? 'No encontramos esa página');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the route follows from the address
  }, [at]);
  useLayoutEffect(() => {
    if (!isFirst.current) window.scrollTo(0, 0);
  }, [screen]);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    return focusHeading();
  }, [screen]);
}

/** Scrolls to the element that the address names (`#privacidad`), as a browser does with a static page. */
export function useHash(pathname: string, hash: string): void {
  useEffect(() => {
    if (hash.length < 2) return;
    const id = hash.slice(1);
    return whenRendered(
      () => document.getElementById(id),
      (element) => element.scrollIntoView(),
    );
  }, [pathname, hash]);
}
