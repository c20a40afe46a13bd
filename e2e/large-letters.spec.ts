/**
 * Text at twice its size on a phone, as with the browser's own setting, and words longer than a line; with
 * them, an exercise with a question of each kind, answered by keyboard alone.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { publishEveryKind } from './support/every-kind.ts';
import { settled } from './support/settled.ts';
import { watch, type Watch } from './support/watch.ts';

const VISITOR = ['/', '/register', '/centros', '/showCursos', '/foro', '/Resultados2'];
const SUPERADMIN = ['/mis-cursos', '/campus', '/mi-perfil', '/panel', '/Users', '/Cursos?nuevo=1'];

/** Returns the pixels by which the page is wider than the window. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function walk(page: Page, seen: Watch, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    await page.goto(route);
    await settled(page, seen);
    expect.soft(await beyond(page), route).toBe(0);
  }
}

test('double-size text and long words never scroll the page sideways', async ({ page, context, baseURL }) => {
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
  // An accepted answer is wider than the others.
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

  // With text of normal size, the same thread again; and in narrow table columns, the word of a state stays
  // whole.
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

test('the eleven kinds of item work by keyboard with double-size text', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const origin = baseURL ?? '';
  await signInAs(context, 'estudiante', origin);
  const enrolled = await context.request.get(`${origin}/api/inscripciones/?estado=activa&limit=1`);
  const curso = ((await enrolled.json()) as { docs: { curso: string }[] }).docs[0]?.curso ?? '';
  const author = await browser.newContext();
  await signInAs(author, 'superadmin', origin);
  const exercise = await publishEveryKind(author.request, origin, curso);
  await author.close();

  await page.setViewportSize({ width: 360, height: 740 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const seen = watch(page);
  await walk(page, seen, [`/campus?curso=${curso}`, `/campus?ejercicio=${exercise}`]);
  const { keyboard } = page;
  /** Presses Tab until a control has the focus, which must then be in view. */
  const reach = async (
    role: 'button' | 'checkbox' | 'combobox' | 'radio' | 'textbox',
    name: RegExp,
  ): Promise<Locator> => {
    const control = page.getByRole(role, { name }).first();
    for (let press = 0; press < 12; press++) {
      await keyboard.press('Tab');
      if (await control.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(control, name.source).toBeFocused();
    await expect(control).toBeInViewport();
    return control;
  };
  await page.getByRole('button', { name: 'Comenzar' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Primera vez' })).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');

  await reach('radio', /termomagnética/);
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /diferencial/ })).toBeChecked();
  const bipolar = await reach('checkbox', /bipolar/);
  await keyboard.press('Space');
  const multimeter = await reach('checkbox', /multímetro/);
  await keyboard.press('Space');
  await expect(multimeter).toBeChecked();
  await expect(bipolar).toBeChecked();
  await reach('radio', /Verdadero/);
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Falso' })).toBeChecked();
  const current = await reach('textbox', /1\.800 W/);
  await keyboard.type('ocho y pico');
  await keyboard.press('Tab');
  await keyboard.press('Shift+Tab');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('8,2 A');
  await expect(current).toHaveValue('8,2 A');
  const device = await reach('textbox', /sobrecarga/);
  await keyboard.type('termomagnetca');
  await expect(device).toHaveValue('termomagnetca');
  const steps = page.getByRole('group', { name: /Poner en orden/ }).getByRole('listitem');
  await reach('button', /Subir «Cortar/);
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /Subir «Cortar/ })).toBeFocused();
  await reach('button', /Bajar «Comprobar/);
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(steps).toHaveText([/Cortar/, /Bloquear/, /Comprobar/]);
  // If the random order happens to be right, nothing was moved, and the answer must be confirmed.
  const keep = page.getByRole('button', { name: 'Dejar en este orden' });
  if (await keep.isVisible()) {
    await reach('button', /Dejar en este orden/);
    await keyboard.press('Enter');
  }
  const text = await steps.first().getByText('Cortar todas las fuentes', { exact: true }).boundingBox();
  expect(text?.width).toBeGreaterThan(180);
  const voltage = await reach('combobox', /Tensión/);
  await keyboard.type('V');
  await expect(voltage.getByRole('option', { selected: true })).toHaveText('Voltio');
  const amperage = await reach('combobox', /Corriente/);
  await keyboard.type('A');
  await expect(amperage.getByRole('option', { selected: true })).toHaveText('Amperio');
  const neutral = await reach('textbox', /Hueco 1/);
  await keyboard.type('celeste');
  await expect(neutral).toHaveValue('celeste');
  const earth = await reach('textbox', /Hueco 2/);
  await keyboard.type('verde y amarila');
  await expect(earth).toHaveValue('verde y amarila');
  // Wait for the file chooser well before Enter opens it: on a busy page, a listener registered just before may
  // come too late, and the system's own chooser opens.
  const choosing = page.waitForEvent('filechooser');
  await reach('textbox', /Contar/);
  await keyboard.type('Se mide la aislación.');
  await reach('button', /Archivo/);
  await keyboard.press('Enter');
  await (
    await choosing
  ).setFiles({
    name: 'plano.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  });
  await expect(page.getByRole('link', { name: 'plano.pdf' })).toBeVisible();
  await reach('textbox', /Armado/);
  await expect(page.getByText('Todas las preguntas tienen respuesta.')).toBeVisible();
  expect.soft(await beyond(page), 'las preguntas').toBe(0);
  await reach('button', /^Entregar$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Entregar' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Entregado' })).toBeFocused();
  await expect(page.getByText('Correcta, 1 de 1'), 'lo que se corrige solo').toHaveCount(8);
  await expect(page.getByText('Por corregir')).toHaveCount(3);
  expect.soft(await beyond(page), 'el resultado').toBe(0);
  // Zooming the page to twice its size halves its width.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await page.setViewportSize({ width: 180, height: 370 });
  expect.soft(await beyond(page), 'el resultado a 180 px').toBe(0);
  expect(seen.problems).toEqual([]);
});
