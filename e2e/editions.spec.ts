/**
 * A manager prepares a certification's next edition and an administrator publishes it: the previous one is
 * retired, and certificates issued under it still show their own edition.
 */
import { expect, test, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { watch } from './support/watch.ts';

interface Made {
  readonly _id: string;
  readonly numero?: string;
}
/** Calls the API; returns the record of a write. */
async function ask(
  api: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  data?: object,
): Promise<Made> {
  const answer = await api.fetch(url, {
    method,
    headers: { origin: new URL(url).origin },
    ...(data && { data }),
  });
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
  const { docs } = (await answer.json()) as { docs: readonly Made[] };
  return docs[0] ?? { _id: '' };
}

/**
 * Returns a published certification of one of the manager's centres, and the number of a certificate issued
 * under it.
 */
async function issued({ request: api }: BrowserContext, origin: string) {
  const manager = await ask(api, 'GET', `${origin}/api/users/?nombreUsuario=gestor&limit=1`);
  const holder = await ask(api, 'GET', `${origin}/api/users/?nombreUsuario=estudiante&limit=1`);
  const centre = await ask(
    api,
    'GET',
    `${origin}/api/centros/?gestores=${manager._id}&estado=activo&limit=1`,
  );
  const certification = await ask(api, 'POST', `${origin}/api/certificaciones/`, {
    nombre: 'Montaje de toldos',
    codigo: 'TOLDOS-1',
    edicion: '2025',
    descripcion: 'Monta toldos.',
    criterio: '<p>Montar uno.</p>',
    centroEmisor: centre._id,
    emision: 'manual',
  });
  for (const estado of ['enRevision', 'publicada'])
    await ask(api, 'PUT', `${origin}/api/certificaciones/${certification._id}`, { estado });
  const { numero = '' } = await ask(api, 'POST', `${origin}/api/credenciales/`, {
    origen: 'emitida',
    titulo: 'Montaje de toldos',
    titular: holder._id,
    certificacion: certification._id,
  });
  return { centre: centre._id, certification: certification._id, numero };
}

test('a centre prepares an edition, staff publish it, credentials name it', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const origin = baseURL ?? '';
  const admin = await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block' });
  await signInAs(admin, 'admin', origin);
  const { centre, certification, numero } = await issued(admin, origin);

  const manager = await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block' });
  await signInAs(manager, 'gestor', origin);
  const page = await manager.newPage();
  const seen = watch(page);
  await page.goto(`/campus?vista=centro&centro=${centre}&seccion=certificaciones`);
  const row = page.getByRole('row').filter({ hasText: 'Montaje de toldos' });
  await row.getByRole('button', { name: /Montaje de toldos/ }).click();
  await page.getByRole('menuitem', { name: 'Preparar una edición nueva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Preparar la edición' }).click();
  // The draft copies the fields, except those that all editions share.
  await expect(page.getByLabel('Descripción')).toHaveValue('Monta toldos.');
  await expect(page.getByLabel('Código')).toHaveCount(0);
  await page.getByLabel('Nombre', { exact: true }).fill('Montaje de toldos y pérgolas');
  await page.getByLabel('Edición', { exact: false }).first().fill('2027');
  await page.getByLabel('Estado').selectOption('enRevision');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Montaje de toldos y pérgolas' })
      .filter({ hasText: 'En revisión' }),
  ).toBeVisible();
  expect(seen.problems).toEqual([]);

  const review = await admin.newPage();
  await review.goto('/Certificaciones?estado=enRevision&buscar=toldos');
  await review
    .getByRole('row')
    .filter({ hasText: 'Montaje de toldos y pérgolas' })
    .getByRole('button', { name: /Montaje de toldos y pérgolas/ })
    .click();
  await review.getByRole('menuitem', { name: 'Aprobar y publicar' }).click();
  await review.getByRole('dialog').getByRole('button', { name: 'Aprobar y publicar' }).click();
  await expect(review.getByText(/Hecho: aprobar y publicar/)).toBeVisible();

  // A visitor has no session.
  const visitor = await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block' });
  const look = await visitor.newPage();
  await look.goto(`/certificaciones/${certification}`);
  await expect(look.getByText('A esta edición la sigue la 2.ª')).toBeVisible();
  await look.goto(`/verificar/${numero}`);
  const facts = look.getByRole('main');
  await expect(facts.getByRole('link', { name: 'Montaje de toldos', exact: true })).toBeVisible();
  await expect(facts.getByText('2025', { exact: true })).toBeVisible();
  await facts.getByRole('link', { name: 'Montaje de toldos', exact: true }).click();
  await look.getByRole('link', { name: 'Ver la edición que la sigue' }).click();
  await expect(look.getByRole('heading', { level: 1 })).toHaveText('Montaje de toldos y pérgolas');
  await expect(look.getByText('2.ª edición (2027)').first()).toBeVisible();
  await look.goto('/showCertificaciones?buscar=toldos');
  await expect(look.getByRole('link', { name: 'Montaje de toldos y pérgolas' })).toBeVisible();
  await expect(look.getByRole('link', { name: 'Montaje de toldos', exact: true })).toHaveCount(0);
});
