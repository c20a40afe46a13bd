/** The letters at twice their size on a phone, as a browser's own setting makes them, and words longer than a line. */
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { settled } from './support/settled.ts';
import { watch, type Watch } from './support/watch.ts';

const VISITOR = ['/', '/register', '/centros', '/showCursos', '/foro', '/Resultados2'];
const SUPERADMIN = ['/mis-cursos', '/campus', '/mi-perfil', '/panel', '/Users', '/Cursos?nuevo=1'];

/** What the page needs of width beyond the window's. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function walk(page: Page, seen: Watch, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    await page.goto(route);
    await settled(page, seen);
    expect.soft(await beyond(page), route).toBe(0);
  }
}

test('con la letra al doble en un teléfono, ni las pantallas ni una palabra de 44 letras piden correr la página, y ningún estado se parte', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const seen = watch(page);
  await walk(page, seen, VISITOR);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');

  const origin = baseURL ?? '';
  await signInAs(context, 'superadmin', origin);
  const first = async (collection: string) => {
    const answer = await context.request.get(`${origin}/api/${collection}/?limit=1`);
    return ((await answer.json()) as { docs: { _id: string }[] }).docs[0]?._id ?? '';
  };
  const word = 'electroencefalografistaelectroencefalografic';
  expect(word).toHaveLength(44);
  const asked = await context.request.post(`${origin}/api/preguntas/`, {
    headers: { origin },
    data: {
      titulo: `¿Qué hace un ${word}?`,
      cuerpo: `Se lee en un aviso que buscan un ${word}, sin decir más.`,
      categoria: await forumCategory(),
      tipo: await first('tiposdepreguntas'),
    },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const { docs } = (await asked.json()) as { docs: { _id: string }[] };
  // An accepted answer reaches further than the others.
  const answered = await context.request.post(`${origin}/api/respuestas/`, {
    headers: { origin },
    data: { pregunta: docs[0]?._id, cuerpo: `Lee el registro que hace un ${word}.` },
  });
  expect(answered.status(), await answered.text()).toBe(200);
  const respuestaAceptada = ((await answered.json()) as { docs: { _id: string }[] }).docs[0]?._id;
  const accepted = await context.request.put(`${origin}/api/preguntas/${docs[0]?._id}`, {
    headers: { origin },
    data: { respuestaAceptada },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await walk(page, seen, [
    `/pregunta/${docs[0]?._id}`,
    '/',
    '/foro',
    `/cursos/${await first('cursos')}`,
    ...SUPERADMIN,
  ]);

  // With letters of the usual size, that thread again; and in the narrow columns of a table, a state's word stays whole.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await walk(page, seen, [`/pregunta/${docs[0]?._id}`, '/', '/foro']);
  await page.setViewportSize({ width: 768, height: 900 });
  await walk(page, seen, ['/panel?coleccion=credenciales&estado=vigente']);
  const states = page.getByRole('table').getByText('Vigente', { exact: true });
  await expect(states.first()).toBeVisible();
  expect(
    await states.evaluateAll((found) =>
      Math.max(
        ...found.map((state) => {
          const text = document.createTreeWalker(state, NodeFilter.SHOW_TEXT).nextNode();
          const range = document.createRange();
          if (text) range.selectNodeContents(text);
          return range.getClientRects().length;
        }),
      ),
    ),
  ).toBe(1);
  expect(seen.problems).toEqual([]);

  async function forumCategory(): Promise<string> {
    const answer = await context.request.get(`${origin}/api/categorias/?ambito=foro&limit=1`);
    return ((await answer.json()) as { docs: { _id: string }[] }).docs[0]?._id ?? '';
  }
});
