/** The browser that measures pages. */
import { chromium, type Browser } from '@playwright/test';
// Plain JavaScript, so that the machine's own Node can run it as well.
import { ensureChromium } from '../scripts/chromium.mjs';

export async function launchBrowser(): Promise<Browser> {
  const executablePath: string | undefined = await ensureChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
