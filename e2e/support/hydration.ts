/**
 * Checks that the browser hydrates what the server rendered: the same elements, without errors from React.
 */
import type { Page } from '@playwright/test';

export interface Hydration {
  /** Errors of React or the console. */
  readonly faults: string[];
  /** Returns whether the server rendered the page, and which of its elements are gone. */
  found(): Promise<{ readonly drawn: boolean; readonly gone: string[] }>;
}

interface Marked extends Window {
  marked?: Element[];
  drawn?: boolean;
}

/** Elements that may go: the loading line, and content for windows of another width. */
const MAY_GO = 'p[role="status"][lang="en"], [role="status"][aria-label="Cargando"]';

/** Watches the page's next visits. Must be called before the first. */
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
      // The document is parsed, but the page's deferred scripts have not run.
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
