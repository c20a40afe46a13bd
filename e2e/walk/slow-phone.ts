/** A phone of 360 pixels with a slow processor on a slow network, and the waiting times of a person on it. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { COMING } from '../support/settled.ts';
import {
  expect,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test';

/** 400 kb/s in both directions, in bytes. */
const THROUGHPUT = (400 * 1000) / 8;
/** Milliseconds. */
const LATENCY = 400;
const TIMES_SLOWER = 4;

export interface Stage {
  readonly name: string;
  /** Milliseconds from the touch to the expected words. */
  readonly waited: number;
  /** Milliseconds until nothing was loading any more. */
  readonly whole: number;
  /** Cumulative layout shift meanwhile, as the browser measures it. */
  readonly moved: number;
  /** Bytes received since the walk began. */
  readonly received: number;
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly stages: readonly Stage[];
  /** Acts, waits for the expected content, and checks the whole screen. */
  see(name: string, act: () => Promise<unknown>, brings: () => Locator): Promise<void>;
  /** Returns the Largest Contentful Paint of this page, in milliseconds since its request. */
  largestPaint(): Promise<number>;
}

/** Opens the phone. @param folder stores a picture of each screen, as seen and in full */
export async function slowPhone(browser: Browser, folder: string): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // Requests of a service worker are not throttled.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  let received = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength));
  await page.addInitScript(watchShifts);
  mkdirSync(folder, { recursive: true });

  const stages: Stage[] = [];
  return {
    context,
    page,
    stages,
    async see(name, act, brings) {
      await page.evaluate(() => (window.oficioMoved = 0));
      const began = performance.now();
      await act();
      await expect(brings()).toBeVisible();
      const waited = Math.round(performance.now() - began);
      await expect(page.locator(COMING)).toHaveCount(0);
      const whole = Math.round(performance.now() - began);
      const moved = await page.evaluate(() => window.oficioMoved ?? 0);
      stages.push({ name, waited, whole, moved: Math.round(moved * 1000) / 1000, received });
      const file = `${String(stages.length).padStart(2, '0')}-${name}`;
      await page.screenshot({ path: path.join(folder, `${file}.png`) });
      await page.screenshot({ path: path.join(folder, `${file}-whole.png`), fullPage: true });
      await checkScreen(page, name);
    },
    largestPaint: () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            });
          }),
      ),
  };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: THROUGHPUT,
    uploadThroughput: THROUGHPUT,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
}

declare global {
  interface Window {
    oficioMoved?: number;
  }
}

/** Sums the layout shifts without a recent touch; runs in the page. */
function watchShifts(): void {
  window.oficioMoved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The browser's types don't include this kind of entry.
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) window.oficioMoved = (window.oficioMoved ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Checks for problems that no screen may have: content past the edge, technical words, and words that the
 * site avoids.
 */
async function checkScreen(page: Page, name: string): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${name}: hay algo fuera de la pantalla`).toBeLessThanOrEqual(0);
  const words = await page.getByRole('main').innerText();
  expect(words, name).not.toMatch(/\b(undefined|null|NaN|Invalid|Error|Loading|intentos?|folio)\b/);
}
