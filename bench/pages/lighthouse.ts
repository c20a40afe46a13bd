/**
 * Runs Lighthouse as a phone with applied throttling: simulated throttling hides most of the gain of server
 * rendering.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { median } from '../load.ts';

const installFolder = path.join(import.meta.dirname, '../lighthouse');

interface Audit {
  readonly numericValue?: number;
  readonly score: number | null;
}
interface Report {
  readonly lhr: {
    readonly audits: Readonly<Record<string, Audit | undefined>>;
    readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  };
}
interface Chrome {
  readonly port: number;
  kill(): Promise<void> | void;
}

export interface PageFigures {
  /** Performance score, from 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  readonly seo: number;
  /** Largest Contentful Paint, and total blocking time, in milliseconds. */
  readonly lcp: number;
  readonly blocked: number;
  readonly shift: number;
  /** Total bytes transferred. */
  readonly bytes: number;
}

/** Installs Lighthouse from its own lock file the first time: its packages are not part of the project's. */
function install(): void {
  if (existsSync(path.join(installFolder, 'node_modules/lighthouse/package.json'))) return;
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'],
    {
      cwd: installFolder,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('No se pudo instalar lo que mide páginas (bench/lighthouse).');
}

/** Opens a browser and returns a function that measures an address once. The caller closes the browser. */
export async function openLighthouse() {
  install();
  const importInstalled = (file: string) =>
    import(pathToFileURL(path.join(installFolder, 'node_modules', file)).href);
  // Typed here, because its packages are not installed with the project.
  const { default: lighthouse }: { default: (url: string, flags: object) => Promise<Report> } =
    await importInstalled('lighthouse/core/index.js');
  const { launch }: { launch: (options: object) => Promise<Chrome> } = await importInstalled(
    'chrome-launcher/dist/index.js',
  );
  const chromePath: string | undefined = await ensureChromium();
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  return {
    async measure(url: string): Promise<PageFigures> {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        throttlingMethod: 'devtools',
        output: 'json',
        logLevel: 'error',
      });
      const figure = (name: string): number => lhr.audits[name]?.numericValue ?? NaN;
      const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? NaN) * 100);
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        practices: score('best-practices'),
        seo: score('seo'),
        lcp: figure('largest-contentful-paint'),
        blocked: figure('total-blocking-time'),
        shift: figure('cumulative-layout-shift'),
        bytes: figure('total-byte-weight'),
      };
    },
    close: async () => chrome.kill(),
  };
}

/** Returns the median of each figure. */
export function medianOf(runs: readonly PageFigures[]): PageFigures {
  const medianFigure = (name: keyof PageFigures): number => median(runs.map((run) => run[name]));
  return {
    performance: medianFigure('performance'),
    accessibility: medianFigure('accessibility'),
    practices: medianFigure('practices'),
    seo: medianFigure('seo'),
    lcp: medianFigure('lcp'),
    blocked: medianFigure('blocked'),
    shift: medianFigure('shift'),
    bytes: medianFigure('bytes'),
  };
}
