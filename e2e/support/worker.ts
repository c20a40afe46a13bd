import { expect, type Page } from '@playwright/test';

/**
 * Waits until the service worker controls this page, so that later requests go through it. The timeout is
 * longer than the others, because after a busy server's refusal the page installs it again after 5 and 15
 * seconds.
 */
export async function untilWorkerServes(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
}
