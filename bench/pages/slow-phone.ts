/**
 * Measures a first visit on a cheap phone and a poor network: 400 kb/s, 400 ms latency, a CPU four times
 * slower.
 */
import { launchBrowser } from '../browser.ts';

const PHONE_VIEWPORT = { width: 360, height: 740 };
const LATENCY_MS = 400;
const BYTES_PER_SECOND = 400_000 / 8;
const CPU_SLOWDOWN = 4;
const INTERACTIVE_TIMEOUT_MS = 60_000;

interface VisitTimes {
  /** Milliseconds until the title and the first words are visible, and until everything works. */
  readonly firstTextMs: number;
  readonly interactiveMs: number;
}

/** Measures a first visit. */
export async function slowVisit(url: string): Promise<VisitTimes> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: PHONE_VIEWPORT });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const start = Date.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint !== undefined && (document.querySelector('main h1')?.textContent ?? '') !== '';
    });
    const firstTextMs = Date.now() - start;
    // Checked in every frame: the default polling would add up to half a second.
    await page.waitForFunction(
      () =>
        !document.evaluate('//*[text()="Loading"]', document, null, XPathResult.BOOLEAN_TYPE).booleanValue,
      undefined,
      { polling: 'raf', timeout: INTERACTIVE_TIMEOUT_MS },
    );
    return { firstTextMs, interactiveMs: Date.now() - start };
  } finally {
    await browser.close();
  }
}
