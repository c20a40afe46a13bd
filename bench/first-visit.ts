/** Measures the gzipped bytes of JavaScript that a first visit to `/` loads. */
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
// Plain JavaScript, so that the machine's own Node can run it as well.
import { ensureChromium } from '../scripts/chromium.mjs';

export async function firstVisit(url: string): Promise<{ bytes: number; files: number }> {
  const executablePath: string | undefined = await ensureChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const bodies: Promise<Buffer>[] = [];
    let loaded = false;
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (!loaded && response.ok() && type.includes('javascript')) bodies.push(response.body());
    });
    await page.goto(url, { waitUntil: 'load' });
    // Counts code that the page still needs to render, but not what the service worker caches when idle.
    await page.getByRole('heading', { level: 1 }).waitFor();
    loaded = true;
    const files = await Promise.all(bodies);
    return { bytes: files.reduce((n, file) => n + gzipSync(file).length, 0), files: files.length };
  } finally {
    await browser.close();
  }
}
