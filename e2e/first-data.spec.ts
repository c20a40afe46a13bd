/**
 * First load of each public route: a visitor's data is embedded in the page, and nothing requests it again.
 */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { watchHydration } from './support/hydration.ts';

interface Route {
  readonly path: string;
  readonly access: string;
  readonly needs?: readonly unknown[];
}

interface PrefetchedAnswer {
  readonly collection: string;
  readonly operation: 'load' | 'search' | 'view';
  readonly options: Readonly<Record<string, string>>;
  readonly page: { readonly docs: readonly { readonly _id: string }[] };
}

/** Requests that a visitor's first load may still make. */
const ALLOWED: readonly RegExp[] = [
  // A page never contains the session.
  /^\/api\/sesion$/,
  // Searches for related questions, which the screen composes.
  /^\/api\/preguntas\/search\//,
  // Figures of the directory, which are not records.
  /^\/api\/estadisticas\//,
  // Counts a view of the question.
  /^\/api\/preguntas\/[^/]+\/vista/,
];

/** Lists that provide a record for routes that are not in the site map. */
const UNLISTED: Readonly<Record<string, string>> = {
  '/resultados/:id': '/api/users/?limit=1',
  '/foro/:id': '/api/categorias/?ambito=foro&limit=1',
};

/** Returns the route's path, or that of a record's page: the first one in the site map. */
async function pathOf(request: APIRequestContext, { path }: Route): Promise<string> {
  if (!path.includes(':')) return path;
  const unlisted = UNLISTED[path];
  if (unlisted) {
    const { docs } = (await (await request.get(unlisted)).json()) as { docs: { _id: string }[] };
    return path.replace(/:\w+/, docs[0]?._id ?? '');
  }
  const start = path.replace(/:\w+$/, '');
  const inMap = async (map: string) =>
    [...(await (await request.get(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? '').pathname,
    );
  const listed = (await Promise.all((await inMap('/sitemap.xml')).map(inMap))).flat();
  const found = listed.find((address) => address.startsWith(start) && address.length > start.length);
  if (!found)
    throw new Error(`${path}: the site map lists none of them. Say in UNLISTED where one is found.`);
  return found;
}

/** Normalises an address: options in one order, and without the first page, which is the default. */
function addressOf(pathname: string, query: URLSearchParams): string {
  const entries = [...query].filter(([name, value]) => name !== 'page' || value !== '1');
  return `${pathname}?${new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : 1))).toString()}`;
}

const answeredIn = (data: readonly PrefetchedAnswer[]): string[] =>
  data.map(({ collection, operation, options, page }) =>
    addressOf(
      `/api/${collection}/${operation === 'view' ? (page.docs[0]?._id ?? '') : operation === 'search' ? 'search/' : ''}`,
      new URLSearchParams(options),
    ),
  );

const dataOf = (html: string): PrefetchedAnswer[] =>
  JSON.parse(/id="first-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '[]') as PrefetchedAnswer[];

async function callsOf(page: Page, path: string): Promise<URL[]> {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push(url);
  });
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/sesion')),
    page.goto(path),
  ]);
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return calls;
}

/** In halves, to share the work between two workers. */
for (const half of [0, 1]) {
  test(`the first load of public routes repeats no prefetched query (${half + 1} of 2)`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const { remotes } = (await (await request.get('/remotes.json')).json()) as {
      remotes: { routes: Route[] }[];
    };
    const routes = remotes
      .flatMap((remote) => remote.routes)
      .filter(({ access, needs }) => access === 'publico' && needs !== undefined);
    expect(routes.length).toBeGreaterThan(12);
    for (const route of routes.filter((_, index) => index % 2 === half)) {
      await test.step(route.path, async () => {
        const path = await pathOf(request, route);
        // Answers slower than 800 ms are left to the screen (pages/prefetch-queries.ts), which may happen on a busy
        // machine: repeat until a visit has none. An undeclared query is requested in every visit.
        const repeated: string[] = [];
        const faults: string[] = [];
        await expect(async () => {
          // A first load has no service worker yet; this excludes the requests that one would make.
          const context = await browser.newContext({ serviceWorkers: 'block' });
          const page = await context.newPage();
          const hydration = await watchHydration(page);
          const calls = await callsOf(page, path);
          const answered = answeredIn(
            dataOf(await page.locator('#first-data').evaluate((block) => block.outerHTML)),
          );
          // The browser hydrates the same elements that the server rendered.
          const { drawn, gone } = await hydration.found();
          faults.push(...hydration.faults, ...(drawn ? gone : []));
          await context.close();
          expect(drawn).toBe(true);
          expect(answered.length).toBeGreaterThan(0);
          const asked = calls.map(({ pathname, searchParams }) => addressOf(pathname, searchParams));
          repeated.push(...asked.filter((address) => answered.includes(address)));
          const others = calls.filter(({ pathname }) => !ALLOWED.some((allowed) => allowed.test(pathname)));
          expect(others.map(({ href }) => href)).toEqual([]);
        }).toPass({ timeout: 60_000 });
        expect(repeated).toEqual([]);
        expect(faults).toEqual([]);
      });
    }
  });
}

test('the page has what its address searches for, and nothing repeats it', async ({ browser }) => {
  test.slow();
  const SEARCHES = [
    ['/showCursos?buscar=electricista+neuquen', 'Cursos', /^Electricidad domiciliaria/],
    ['/resultados?buscar=gasista', 'Profesionales', /./],
    ['/centros?buscar=instituto', 'Centros', /./],
    ['/showCertificaciones?buscar=gas', 'Certificaciones', /./],
  ] as const;
  for (const [address, list, first] of SEARCHES)
    await test.step(address, async () => {
      const found = (page: Page) =>
        page.getByRole('group', { name: list }).getByRole('heading', { level: 3 }).first();
      await expect(async () => {
        const still = await browser.newContext({ javaScriptEnabled: false });
        const read = await still.newPage();
        await read.goto(address);
        await expect(found(read)).toHaveText(first, { timeout: 1_000 });
        await still.close();
        const context = await browser.newContext({ serviceWorkers: 'block' });
        const page = await context.newPage();
        const hydration = await watchHydration(page);
        const calls = await callsOf(page, address);
        await expect(found(page)).toHaveText(first);
        const { drawn, gone } = await hydration.found();
        expect({ drawn, gone, faults: hydration.faults }).toEqual({ drawn: true, gone: [], faults: [] });
        const searched = calls.filter(({ pathname }) => pathname.endsWith('/search/'));
        expect(searched.map(({ href }) => href)).toEqual([]);
        await context.close();
      }).toPass({ timeout: 60_000 });
    });
});

test('the page has the same data for a signed-in user as for a visitor', async ({
  page,
  playwright,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  const visitor = await playwright.request.newContext({ baseURL });
  await signInAs(page.context(), 'estudiante', baseURL);
  for (const path of ['/', '/showCursos', '/foro', '/cargar-profesional']) {
    await expect.poll(async () => dataOf(await (await visitor.get(path)).text()).length).toBeGreaterThan(0);
    const pages: string[] = [];
    // A slow answer may be missing from either page, so try again.
    await expect(async () => {
      const own = await (await page.request.get(path)).text();
      pages.push(own);
      const anybodys = await (await visitor.get(path)).text();
      expect(answeredIn(dataOf(own))).toEqual(answeredIn(dataOf(anybodys)));
    }).toPass({ timeout: 60_000 });
    for (const own of pages) expect(own).not.toContain('estudiante@oficio.example');
  }
  await visitor.dispose();
});
