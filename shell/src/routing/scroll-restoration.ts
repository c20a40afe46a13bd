/**
 * Takes scroll restoration from the browser between the site's own routes: each begins at its top
 * (`useArrival`), and the browser would restore its own position afterwards. Reloading, and coming back from
 * another site, stay with the browser: on leaving, the page hands restoration back.
 */
export function ownScroll(page: Window): void {
  const own = (): void => {
    page.history.scrollRestoration = 'manual';
  };
  // The browser restores the position of a reloaded or revisited page while it loads; take over only
  // afterwards.
  const [arrival] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type === 'navigate' || page.document.readyState === 'complete') own();
  page.addEventListener('pageshow', own);
  page.addEventListener('popstate', own);
  page.addEventListener('pagehide', () => {
    page.history.scrollRestoration = 'auto';
  });
}
