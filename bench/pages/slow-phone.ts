/**
 * Measures a first visit on a cheap phone and a poor network: 400 kb/s, 400 ms latency, a CPU four times
 * slower.
 */
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';

interface Waited {
  /** Milliseconds until the title and the first words are visible, and until everything works. */
  readonly words: number;
  readonly works: number;
}

/** Measures a first visit. */
export async function slowVisit(url: string): Promise<Waited> {
  const executablePath: string | undefined = await ensureChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const throughput = 400_000 / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const began = Date.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint !== undefined && (document.querySelector('main h1')?.textContent ?? '') !== '';
    });
    const words = Date.now() - began;
    // Checked in every frame: the default polling would add up to half a second.
    await page.waitForFunction(
      () =>
        !document.evaluate('//*[text()="Loading"]', document, null, XPathResult.BOOLEAN_TYPE).booleanValue,
      undefined,
      { polling: 'raf', timeout: 60_000 },
    );
    return { words, works: Date.now() - began };
  } finally {
    await browser.close();
  }
}
