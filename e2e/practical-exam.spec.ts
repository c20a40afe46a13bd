/**
 * An evaluator on a phone: a practice is evaluated with no network, the page is closed in the middle, what was handed in
 * waits, and the server has it once when there is a network again.
 */
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAs } from './support/accounts.ts';

interface Found {
  readonly docs: readonly {
    readonly _id: string;
    readonly titulo?: string;
    readonly [name: string]: unknown;
  }[];
  readonly totalDocs: number;
}

/** A finger's stroke over a signature's place. */
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

test('evaluar una práctica sin red, con fotos y firmas, y que llegue una sola vez', async ({
  browser,
  baseURL: site,
}) => {
  const baseURL = site ?? '';
  const context = await browser.newContext({
    baseURL,
    locale: 'es-AR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await signInAs(context, 'docente', baseURL);
  const read = async (path: string) =>
    (await (await context.request.get(`${baseURL}/api/${path}`)).json()) as Found;
  const course = (await read('cursos?slug=energia-solar')).docs[0]?._id ?? '';
  const page = await context.newPage();
  await page.goto(`/campus?vista=ensenar&curso=${course}&seccion=practica`);
  const people = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sin evaluar' });
  await expect(people.first()).toBeVisible();
  // The second visit goes through the worker, which keeps what it brings.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const brought = page.waitForResponse(/pending-sends\.\w+\.js/);
  await page.reload();
  await expect(people.first()).toBeVisible();
  await brought;
  await people.first().getByRole('link').click();
  await page.getByRole('group', { name: 'Firma de quien evalúa' }).waitFor();
  // What the person is called comes after who they are.
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(heading).not.toHaveText(/\./);
  const name = (await heading.textContent()) ?? '';
  const sheet = page.url();
  await page.goBack();

  await context.setOffline(true);
  await people.filter({ hasText: name }).getByRole('link').click();
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

  // The battery dies: what was marked is there when it comes back, still without a network.
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No', exact: true }).last()).toBeChecked();
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
  const persona = new URL(sheet).searchParams.get('persona') ?? '';
  const ejercicio = new URL(sheet).searchParams.get('ejercicio') ?? '';
  const sent = await read(`intentos?ejercicio=${ejercicio}&usuario=${persona}`);
  expect(sent.totalDocs).toBe(1);
  expect(sent.docs[0]).toMatchObject({ estado: 'calificado', nota: 90, sinConexion: true });
  expect(sent.docs[0]?.['fotos']).toHaveLength(1);
  await context.close();
});
