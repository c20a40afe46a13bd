/** Guarantees of the shell for every screen: exact routes, scroll, focus, titles, remotes that fail. */
import { expect, test } from '@playwright/test';
import { watch } from './support/watch.ts';

// The worker would answer from its cache and hide the failures that these tests cause.
test.use({ serviceWorkers: 'block' });

test('routes are case-sensitive, and an unknown one suggests a similar one', async ({ page }) => {
  const answer = await page.goto('/cursos');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esa página');
  await expect(page.getByRole('link', { name: /Ver cursos/ }).first()).toBeVisible();
});

test('a malformed address shows the not-found page and no error details', async ({ page }) => {
  for (const path of ['/%', '/foro/%', '/cursos/%E0%A4%A']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esa página');
    await expect(page.getByText(path, { exact: true })).toBeVisible();
  }
});

test('a trailing slash redirects to the route without it', async ({ page }) => {
  await page.goto('/showCursos/?modalidad=enLinea');
  await expect(page).toHaveURL(/\/showCursos\?modalidad=enLinea$/);
});

test('a new route scrolls up, focuses its heading and changes the title', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/showCursos');
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /./ })
    .filter({ has: page.locator('visible=true') });
  await expect(card.first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await page.getByRole('main').locator('a[href^="/cursos/"]').nth(1).click();
  await expect(page).toHaveURL(/\/cursos\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/.+Oficio/);
});

test('a screen shows «Loading» while it loads', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/remotes/mf-forum/**/screen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/foro', { waitUntil: 'commit' });
  const loading = page.getByText('Loading', { exact: true });
  await expect(loading).toBeVisible();
  await expect(page.locator('[lang="en"]', { hasText: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('a remote that fails leaves the rest working, and «Reintentar» recovers', async ({ page }) => {
  let broken = true;
  await page.route('**/remotes/mf-forum/**', (route) => (broken ? route.abort() : route.continue()));
  const seen = watch(page, /mf-forum/);
  await page.goto('/foro');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  // The rest of the site works.
  await page.getByRole('banner').getByRole('link', { name: 'Cursos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Cursos/ })).toBeVisible();
  await page.goBack();
  await expect(retry).toBeVisible({ timeout: 20_000 });
  broken = false;
  await page.evaluate(() => ((window as unknown as { same: boolean }).same = true));
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: /Foro/ })).toBeVisible({ timeout: 20_000 });
  expect(
    await page.evaluate(() => (window as unknown as { same?: boolean }).same),
    'sin recargar la página',
  ).toBe(true);
  expect(seen.problems).toEqual([]);
});
