/**
 * Every route, of the specification or added since, at phone and desktop width: no errors, failed requests,
 * CSP reports or serious accessibility violations.
 */
import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { signInAs, type Account } from './support/accounts.ts';
import { barriersIn } from './support/axe.ts';
import { settled } from './support/settled.ts';
import { watch, watchPolicy } from './support/watch.ts';

interface Route {
  readonly path: string;
  readonly as?: Account;
  /** List that provides the record's id for `{ID}`, or another field of its first record (`field`). */
  readonly from?: string;
  readonly field?: string;
}

const PUBLIC: readonly Route[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/register' },
  { path: '/contactanos' },
  { path: '/centros' },
  { path: '/novedades' },
  { path: '/info' },
  { path: '/instituciones' },
  { path: '/showCursos' },
  { path: '/cursos/{ID}', from: '/api/cursos/?limit=1' },
  { path: '/mis-cursos', as: 'estudiante' },
  { path: '/campus', as: 'estudiante' },
  { path: '/foro' },
  { path: '/foro/{ID}', from: '/api/categorias/?ambito=foro&limit=1' },
  { path: '/pregunta/{ID}', from: '/api/preguntas/?limit=1' },
  { path: '/showCertificaciones' },
  { path: '/certificaciones/{ID}', from: '/api/certificaciones/?limit=1' },
  { path: '/carga-certificaciones', as: 'estudiante' },
  { path: '/cargar-profesional', as: 'profesional' },
  { path: '/resultados' },
  { path: '/Resultados2' },
  { path: '/resultados/{ID}', from: '/api/users/?limit=1' },
];
const ADMINISTRATION: readonly Route[] = [
  'FotosPublicitarias',
  'Cursos',
  'Posts',
  'Categorias',
  'CentrosAdmin',
  'Ejercicios',
  'Respuestas',
  'Preguntas',
  'Clases',
  'Modulos',
  'ProvinciasAdmin',
  'Likes',
  'Certificaciones',
  'Contactarnos',
  'Zonas',
  'Users',
  'TiposdePreguntas',
  'superAdmin',
].map((name) => ({ path: `/${name}`, as: 'superadmin' }));
/**
 * Management screens that axe checks: one with people, one with references and a state, one that is not made
 * from a declaration. The others are the same screen with another collection's fields.
 */
const CHECKED = ['/Users', '/Cursos', '/superAdmin'];
const FURTHER: readonly Route[] = [
  // With courses in progress, which a visitor's home page does not load.
  { path: '/', as: 'estudiante' },
  { path: '/campus?vista=ensenar', as: 'docente' },
  ...['contenido', 'notas', 'banco', 'banco&ver=respuestas'].map((part) => ({
    path: `/campus?vista=ensenar&curso={ID}&seccion=${part}`,
    as: 'docente' as const,
    from: '/api/cursos/?slug=electricidad-domiciliaria&limit=1',
  })),
  { path: '/Reactivos', as: 'docente' },
  { path: '/instituciones', as: 'gestor' },
  { path: '/campus?vista=centro', as: 'gestor' },
  { path: '/campus?vista=centro&seccion=resumen', as: 'gestor' },
  { path: '/invitacion' },
  { path: '/verificar' },
  { path: '/verificar/{ID}', from: '/api/credenciales/?limit=1', field: 'numero' },
  { path: '/v' },
  { path: '/recuperar-clave' },
  { path: '/verificar-correo' },
  { path: '/mi-perfil', as: 'estudiante' },
  { path: '/privacidad', as: 'estudiante' },
  { path: '/notificaciones', as: 'estudiante' },
  { path: '/panel', as: 'admin' },
  { path: '/moderacion', as: 'moderador' },
];
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** One browser context per account, as a person has one: resources cached for one page serve the next. */
const browsers = new Map<string, Promise<BrowserContext>>();
function browserOf(account: Account | undefined, browser: Browser, baseURL: string): Promise<BrowserContext> {
  const key = account ?? 'visitor';
  const made = browsers.get(key) ?? signedIn(account, browser, baseURL);
  browsers.set(key, made);
  return made;
}
async function signedIn(
  account: Account | undefined,
  browser: Browser,
  baseURL: string,
): Promise<BrowserContext> {
  // The service worker's cache is offline.spec.ts's subject; here nothing may come from it.
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  if (account) await signInAs(context, account, baseURL);
  return context;
}

test('the specification has 40 routes', () => {
  expect(PUBLIC.length + ADMINISTRATION.length).toBe(40);
});

test('every route is opened', async ({ request }) => {
  const opened = [...PUBLIC, ...ADMINISTRATION, ...FURTHER].map(({ path }) => path.replace(/\?.*/, ''));
  const { remotes } = (await (await request.get('/remotes.json')).json()) as {
    remotes: { routes: { path: string }[] }[];
  };
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => path.replace(/:\w+/, '{ID}')));
  // Add a new route to FURTHER; the others are the specification's.
  expect(routes.filter((path) => !opened.includes(path))).toEqual([]);
});

/**
 * Returns the accessibility problems of the page in its current state, and whether it is wider than the
 * screen.
 */
async function problemsOf(page: Page, device: string, withAxe: boolean): Promise<string[]> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const found = sideways > 0 ? [`se desplaza ${sideways} px de costado`] : [];
  if (withAxe) found.push(...(await barriersIn(page, 'html', ['serious', 'critical'])));
  return found.map((problem) => `${device}: ${problem}`);
}

/** Returns a route's path with the first record's id in place of `{ID}`. */
async function addressOf(route: Route, request: APIRequestContext): Promise<string> {
  if (!route.from) return route.path;
  const { docs } = (await (await request.get(route.from)).json()) as { docs: Record<string, string>[] };
  return route.path.replace('{ID}', docs[0]?.[route.field ?? '_id'] ?? 'falta');
}

for (const route of [...PUBLIC, ...ADMINISTRATION, ...FURTHER]) {
  test(`${route.path}${route.as ? `, ${route.as},` : ''} opens without errors`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await browserOf(route.as, browser, baseURL ?? '');
    const page = await context.newPage();
    const seen = watch(page);
    await watchPolicy(page, seen);
    await page.goto(await addressOf(route, request));
    await settled(page, seen);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/No (encontramos|pudimos)/);

    const withAxe = !ADMINISTRATION.includes(route) || CHECKED.includes(route.path);
    const found = await problemsOf(page, 'teléfono, claro', withAxe);
    // The theme follows the device and changes only colours, so each theme is checked at one width.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(DESKTOP);
    await settled(page, seen);
    found.push(...(await problemsOf(page, 'escritorio, oscuro', withAxe)));
    expect([...found, ...seen.problems]).toEqual([]);
    await page.close();
  });
}
