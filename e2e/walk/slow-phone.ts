/** A phone of 360 pixels with a slow processor on a slow network, and what a person on it waits for. */
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

/** 400 kb/s in both ways, in bytes. */
const THROUGHPUT = (400 * 1000) / 8;
/** Milliseconds. */
const LATENCY = 400;
const TIMES_SLOWER = 4;

export interface Stage {
  readonly name: string;
  /** From the touch to the words that were waited for, in milliseconds. */
  readonly waited: number;
  /** Until nothing was on its way any more. */
  readonly whole: number;
  /** How much of the screen moved by itself meanwhile, as the browser counts it. */
  readonly moved: number;
  /** Received since the walk began, in bytes. */
  readonly received: number;
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly stages: readonly Stage[];
  /** Does something, waits for what it must bring, and looks at the whole of it. */
  see(name: string, act: () => Promise<unknown>, brings: () => Locator): Promise<void>;
  /** When the largest thing of this page was painted since it was asked for, in milliseconds. */
  largestPaint(): Promise<number>;
}

/** @param folder where the screens are kept, each as it is seen and whole */
export async function slowPhone(browser: Browser, folder: string): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // What a service worker asks for is not slowed down.
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

/** Adds up what moves without having been touched; runs in the page. */
function watchShifts(): void {
  window.oficioMoved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The browser's types don't know this kind of entry.
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) window.oficioMoved = (window.oficioMoved ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What no screen may have: something beside the edge, words of machines, or words that are not said to people. */
async function checkScreen(page: Page, name: string): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${name}: hay algo fuera de la pantalla`).toBeLessThanOrEqual(0);
  const words = await page.getByRole('main').innerText();
  expect(words, name).not.toMatch(/\b(undefined|null|NaN|Invalid|Error|Loading|intentos?|folio)\b/);
}
