import { expect, type Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** Selector of the placeholders that a screen shows while it loads. */
export const COMING =
  '[aria-busy="true"], [role="status"][aria-label="Cargando"], [lang="en"]:text-is("Loading")';

/**
 * Waits until a screen has loaded: its title is visible, no placeholder is left, and no request is in flight,
 * even after the last answer was rendered.
 */
export async function settled(page: Page, { pending }: Watch): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const calm = async (): Promise<void> => {
    await expect(page.locator(COMING)).toHaveCount(0);
    expect([...pending].map((request) => request.url())).toEqual([]);
  };
  await expect(async () => {
    await calm();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await calm();
  }).toPass({ timeout: 30_000, intervals: [50, 100, 100, 200] });
}
