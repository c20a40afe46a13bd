import { expect, type Page } from '@playwright/test';

/**
 * Waits until the worker serves this page: what it opens from then on goes through it. Longer than other things
 * are waited for, because a busy server's refusal makes the page install it again after 5 and 15 seconds.
 */
export async function untilWorkerServes(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
}
