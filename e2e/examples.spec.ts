/**
 * The page of `npm run examples`: every component of the design system, without accessibility violations in
 * both schemes.
 */
import { expect, test } from '@playwright/test';
import { barriersIn } from './support/axe.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test('the examples, and what they open, are accessible', async ({ page }) => {
      await page.goto(process.env['E2E_EXAMPLES'] ?? '');
      await expect(page.locator('[data-example]').first()).toBeVisible();
      expect(await page.locator('[data-example]').count()).toBeGreaterThan(50);
      // Parts that are loaded on demand.
      await expect(page.locator('#Markdown strong')).toHaveText('megóhmetro');
      await expect(page.locator('#RichTextEditor').getByRole('toolbar')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      expect(await barriersIn(page)).toEqual([]);
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
          expect(await barriersIn(page, 'dialog[open], [role="dialog"], [role="alertdialog"]')).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(opened).toHaveCount(0);
        });
      }
    });
  });
}
