/** Uploads a large file over a network that fails halfway: nothing is sent twice, and the file arrives. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';

/** Three pieces, of a type that the field accepts. */
const BYTES = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_500_000, '% relleno\n')]);
const FILE = { name: 'título grande.pdf', mimeType: 'application/pdf', buffer: BYTES };

async function fill(page: Page): Promise<void> {
  await page.goto('/carga-certificaciones');
  const form = page.getByRole('form', { name: 'Cargar una certificación' });
  await form.getByLabel(/^Título/).fill('Técnica electromecánica');
  await form.getByLabel(/Institución|Emisor/).fill('Escuela Técnica 1');
  await form.getByLabel(/^Fecha de emisión|^Emitida/).fill('2024-05-01');
}

test('a large upload resumes when the network returns and arrives complete', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, 'profesional', baseURL ?? '');
  await fill(page);
  const offsets: (string | undefined)[] = [];
  // The network fails while the second piece is in flight.
  await page.route('**/api/cargas/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(request.headers()['upload-offset']);
    if (offsets.length !== 2) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page.locator('input[type="file"]').setInputFiles(FILE);
  await expect(page.getByText('Sin conexión: sigue al volver')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /título grande/ })).toHaveAttribute(
    'aria-valuenow',
    /^[34]\d$/,
  );

  await context.setOffline(false);
  await expect(page.getByText('Subido: se guarda con el formulario')).toBeVisible();
  // The first piece was sent once.
  expect(offsets).toEqual(['0', '4194304', '4194304', '8388608']);

  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/credenciales/'),
  );
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  const { docs } = (await (await saved).json()) as { docs: { archivo: string | { _id: string } }[] };
  await expect(page.getByText('Certificación enviada a revisión')).toBeVisible();
  const archivo = docs[0]!.archivo;
  const stored = await context.request.get(
    `${baseURL}/archivos/${typeof archivo === 'string' ? archivo : archivo._id}`,
  );
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(await stored.body())).toBe(hash(BYTES));
});

test('a paused upload resumes after a reload with the same file', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  // On disk, because the file's date is part of its identity.
  const file = testInfo.outputPath('pausado.pdf');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, BYTES);
  await signInAs(context, 'profesional', baseURL ?? '');
  await fill(page);
  let offsets: (string | undefined)[] = [];
  let hold = true;
  await page.route('**/api/cargas/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset']);
    // The second piece never arrives until the page is opened again.
    if (hold && offsets.length === 2) return;
    return route.continue();
  });
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect.poll(() => offsets).toHaveLength(2);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('En pausa')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reanudar' })).toBeFocused();

  hold = false;
  offsets = [];
  await fill(page);
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('Subido: se guarda con el formulario')).toBeVisible();
  expect(offsets).toEqual(['4194304', '8388608']);
  // After cancelling, nothing is left on the server.
  const gone = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: /^Quitar pausado\.pdf/ }).click();
  await gone;
});
