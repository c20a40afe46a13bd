/**
 * Who puts the page where it was. Between the site's own routes nobody: each begins at its top (`useArrival`), and the
 * browser's own position, which it sets after ours, would undo that. Reloading, and coming back from another site, are
 * the browser's: on leaving, the page gives it back what it took.
 */
export function ownScroll(page: Window): void {
  const own = (): void => {
    page.history.scrollRestoration = 'manual';
  };
  // A page that was reloaded or come back to is put in its place while it loads: only then it is ours.
  const [arrival] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type === 'navigate' || page.document.readyState === 'complete') own();
  page.addEventListener('pageshow', own);
  page.addEventListener('popstate', own);
  page.addEventListener('pagehide', () => {
    page.history.scrollRestoration = 'auto';
  });
}
