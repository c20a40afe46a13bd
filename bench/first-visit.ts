/** Measures the gzipped bytes of JavaScript that a first visit to `/` loads. */
import { gzipSync } from 'node:zlib';
import { launchBrowser } from './browser.ts';

export async function firstVisit(url: string): Promise<{ bytes: number; files: number }> {
  const browser = await launchBrowser();
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
    const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    return { bytes, files: files.length };
  } finally {
    await browser.close();
  }
}
