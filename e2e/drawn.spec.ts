/**
 * Server rendering: visible before any code runs, and hydrated without a change. Routes with data:
 * first-data.spec.
 */
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { watchHydration } from './support/hydration.ts';

/** Opens a path once the server renders it: on a busy machine, rendering may exceed the server's timeout. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(path);
    expect(await answer.text()).toContain('data-drawn="1"');
  }).toPass({ timeout: 60_000 });
  // The test may hold the code back, so don't wait for the load event.
  await page.goto(path, { waitUntil: 'commit' });
}

/** Holds the page's scripts back. Returns a function that releases them. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/bootstrap.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

const PLAIN = [
  '/login',
  '/register',
  '/invitacion',
  '/contactanos',
  '/info',
  '/verificar',
  '/verificar/RV-2026-000013',
  '/recuperar-clave',
  '/verificar-correo',
  '/privacidad',
  '/no-existe',
];

test('screens without data are hydrated as they were rendered', async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  for (const path of PLAIN)
    await test.step(path, async () => {
      const page = await context.newPage();
      const hydration = await watchHydration(page);
      await openDrawn(page, path);
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      const { drawn, gone } = await hydration.found();
      expect({ drawn, gone, faults: hydration.faults }).toEqual({ drawn: true, gone: [], faults: [] });
      await page.close();
    });
  await context.close();
});

test('the content is readable and its links work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openDrawn(page, '/showCursos');
  const course = page.getByRole('main').locator('a[href^="/cursos/"]').first();
  const title = (await course.innerText()).trim();
  const address = (await course.getAttribute('href')) ?? '';
  await course.click();
  await expect(page).toHaveURL(address);
  // Rendered on the first request, unless the machine is too busy.
  await openDrawn(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  // A panel that opens over the page is part of it.
  const [{ _id, nombre }] = (await (await page.request.get('/api/centros/?limit=1')).json()).docs;
  await openDrawn(page, `/centros?centro=${_id}`);
  await expect(page.getByRole('heading', { level: 2, name: nombre })).toBeVisible();
  await context.close();
});

test('the page preloads its first code and omits what only the server reads', async ({ request }) => {
  const html = await (await request.get('/showCursos')).text();
  expect(html).toContain('data-drawn="1"');
  const asked = html.indexOf('<link rel="preload" as="script"');
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(html.indexOf('<style'));
  const { remotes } = JSON.parse(/id="registry"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}');
  expect(remotes.length).toBeGreaterThan(3);
  for (const remote of remotes)
    for (const route of remote.routes) expect(Object.keys(route)).not.toContain('description');
});

test('on a phone with a chosen theme nothing moves or renders again', async ({ browser }) => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  });
  await context.addInitScript(() => localStorage.setItem('oficio-tema', 'light'));
  for (const path of ['/', '/centros', '/resultados', '/foro'])
    await test.step(path, async () => {
      const page = await context.newPage();
      const hydration = await watchHydration(page);
      const release = await holdCode(page);
      await openDrawn(page, path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(1);
      const before = await page.evaluate(async () => {
        // A title in the fallback font may need another line.
        await document.fonts.ready;
        return document.documentElement.scrollHeight;
      });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
      release();
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
      const { gone } = await hydration.found();
      expect({ gone, faults: hydration.faults }).toEqual({ gone: [], faults: [] });
      await page.close();
    });
  await context.close();
});

test('text typed before the code runs stays, with focus and scroll position', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const release = await holdCode(page);
  await openDrawn(page, '/showCursos');
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Buscar cursos' });
  await box.click();
  await page.keyboard.type('electricidad');
  await page.evaluate(() => window.scrollTo(0, 300));
  release();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(box).toHaveValue('electricidad');
  await expect(box).toBeFocused();
  // The early input is applied: the list is searched for it.
  await expect(page).toHaveURL(/buscar=electricidad/);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await context.close();
});

test('presses before the code runs are replayed, and never in the address', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const release = await holdCode(page);
  await openDrawn(page, '/login');
  const form = page.getByRole('main');
  await form.getByLabel('Correo o nombre de usuario').fill('estudiante@oficio.example');
  await form.getByLabel('Contraseña', { exact: true }).fill('Oficio-demo-2026');
  await form.getByLabel('Contraseña', { exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Iniciar sesión' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Cuenta de Lucía Benítez' })).toBeVisible();
  expect(addresses.filter((address) => /Oficio-demo|estudiante/.test(address))).toEqual([]);
  await context.close();
});

test('an item opened before the code runs is marked on return', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const release = await holdCode(page);
  await openDrawn(page, '/showCursos');
  const course = page.getByRole('main').locator('a[href^="/cursos/"]').nth(2);
  const title = await course.innerText();
  await course.click();
  await expect(page).toHaveURL(/\/cursos\/[0-9a-f-]{36}$/);
  release();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/showCursos$/);
  await expect(page.getByText('Estaba aquí')).toHaveCount(1);
  const marked = page.getByRole('main').locator('a[aria-current="true"]');
  await expect(marked).toHaveText(title);
  // The item opened latest from the same list is the marked one.
  await page.getByRole('main').locator('a[href^="/cursos/"]').first().click();
  await page.goBack();
  await expect(marked).toHaveAttribute('data-item', /./);
  await expect(marked).not.toHaveText(title);
  await context.close();
});

test('a choice made before a lazy part loads stays, without another render', async ({ page, baseURL }) => {
  await signInAs(page.context(), 'admin', baseURL ?? '');
  const hydration = await watchHydration(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/works.*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/works.*.js');
  await openDrawn(page, '/Zonas?importar=1');
  await asked;
  await page.getByRole('radio', { name: /Filas copiadas/ }).check();
  release();
  await expect(page.getByRole('textbox', { name: /Filas/ })).toBeVisible();
  expect(hydration.faults).toEqual([]);
});

test('rendered Markdown needs no parser, and its links open screens', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  await signInAs(page.context(), 'moderador', origin);
  const { docs } = (await (await page.request.get('/api/preguntas/?limit=1')).json()) as {
    docs: { _id: string }[];
  };
  const answer = await page.request.post('/api/respuestas/', {
    headers: { origin },
    multipart: {
      pregunta: docs[0]?._id ?? '',
      cuerpo: `Están en [el catálogo](/showCursos), **como se dijo**.[^1]

|${'Columna|'.repeat(8)}
|${'-|'.repeat(8)}
|${'dato largo|'.repeat(8)}

    ${'una_linea_de_codigo_que_no_entra '.repeat(8)}

[^1]: Medido el ${Date.now()}.`,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const readers: string[] = [];
  page.on('request', (request) => {
    if (/\/markdown\.[^/]+\.js$/.test(request.url())) readers.push(request.url());
  });
  const hydration = await watchHydration(page);
  await openDrawn(page, `/pregunta/${docs[0]?._id}`);
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  const strong = page.getByRole('main').locator('strong', { hasText: 'como se dijo' });
  await expect(strong).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'el catálogo' });
  expect(readers).toEqual([]);
  // Wide content scrolls in its own box, not the page.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('region', { name: /^(Tabla|Código) \d, se desplaza/ })).toHaveCount(2);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await link.click();
  await expect(page).toHaveURL(/\/showCursos$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cursos/);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(hydration.faults).toEqual([]);
  // Content rendered in the browser needs the parser.
  await page.goBack();
  await expect(strong).toBeVisible();
  expect(readers).not.toEqual([]);
  await expect(link).toHaveAttribute('href', '/showCursos');
});

test('the header of a signed-in user is in their page and in no other', async ({
  page,
  baseURL,
  playwright,
}) => {
  const origin = baseURL ?? '';
  const visitor = await playwright.request.newContext({ baseURL: origin });
  await signInAs(page.context(), 'estudiante', origin);
  for (const path of ['/', '/campus']) {
    await expect(async () => {
      const own = await (await page.request.get(path)).text();
      expect(own).toContain('Cuenta de Lucía Benítez');
      expect(own).toContain('<h1');
    }).toPass({ timeout: 60_000 });
    const anybodys = await visitor.get(path);
    expect(await anybodys.text()).not.toContain('Lucía');
  }
  const hydration = await watchHydration(page);
  await page.goto('/campus');
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  expect(hydration.faults).toEqual([]);
  await visitor.dispose();
});

/** In the page: whether the first font that an element requests has loaded. */
function letterIsHere(element: Element): boolean {
  const name = (family: string | undefined): string => (family ?? '').replaceAll('"', '').trim();
  const asked = name(getComputedStyle(element).fontFamily.split(',')[0]);
  return [...document.fonts].some(({ family, status }) => name(family) === asked && status === 'loaded');
}

test('a slow connection gets the title font after the code, then at once', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  /** Asserts whether the font was requested before the code, which is fetched once that is known. */
  async function askedBeforeCode(expected: boolean): Promise<void> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // High latency, by which browsers classify a connection as slow.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const letters: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && letters.push(request.url()));
    const release = await holdCode(page);
    await openDrawn(page, '/verificar');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS(
      'font-family',
      expected ? /^"Bricolage Grotesque/ : /^"Bricolage tarde", "Bricolage de respaldo"/,
    );
    // The title's font is requested with the first layout.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(letters.length > 0).toBe(expected);
    release();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('oficio-letra'))).toBe('1');
    if (!expected) {
      // The font of a title that is being read does not change.
      expect(await title.evaluate(letterIsHere)).toBe(false);
      await page.locator('header a[href="/"]').first().click();
      await expect(page).toHaveURL('/');
    }
    await expect.poll(() => title.evaluate(letterIsHere)).toBe(true);
    expect(letters).toHaveLength(1);
    await page.close();
  }
  await askedBeforeCode(false);
  await askedBeforeCode(true);
  await context.close();
});

test('a browser that saves data does not get the title font', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const letters: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && letters.push(request.url()));
  await openDrawn(page, '/verificar');
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('font-family', /^"Bricolage tarde", "Bricolage de respaldo"/);
  expect(await title.evaluate(letterIsHere)).toBe(false);
  expect(letters).toEqual([]);
  await context.close();
});

test('a change is visible in the page within a second', async ({ page, baseURL, playwright }) => {
  const origin = baseURL ?? '';
  const visitor = await playwright.request.newContext({ baseURL: origin });
  await signInAs(page.context(), 'admin', origin);
  const { docs } = (await (await visitor.get('/api/posts/?limit=1')).json()) as {
    docs: { _id: string; slug: string; titulo: string; extracto?: string }[];
  };
  const [post] = docs;
  const text = async () => (await visitor.get('/novedades')).text();
  await expect.poll(text, { timeout: 60_000 }).toContain('data-drawn="1"');
  const changed = `Un título que recién cambió ${Date.now()}`;
  const answer = await page.request.put(`/api/posts/${post?._id}`, {
    headers: { origin },
    multipart: { titulo: changed },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.waitForTimeout(1_000);
  expect(await text()).toContain(changed);
  await page.request.put(`/api/posts/${post?._id}`, {
    headers: { origin },
    multipart: { titulo: post?.titulo ?? '' },
  });
  await visitor.dispose();
});
