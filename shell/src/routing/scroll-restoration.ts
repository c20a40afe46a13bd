/**
 * Takes scroll restoration from the browser between the site's own routes: each begins at its top
 * (`useArrival`), and the browser would restore its own position afterwards. Reloading, and coming back from
 * another site, stay with the browser: on leaving, the page hands restoration back.
 */
export function manageScroll(page: Window): void {
  const setManual = (): void => {
    page.history.scrollRestoration = 'manual';
  };
  // The browser restores the position of a reloaded or revisited page while it loads; take over only
  // afterwards.
  const [arrival] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type === 'navigate' || page.document.readyState === 'complete') setManual();
  page.addEventListener('pageshow', setManual);
  page.addEventListener('popstate', setManual);
  page.addEventListener('pagehide', () => {
    page.history.scrollRestoration = 'auto';
  });
}
