/** Without a network, the installed app opens and shows what was seen. */
import { expect, test, type Page } from '@playwright/test';
import { untilWorkerServes } from './support/worker.ts';

/**
 * Whether the worker's cache has the remote with the courses complete, a page to open with, and the data that
 * was read.
 */
const kept = (page: Page, read: string) =>
  page.evaluate(async (expected) => {
    const entries = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return (await cache.keys()).map((request) => ({ request, cache }));
      }),
    );
    const paths = entries.flat().map(({ request }) => new URL(request.url).pathname);
    const answers = entries.flat().filter(({ request }) => new URL(request.url).pathname.startsWith('/api/'));
    const texts = await Promise.all(
      answers.map(async ({ request, cache }) => (await (await cache.match(request))?.text()) ?? ''),
    );
    return {
      remote: paths.some((path) => /^\/remotes\/mf-public\/.*\/__whole$/.test(path)),
      page: paths.includes('/__page') && !paths.includes('/__next'),
      read: texts.some((text) => text.includes(expected)),
    };
  }, read);

test('the application opens offline, logs it and shows what was seen', async ({ page, context }) => {
  await page.goto('/showCursos');
  const first = page.getByRole('main').locator('a[href^="/cursos/"]').first();
  await expect(first).toBeVisible();
  const title = (await first.textContent())?.trim() ?? '';
  await untilWorkerServes(page);
  // The second visit goes through the worker, which caches its responses once the page is idle.
  await page.reload();
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  await expect
    .poll(() => kept(page, title), { timeout: 60_000 })
    .toEqual({ remote: true, page: true, read: true });

  // Another path becomes the cached page, so the first one must work without its own.
  await page.goto('/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => kept(page, title), { timeout: 60_000 })
    .toEqual({ remote: true, page: true, read: true });
  await context.setOffline(true);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/showCursos');
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  await expect.poll(() => lines).toContain('No internet connection found. App is running in offline mode.');
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
  await context.setOffline(false);
});

test('the worker is registered at /service-worker.js', async ({ page }) => {
  await page.goto('/');
  const script = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '',
  );
  expect(new URL(script).pathname).toBe('/service-worker.js');
});
