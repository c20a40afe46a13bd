/**
 * An evaluator on a phone evaluates a practical exam offline, for a course and for a certification without
 * one. The page is closed halfway; handing in queues the sheet, and the server receives it exactly once when
 * the network is back.
 */
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAs } from './support/accounts.ts';
import { untilWorkerServes } from './support/worker.ts';

interface Found {
  readonly docs: readonly {
    readonly _id: string;
    readonly titulo?: string;
    readonly [name: string]: unknown;
  }[];
  readonly totalDocs: number;
}

/** Draws a stroke in a signature field. */
async function sign(page: Page, whose: string): Promise<void> {
  const box = page.getByRole('group', { name: whose });
  const place = box.getByRole('img', { name: /lugar para firmar/ });
  await place.scrollIntoViewIfNeeded();
  const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 4 });
  await page.mouse.up();
  await box.getByRole('button', { name: 'Aceptar la firma' }).click();
  await expect(box.getByRole('img', { name: /: firmado/ })).toBeVisible();
}

/** Opens a phone with an evaluator signed in. */
async function phoneOf(
  browser: Browser,
  who: 'docente' | 'gestor',
  baseURL: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-AR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await signInAs(context, who, baseURL);
  return context;
}
const readBy =
  (context: BrowserContext) =>
  async (path: string): Promise<Found> =>
    (await (await context.request.get(`/api/${path}`)).json()) as Found;

/** Opens the sheet of one of the listed people while online, and goes back. */
async function visited(
  page: Page,
  people: Locator,
): Promise<{ readonly name: string; readonly sheet: string }> {
  await expect(people.first()).toBeVisible();
  // The second visit goes through the worker, which caches its responses.
  await untilWorkerServes(page);
  const brought = page.waitForResponse(/pending-sends\.\w+\.js/);
  await page.reload();
  await expect(people.first()).toBeVisible();
  await brought;
  await people.first().getByRole('link').click();
  await page.getByRole('group', { name: 'Firma de quien evalúa' }).waitFor();
  // The heading changes to the person's name once it has loaded.
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(heading).not.toHaveText(/\./);
  const name = (await heading.textContent()) ?? '';
  const sheet = page.url();
  await page.goBack();
  return { name, sheet };
}

/** Fills in an open sheet up to the candidate's signature. */
async function fillIn(page: Page, name: string): Promise<void> {
  const criteria = page.getByRole('main').getByRole('list').getByRole('group');
  await expect(criteria).toHaveCount(4);
  for (const choice of await page.getByRole('radio', { name: 'Sí', exact: true }).all()) await choice.check();
  await page.getByRole('radio', { name: 'No', exact: true }).last().check();
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#0b5c6b' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'panel.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await sign(page, `Firma de ${name}`);
  await expect(page.getByText('Falta las dos firmas.')).toBeVisible();
}

/** Signs and hands in the sheet offline; it is queued, and sent from another page once online. */
async function handIn(page: Page, context: BrowserContext): Promise<void> {
  await sign(page, 'Firma de quien evalúa');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Enviar la evaluación' }).click();
  await expect(page.getByText(/guardada en este teléfono: se envía al volver/)).toBeVisible();
  await page.goto('/campus?vista=envios');
  await expect(page.getByText('Evaluación de una práctica')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/campus?vista=envios');
  await expect(again.getByText('No hay nada por enviar')).toBeVisible();
}

/**
 * Asserts that the server has a single record of a sheet, with its photograph and both signatures as
 * pictures.
 */
async function recorded(context: BrowserContext, sheet: string, nota: number): Promise<void> {
  const { searchParams } = new URL(sheet);
  const sent = await readBy(context)(
    `intentos?ejercicio=${searchParams.get('ejercicio') ?? ''}&usuario=${searchParams.get('persona') ?? ''}`,
  );
  expect(sent.totalDocs).toBe(1);
  expect(sent.docs[0]).toMatchObject({ estado: 'calificado', nota, sinConexion: true });
  expect(sent.docs[0]?.['fotos']).toHaveLength(1);
  for (const id of ['fotos', 'firmaCandidato', 'firmaEvaluador'].flatMap((name) => sent.docs[0]?.[name])) {
    const file = await context.request.get(`/archivos/${String(id)}`);
    expect(file.headers()['content-type']).toMatch(/^image\//);
    expect((await sharp(await file.body()).metadata()).width).toBeGreaterThan(50);
  }
}

test('a practical exam is graded offline with photos and arrives once', async ({
  browser,
  baseURL: site,
}) => {
  const baseURL = site ?? '';
  const context = await phoneOf(browser, 'docente', baseURL);
  const read = readBy(context);
  const course = (await read('cursos?slug=energia-solar')).docs[0]?._id ?? '';
  const page = await context.newPage();
  await page.goto(`/campus?vista=ensenar&curso=${course}&seccion=practica`);
  const people = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sin evaluar' });
  const { name, sheet } = await visited(page, people);
  await context.setOffline(true);
  await people.filter({ hasText: name }).getByRole('link').click();
  await fillIn(page, name);

  // After a reload, still offline, the marks are there.
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No', exact: true }).last()).toBeChecked();
  await handIn(page, context);
  await recorded(context, sheet, 90);
  await context.close();
});

test('an exam without a course is graded, and its candidate reads it', async ({ browser, baseURL: site }) => {
  const baseURL = site ?? '';
  const candidate = await browser.newContext({
    baseURL,
    locale: 'es-AR',
    viewport: { width: 360, height: 740 },
  });
  await signInAs(candidate, 'estudiante', baseURL);
  const context = await phoneOf(browser, 'gestor', baseURL);
  const read = readBy(context);
  const certification = (await read('certificaciones?codigo=CERT-ELE-5')).docs[0];
  const address = `/certificaciones/${certification?._id ?? ''}`;
  const screen = await candidate.newPage();
  await screen.goto(address);
  await expect(screen.getByText('Se toma en persona, en el centro.')).toBeVisible();
  await screen.getByRole('button', { name: 'Pedir rendir el examen' }).click();
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Armo tableros en el taller de mi tío.');
  await screen.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(screen.getByRole('button', { name: 'Retirar la solicitud' })).toBeVisible();
  const asked = (await read(`solicitudes?objeto=${certification?._id ?? ''}&estado=pendiente`)).docs[0];
  const answer = await context.request.put(`/api/solicitudes/${asked?._id ?? ''}`, {
    headers: { origin: baseURL },
    data: { estado: 'aceptada', resolucion: 'El sábado a las 10, en el taller.' },
  });
  expect(answer.ok()).toBe(true);
  await screen.reload();
  await expect(screen.getByText('El sábado a las 10, en el taller.')).toBeVisible();

  // Open it from the centre's grading section.
  const page = await context.newPage();
  await page.goto(`/campus?vista=centro&centro=${String(certification?.['centroEmisor'])}&seccion=corregir`);
  await page.getByRole('link', { name: 'Evaluar en persona' }).click();
  const me = (await (await candidate.request.get('/api/sesion')).json()) as {
    usuario: { nombre: string; apellido: string };
  };
  const called = `${me.usuario.apellido}, ${me.usuario.nombre}`;
  const people = page.getByRole('main').getByRole('listitem').filter({ hasText: called });
  const { name, sheet } = await visited(page, people);
  await context.setOffline(true);
  await people.getByRole('link').click();
  await fillIn(page, name);
  await handIn(page, context);
  await recorded(context, sheet, 80);

  await screen.reload();
  await screen.getByRole('link', { name: 'Ver el resultado' }).click();
  await expect(screen.getByRole('heading', { name: 'Aprobado' })).toBeVisible();
  await expect(screen.getByText('Deja las conexiones firmes')).toBeVisible();
  await expect(screen.getByRole('link', { name: 'Volver a la certificación' }).first()).toBeVisible();
  await context.close();
  await candidate.close();
});
