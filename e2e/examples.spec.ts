/**
 * The page of `npm run examples`: every component of the design system, without accessibility violations in
 * both schemes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const BUILT_MS = 240_000;
let server: ChildProcess;
let address = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(BUILT_MS);
  server = spawn(process.execPath, ['scripts/examples.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.once('exit', () => reject(new Error(`Los ejemplos no se construyeron:\n${said}`)));
  });
});

test.afterAll(async () => {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
});

/** Returns axe's violations in a part of the page, one per line. */
async function barriers(page: Page, part = 'html'): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test('the examples, and what they open, are accessible', async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('[data-example]').first()).toBeVisible();
      expect(await page.locator('[data-example]').count()).toBeGreaterThan(50);
      // Parts that are loaded on demand.
      await expect(page.locator('#Markdown strong')).toHaveText('megóhmetro');
      await expect(page.locator('#RichTextEditor').getByRole('toolbar')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      expect(await barriers(page)).toEqual([]);
      for (const [name, button] of [
        ['Dialog', 'Dejar el curso'],
        ['Sheet', 'Ver el centro'],
        ['ConfirmDialog', 'Eliminar el centro'],
      ] as const) {
        await test.step(name, async () => {
          await page.locator(`#${name}`).getByRole('button', { name: button, exact: true }).click();
          const opened = page.getByRole('dialog');
          await expect(opened).toBeVisible();
          // The page behind it has been checked already.
          expect(await barriers(page, 'dialog[open], [role="dialog"], [role="alertdialog"]')).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(opened).toHaveCount(0);
        });
      }
    });
  });
}
