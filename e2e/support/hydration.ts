/** Whether what the server drew is what the browser takes over: the same elements, and no complaint of React's. */
import type { Page } from '@playwright/test';

export interface Hydration {
  /** What React, or the console, said was wrong. */
  readonly faults: string[];
  /** Whether the server drew the page, and which of its elements are no longer there. */
  found(): Promise<{ readonly drawn: boolean; readonly gone: string[] }>;
}

interface Marked extends Window {
  marked?: Element[];
  drawn?: boolean;
}

/** What may go: the line that says that it loads, and what windows of another width show. */
const MAY_GO = 'p[role="status"][lang="en"], [role="status"][aria-label="Cargando"]';

/** Watches the page's next visits. Before the first of them. */
export async function watchHydration(page: Page): Promise<Hydration> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/hydrat|drawn page|Minified React error/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root');
      const view = window as Marked;
      // Parsed, and none of the page's scripts has run: they are deferred.
      if (document.readyState !== 'interactive' || view.marked || !root) return;
      view.drawn = root.dataset['drawn'] === '1';
      view.marked = [...root.querySelectorAll('main *')].filter((element) => element.checkVisibility());
    });
  });
  return {
    faults,
    found: () =>
      page.evaluate((mayGo) => {
        const { marked = [], drawn = false } = window as Marked;
        const gone = marked.filter((element) => !element.isConnected && !element.closest(mayGo));
        return { drawn, gone: gone.slice(0, 5).map((element) => element.outerHTML.slice(0, 200)) };
      }, MAY_GO),
  };
}
