/** What `/verificar` takes in, in a browser that reads no codes by itself (Chromium on Linux): pictures, the camera, the address of a printed QR. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { toDigits } from '@oficio/shared/credentials/bytes';
import { photograph } from './support/photograph.ts';
import { watch, watchPolicy } from './support/watch.ts';

/** As long as the largest certificate's. */
const DIGITS = toDigits(Uint8Array.from({ length: 352 }, (_, at) => (at * at * 31 + at * 7) % 256));
const textOf = (page: Page): string => `${new URL(page.url()).origin}/v#${DIGITS}`;

/** What the browser takes for a camera: a film of one picture, made when it is needed. */
const FOLDER = path.join(os.tmpdir(), `oficio-camara-${process.pid}`);
const FILM = path.join(FOLDER, 'qr.mjpeg');
test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const args = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  },
});
test.afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const hashOf = (page: Page): string => new URL(page.url()).hash.slice(1);
const isDecoder = (url: string): boolean => /\.wasm$|\.worker\./.test(url);

const photos = {
  'de frente': { turn: 3, slant: 0, blur: 0.6, grain: 6 },
  'girada y de costado': { turn: 24, slant: 0.25, blur: 1, grain: 14 },
  'cabeza abajo, movida y con grano': { turn: 187, slant: 0.15, blur: 1.6, grain: 30 },
};

for (const [how, taken] of Object.entries(photos))
  test(`una foto del QR tomada ${how} se lee sin que nada salga del sitio`, async ({ page }) => {
    const seen = watch(page);
    await watchPolicy(page, seen);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/verificar');
    const buffer = await photograph(textOf(page), taken);
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
    // What follows the # is the certificate, which no request may say.
    expect(asked.filter((url) => url.includes(DIGITS.slice(0, 40)))).toEqual([]);
    expect(seen.problems).toEqual([]);
  });

test('la cámara lee el QR, y al cerrarla se apaga', async ({ page }) => {
  await page.goto('/verificar');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILM, await photograph(textOf(page), { turn: 8, slant: 0.1, blur: 0.8, grain: 8 }));
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const opened = await ask(constraints);
      Object.assign(globalThis, { opened });
      return opened;
    };
  });
  await page.getByRole('button', { name: 'Usar la cámara' }).click();
  await expect.poll(() => hashOf(page)).toBe(DIGITS);
  await expect(page.getByRole('dialog')).toBeHidden();
  const states = () =>
    page.evaluate(() =>
      (globalThis as unknown as { opened: MediaStream }).opened.getTracks().map((track) => track.readyState),
    );
  await expect.poll(states).toEqual(['ended']);
});

test('lo que lleva el QR se abre sin red en un equipo que abrió antes la verificación', async ({
  page,
  context,
}) => {
  await page.goto('/verificar');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  const whole = () =>
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
  // All of it but the decoder, which is heavy and comes when a picture is read.
  await expect.poll(whole, { timeout: 60_000 }).toEqual([true, true, false]);
  await context.setOffline(true);
  await page.goto(`/v#${DIGITS}`);
  await expect(page.getByRole('group', { name: 'Resultado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leer un archivo' })).toBeVisible();

  const buffer = await photograph(textOf(page), { turn: 3, slant: 0, blur: 0.6, grain: 6 });
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
  // Kept once it was used: another day it reads without a network.
  await expect.poll(whole).toEqual([true, true, true]);
  await context.setOffline(true);
  await page.goto('/verificar');
  await choose();
  await expect.poll(() => hashOf(page)).toBe(DIGITS);
  await context.setOffline(false);
});
