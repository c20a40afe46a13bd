/** Lists for browsing: they restore the position on return, and answer any address. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { watch } from './support/watch.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Loads the whole list with its button, and returns the number of its items. */
async function wholeList(page: Page, items: Locator): Promise<number> {
  await expect(items.first()).toBeVisible();
  const end = page.getByText(/No hay más\.$/);
  while (!(await end.isVisible())) {
    const before = await items.count();
    await items.last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await items.count()) > before || (await end.isVisible())).toBe(true);
  }
  return items.count();
}

for (const { path, list, heading } of [
  { path: '/showCursos', list: ['group', 'Cursos'] as const, heading: 'Cursos' },
  { path: '/foro', list: ['list', 'Recientes'] as const, heading: 'Foro' },
]) {
  test(`${path} returns to its top, with its whole list and the opened item marked`, async ({ page }) => {
    const seen = watch(page);
    await page.goto(path);
    const [role, name] = list;
    const items = page.getByRole(role, { name }).getByRole('heading', { level: 3 }).getByRole('link');
    const count = await wholeList(page, items);
    const way = page.getByRole('button', { name: 'Ir a donde estaba' });
    await expect(way).toHaveCount(0);

    const opened = items.nth(count - 2);
    const title = (await opened.textContent()) ?? '';
    await opened.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 300));

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(way).toBeVisible();
    expect(await items.count()).toBe(count);
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(items.nth(count - 2)).toHaveAttribute('aria-current', 'true');
    await way.click();
    await expect(items.nth(count - 2)).toBeFocused();
    await expect(items.nth(count - 2)).toBeInViewport();
    await expect(page.getByText('Estaba aquí')).toBeInViewport();

    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(seen.problems).toEqual([]);
  });
}

test('a phone shows the home page in five screens, and four courses at once', async ({ page }) => {
  const seen = watch(page);
  await page.goto('/');
  const main = page.getByRole('main');
  const trades = main.locator('a[href^="/showCursos?categoria="]');
  await expect(trades.first()).toBeVisible();
  for (const name of ['Cursos con inscripción abierta', 'Cursos destacados', 'Novedades'])
    await expect(main.getByRole('group', { name }).getByRole('heading').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Preguntas resueltas' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(5 * 740);
  const trade = trades.filter({ hasText: 'Electricidad' });
  const hue = await trade.evaluate((tile) => getComputedStyle(tile).backgroundColor);

  await trade.click();
  await expect(page).toHaveURL(/\/showCursos\?categoria=/);
  const chip = page.getByRole('button', { name: 'Quitar el filtro Electricidad' });
  await expect(chip).toBeVisible();
  const courses = main.getByRole('group', { name: 'Cursos' }).getByRole('article');
  await expect(courses.first()).toBeVisible();
  // Its courses have the trade's colour.
  expect(
    await courses
      .first()
      .locator('svg path:visible')
      .first()
      .evaluate((ground) => getComputedStyle(ground).fill),
  ).toBe(hue);
  await chip.click();
  await expect(courses.nth(4)).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  const bar = await page.getByRole('navigation', { name: 'Accesos rápidos' }).boundingBox();
  const fourth = await courses.nth(3).boundingBox();
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(seen.problems).toEqual([]);
});

test('a change of the query keeps the scroll position, and so does a reload', async ({ page }) => {
  await page.goto('/centros');
  const items = page.getByRole('group', { name: 'Centros' }).getByRole('heading', { level: 3 });
  await expect(items.nth(8)).toBeAttached();
  // Before hydration, the link of a panel leads to a page with the panel open.
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await items.nth(8).scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(300);
  await items.nth(8).getByRole('link').click();
  await expect(page).toHaveURL(/centro=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/centros$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrolled(page)).toBe(place);
  await expect(page.getByText('Estaba aquí')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ir a donde estaba' })).toHaveCount(0);

  await page.reload();
  await expect(items.nth(8)).toBeAttached();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(place - 200);
});

test('an unknown page offers the last one, and an unknown order is dropped', async ({ page }) => {
  const seen = watch(page);
  await page.goto('/Resultados2?pagina=5000&orden=clave');
  await expect(page.getByText(/^No existe la página 5\.000: la lista tiene /)).toBeVisible();
  await expect(page.getByText('No hay profesionales con esos filtros')).toHaveCount(0);
  await expect(page).toHaveURL(/\/Resultados2\?pagina=5000$/);
  await page.getByRole('button', { name: 'Ir a la última página' }).click();
  await expect(page.getByRole('table', { name: 'Profesionales' })).toBeVisible();

  for (const path of ['/showCursos', '/showCertificaciones', '/resultados']) {
    await page.goto(`${path}?orden=clave`);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  expect(seen.problems).toEqual([]);
});

test('a filter that the list cannot have is removed from the address', async ({ page }) => {
  const seen = watch(page);
  for (const address of [
    '/showCursos?categoria=zzz&provincia=abc',
    '/showCertificaciones?centro=abc&alcance=zzz',
    '/resultados?provincia=abc&certificacion=zzz',
    '/Resultados2?zona=abc&comparar=zzz',
    '/centros?provincia=abc',
    '/novedades?categoria=zzz',
  ]) {
    const [path] = address.split('?');
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(
      page
        .getByRole('main')
        .getByText(/^[1-9][\d.]* \p{L}/u)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  }
  expect(seen.problems).toEqual([]);
});

test('a search that is too long is cut, and the page says so', async ({ page }) => {
  const seen = watch(page);
  const text = 'electricidad '.repeat(20);
  await page.goto(`/showCursos?${new URLSearchParams({ buscar: text }).toString()}`);
  const box = page.getByRole('searchbox', { name: 'Buscar cursos' });
  await expect(box).toHaveValue(text.slice(0, 200));
  await expect(page.getByText('La búsqueda admite hasta 200 caracteres')).toBeVisible();
  await expect(page.getByText(/No hay cursos con esos filtros|No hay más\.|Se muestran/)).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(page.getByText('La búsqueda admite hasta 200 caracteres')).toHaveCount(0);
  expect(seen.problems).toEqual([]);
});

test('a search without results becomes a synonym and then has results', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block' });
  const catalogue = await visitor.newPage();
  await catalogue.goto('/showCursos?buscar=kwyjibo');
  await expect(catalogue.getByText('Probar con otra palabra o con menos filtros.')).toBeVisible();

  await signInAs(page.context(), 'admin', baseURL ?? '');
  const actions = page.getByRole('button', { name: 'Acciones de kwyjibo' });
  // Searches are stored in batches, some seconds later.
  await expect(async () => {
    await page.goto('/panel?coleccion=busquedas');
    await expect(actions).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Agregar como sinónimo' }).click();
  await page.getByLabel('Palabras').fill('soldadura');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Crear grupo de sinónimos' }).click();
  await expect(page.getByText('Grupo de sinónimos creado', { exact: false })).toBeVisible();

  await expect(async () => {
    await catalogue.reload();
    await expect(catalogue.getByRole('main').getByRole('link', { name: /solda/i }).first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
  await visitor.close();
});
