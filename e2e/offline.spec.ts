/** With the network cut, the installed app opens and shows what was seen. */
import { expect, test } from '@playwright/test';

test('sin red la aplicación abre, lo dice en la consola y muestra lo visto', async ({ page, context }) => {
  await page.goto('/showCursos');
  const first = page.getByRole('main').locator('a[href^="/cursos/"]').first();
  await expect(first).toBeVisible();
  const title = (await first.textContent())?.trim() ?? '';
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // A second visit goes through the worker, which keeps what it brings.
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);

  await context.setOffline(true);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.reload();
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  await expect.poll(() => lines).toContain('No internet connection found. App is running in offline mode.');
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
  await context.setOffline(false);
});

test('el trabajador se registra en /service-worker.js', async ({ page }) => {
  await page.goto('/');
  const script = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '',
  );
  expect(new URL(script).pathname).toBe('/service-worker.js');
});
