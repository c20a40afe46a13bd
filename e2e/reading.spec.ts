/**
 * Input of `/verificar` in a browser without a code reader of its own (Chromium on Linux): pictures, the
 * camera, and the address of a printed QR.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { toDigits } from '@oficio/shared/credentials/bytes';
import { shareSessionOf } from './support/accounts.ts';
import { modulesIn, modulesOf, photograph } from './support/photograph.ts';
import { watch, watchPolicy } from './support/watch.ts';
import { untilWorkerServes } from './support/worker.ts';

/** Digits of a code with 352 bytes, like those of the largest certificate. */
const DIGITS = toDigits(Uint8Array.from({ length: 352 }, (_, at) => (at * at * 31 + at * 7) % 256));
const textOf = (page: Page): string => `${new URL(page.url()).origin}/v#${DIGITS}`;

const hashOf = (page: Page): string => new URL(page.url()).hash.slice(1);
const isDecoder = (url: string): boolean => /\.wasm$|\.worker\./.test(url);

/** Whether the worker's cache has this remote complete, a page to open with, and the decoder. */
const wholeIn = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    const paths = caches_.flat().map(({ url }) => new URL(url).pathname);
    return [
      paths.some((at) => /^\/remotes\/mf-public\/.*\/__whole$/.test(at)),
      paths.includes('/__page') && !paths.includes('/__next'),
      paths.some((at) => at.endsWith('.wasm')),
    ];
  });

/** Opens the page as a returning visitor: through the worker. */
async function openAgain(page: Page): Promise<void> {
  await page.goto('/verificar');
  await untilWorkerServes(page);
  await page.reload();
}

const photos = {
  'from the front': { turn: 3, slant: 0, blur: 0.6, grain: 6 },
  'turned and from the side': { turn: 24, slant: 0.25, blur: 1, grain: 14 },
  'upside down, moved and grainy': { turn: 187, slant: 0.15, blur: 1.6, grain: 30 },
};

for (const [how, taken] of Object.entries(photos))
  test(`a photo of the QR taken ${how} is read without leaving the site`, async ({ page }) => {
    const seen = watch(page);
    await watchPolicy(page, seen);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/verificar');
    const buffer = await photograph(modulesOf(textOf(page)), taken);
    await expect(page.getByRole('button', { name: 'Leer un archivo' })).toBeVisible();
    expect(asked.filter(isDecoder)).toEqual([]);

    await page
      .getByLabel('Archivo del certificado')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    await expect.poll(() => hashOf(page)).toBe(DIGITS);
    await expect(page.getByRole('heading', { level: 1, name: 'Verificar un certificado' })).toBeVisible();
    expect(asked.filter(isDecoder)).toHaveLength(2);
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(origin))).toEqual([]);
    // The part after the # is the certificate, which no request may contain.
    expect(asked.filter((url) => url.includes(DIGITS.slice(0, 40)))).toEqual([]);
    expect(seen.problems).toEqual([]);
  });

test('the camera reads the QR and is off once it closes', async ({ page }) => {
  await page.goto('/verificar');
  const photo = await photograph(modulesOf(textOf(page)), { turn: 8, slant: 0.1, blur: 0.8, grain: 8 });
  // A camera that shows the sheet: not every build of the browser has its own fake camera.
  await page.evaluate(
    async (data) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(data)]));
      const sheet = Object.assign(document.createElement('canvas'), {
        width: picture.width,
        height: picture.height,
      });
      const draw = () => sheet.getContext('2d')?.drawImage(picture, 0, 0);
      setInterval(draw, 100);
      draw();
      navigator.mediaDevices.getUserMedia = async () => {
        const opened = sheet.captureStream(10);
        Object.assign(globalThis, { opened });
        return opened;
      };
    },
    [...photo],
  );
  await page.getByRole('button', { name: 'Usar la cámara' }).click();
  await expect.poll(() => hashOf(page)).toBe(DIGITS);
  await expect(page.getByRole('dialog')).toBeHidden();
  const states = () =>
    page.evaluate(() =>
      (globalThis as unknown as { opened: MediaStream }).opened.getTracks().map((track) => track.readyState),
    );
  await expect.poll(states).toEqual(['ended']);
});

test('a QR opens offline on a device that opened the verification before', async ({ page, context }) => {
  await openAgain(page);
  // Everything but the decoder, which is large and loaded when a picture is read.
  await expect.poll(() => wholeIn(page), { timeout: 60_000 }).toEqual([true, true, false]);
  await context.setOffline(true);
  await page.goto(`/v#${DIGITS}`);
  await expect(page.getByRole('group', { name: 'Resultado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leer un archivo' })).toBeVisible();

  const buffer = await photograph(modulesOf(textOf(page)), { turn: 3, slant: 0, blur: 0.6, grain: 6 });
  const choose = () =>
    page
      .getByLabel('Archivo del certificado')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await page.goto('/verificar');
  await choose();
  await expect(page.getByText(/No se pudo preparar el lector/)).toBeVisible();
  await context.setOffline(false);
  await choose();
  await expect.poll(() => hashOf(page)).toBe(DIGITS);
  // Cached once used: it works offline from then on.
  await expect.poll(() => wholeIn(page)).toEqual([true, true, true]);
  await context.setOffline(true);
  await page.goto('/verificar');
  await choose();
  await expect.poll(() => hashOf(page)).toBe(DIGITS);
  await context.setOffline(false);
});

/** Downloads a valid certificate as its holder. */
async function certificate(browser: Browser, origin: string): Promise<{ numero: string; pdf: Buffer }> {
  const context = await browser.newContext();
  await shareSessionOf(context, 'estudiante', origin);
  const list = await context.request.get(`${origin}/api/credenciales/?estado=vigente&limit=100`);
  const { docs } = (await list.json()) as {
    docs: { _id: string; numero: string; codigoVerificacion?: string }[];
  };
  // Only the holder sees the code.
  const own = docs.find(({ codigoVerificacion }) => codigoVerificacion !== undefined);
  const pdf = await context.request.get(`${origin}/api/credenciales/${own?._id}/certificado.pdf`);
  const body = await pdf.body();
  await context.close();
  return { numero: own?.numero ?? '', pdf: body };
}

test('a real certificate is checked by its PDF, and offline by a photo', async ({
  page,
  browser,
  context,
}) => {
  await openAgain(page);
  const { numero, pdf } = await certificate(browser, new URL(page.url()).origin);
  const result = page.getByRole('group', { name: 'Resultado' });
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Archivo del certificado').setInputFiles({ name, mimeType, buffer });
  await give('certificado.pdf', 'application/pdf', pdf);
  await expect(result.getByRole('heading', { name: /^Vigente/ })).toBeVisible();
  await expect(result).toContainText(numero);

  const photo = await photograph(modulesIn(pdf), photos['turned and from the side']);
  await give('foto.jpg', 'image/jpeg', photo);
  await expect(page).toHaveURL(/\/v#/);
  await expect(result.getByRole('heading', { name: /^Vigente/ })).toBeVisible();
  await expect(result).toContainText(numero);

  await expect.poll(() => wholeIn(page), { timeout: 60_000 }).toEqual([true, true, true]);
  await context.setOffline(true);
  await page.goto('/verificar');
  await give('foto.jpg', 'image/jpeg', photo);
  await expect(result.getByRole('heading', { name: /^Vigente/ })).toBeVisible();
  await expect(result).toContainText(/estado conocido al \d/);
  await context.setOffline(false);
});
