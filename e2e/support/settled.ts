import { expect, type Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** What a screen shows in the place of something that is on its way. */
export const COMING =
  '[aria-busy="true"], [role="status"][aria-label="Cargando"], [lang="en"]:text-is("Loading")';

/**
 * Waits until a screen shows what it came for: its title is there, nothing stands in the place of something that
 * loads, and no request is on its way, also after what came was drawn.
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
  }).toPass({ timeout: 30_000 });
}
