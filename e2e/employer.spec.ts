/** An employer checks a certificate: its file, a printed copy and a photograph of it, online and offline. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { useOwnSite } from './support/own-site.ts';
import { photographed, printedCode } from './support/printed.ts';
import { untilWorkerServes } from './support/worker.ts';

interface Credential {
  readonly _id: string;
  readonly numero: string;
  readonly estado: string;
  readonly origen: string;
  readonly codigoVerificacion?: string;
  readonly indiceRegistro?: number;
}
/** Returns a valid certificate that the caller may download, with its PDF. */
async function oneInForce(api: APIRequestContext): Promise<{ credential: Credential; pdf: Buffer }> {
  const { docs } = (await (await api.get('/api/credenciales/?limit=100')).json()) as { docs: Credential[] };
  const credential = docs.find(
    ({ origen, estado, codigoVerificacion }) =>
      origen === 'emitida' && estado === 'vigente' && codigoVerificacion,
  );
  if (!credential) throw new Error('Nobody issued one');
  // A certificate that another test has just issued takes some seconds to get its proof from the log.
  const proof = `/api/registro/prueba/${credential.indiceRegistro}`;
  await expect.poll(async () => (await api.get(proof)).status()).toBe(200);
  return {
    credential,
    pdf: await (await api.get(`/api/credenciales/${credential._id}/certificado.pdf`)).body(),
  };
}
const present = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Archivo del certificado').setInputFiles({ name, mimeType, buffer });
const result = (page: Page, title: string | RegExp) =>
  page.getByRole('group', { name: 'Resultado' }).getByRole('heading', { name: title });
const IN_FORCE = /^Vigente.* Firma comprobada$/;

test('file, paper and photo give one result, and an altered file is reported', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInAs(context, 'estudiante', baseURL ?? '');
  const { credential, pdf } = await oneInForce(context.request);
  const jwt = await (await context.request.get(`/api/credenciales/${credential._id}/credencial.jwt`)).body();
  const json = await (
    await context.request.get(`/api/credenciales/${credential._id}/credencial.json`)
  ).text();
  const employer = await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-AR' });
  const stranger = await employer.newPage();
  const print = await printedCode(pdf);
  for (const [name, type, body] of [
    ['certificado.pdf', 'application/pdf', pdf],
    ['credencial.jwt', '', jwt],
    ['credencial.json', 'application/json', Buffer.from(json)],
    ['papel.png', 'image/png', print],
    ['foto.jpg', 'image/jpeg', await photographed(print)],
  ] as const) {
    await stranger.goto('/verificar');
    await present(stranger, name, type, body);
    await expect(result(stranger, IN_FORCE), name).toBeVisible();
    await expect(stranger.getByText('La firma del centro es válida y el contenido no cambió.')).toBeVisible();
    await expect(stranger.getByText(/Está en el registro público desde el/)).toBeVisible();
  }
  const altered = JSON.stringify({ ...(JSON.parse(json) as object), name: 'Otro oficio' });
  await stranger.goto('/verificar');
  await present(stranger, 'credencial.json', 'application/json', Buffer.from(altered));
  await expect(result(stranger, 'Alterada: no es lo que se firmó')).toBeVisible();
  await page.close();
  await employer.close();
});

test.describe('a site of its own', () => {
  const site = useOwnSite();
  test('an employer checks paper offline, and a revocation after the next list', async ({ browser }) => {
    test.setTimeout(240_000);
    const centre = await browser.newContext({ baseURL: site.current.origin, locale: 'es-AR' });
    await signInAs(centre, 'gestor', site.current.origin);
    const { credential, pdf } = await oneInForce(centre.request);

    const phone = await browser.newContext({
      baseURL: site.current.origin,
      locale: 'es-AR',
      viewport: { width: 360, height: 740 },
    });
    const page = await phone.newPage();
    const ready = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const whole = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return names.includes('oficio-emisores') && whole.flat().some(({ url }) => url.endsWith('/__whole'));
      });
    await page.goto('/verificar');
    await untilWorkerServes(page);
    await page.reload();
    await expect.poll(ready, { timeout: 60_000 }).toBe(true);
    // The printed code, checked online once, because its address is the one that a phone's own camera opens.
    await present(page, 'papel.png', 'image/png', await printedCode(pdf));
    await expect(result(page, IN_FORCE)).toBeVisible();
    const address = page.url();
    expect(address).toMatch(/\/v#\d+$/);

    await phone.setOffline(true);
    await page.goto('/verificar');
    await page.goto(address);
    await expect(result(page, /^Vigente al .*Firma comprobada$/)).toBeVisible();
    await expect(page.getByText(/estado conocido al/)).toBeVisible();

    const revoked = await centre.request.put(`/api/credenciales/${credential._id}`, {
      data: { estado: 'revocada', motivoPublico: 'Se emitió por error.' },
      headers: { origin: site.current.origin },
    });
    expect(revoked.status()).toBe(200);
    // Offline, a later revocation can't be known, so the page shows the date of its data.
    await page.reload();
    await expect(result(page, /^Vigente al/)).toBeVisible();

    await phone.setOffline(false);
    await page.goto(`/verificar/${credential.numero}?codigo=${credential.codigoVerificacion ?? ''}`);
    await expect(page.getByRole('heading', { name: /^Revocada el .*Se emitió por error\.$/ })).toBeVisible();
    await page.goto(address);
    // The server rebuilds the lists after some seconds.
    await expect
      .poll(
        async () => {
          await page.goto('/verificar');
          await page.waitForResponse((response) => response.url().endsWith('/api/verificar/emisores'));
          await phone.setOffline(true);
          await page.goto(address);
          const title = await page
            .getByRole('group', { name: 'Resultado' })
            .getByRole('heading', { level: 2 })
            .textContent();
          await phone.setOffline(false);
          return title;
        },
        { timeout: 90_000 },
      )
      .toBe('Revocada');
    await phone.close();
    await centre.close();
  });
});

test('a backdated certificate says first when it was registered', async ({ page }) => {
  await page.goto('/verificar/OF-2017-000008');
  await expect(
    page.getByRole('heading', { name: 'Vigente, con observaciones. Firma comprobada' }),
  ).toBeVisible();
  await expect(
    page.getByText(/^Se registró \d+ años después de la fecha de emisión que dice\.$/),
  ).toBeVisible();
});
