/** Browser tests against the production build and a fresh demo database. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SITE_ZONE } from '@oficio/shared/kit/site-dates';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 3290);
/** Address of the design system's examples, for their spec. */
const EXAMPLES = (process.env['E2E_EXAMPLES'] ??= `http://localhost:${port - 1}/`);
const root = path.resolve(import.meta.dirname, '..');
// Each worker loads the configuration again: only the first load creates the folder.
process.env['E2E_DATA_DIR'] ??= dataFolder();

/** Creates a folder that is accessible to the database's own account if root starts it. */
function dataFolder(): string {
  const folder = mkdtempSync(path.join(process.getuid?.() === 0 ? '/var/tmp' : os.tmpdir(), 'oficio-e2e-'));
  chmodSync(folder, 0o711);
  // At exit, because the server outlives Playwright's own teardown.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The slowest tests start first, so that none runs alone at the end. */
const LONG = [
  'issue-many',
  'course-builder',
  'exams-and-renewals',
  'works',
  'teaching-journey',
  'first-data',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores to be used: a browser waits for its server now and then.
  workers: 3,
  retries: 0,
  // Far more than an idle machine needs: only failing tests reach these timeouts.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-AR',
    timezoneId: SITE_ZONE,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Project names are part of file paths, and not every machine accepts accents in them.
  projects: [
    { name: 'largas', testMatch: LONG },
    { name: 'cortas', testMatch: '*.spec.ts', testIgnore: LONG },
  ],
  webServer: [
    {
      command: 'node server/src/main.ts',
      cwd: root,
      url: `http://localhost:${port}/readyz`,
      timeout: 300_000,
      reuseExistingServer: process.env['E2E_REUSE'] === '1',
      // The whole suite comes from one address, far faster than people.
      env: {
        PORT: String(port),
        DATA_DIR: process.env['E2E_DATA_DIR'],
        NODE_ENV: 'production',
        RATE_LIMIT_READS: '100000',
        RATE_LIMIT_WRITES: '100000',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      // Built, or found unchanged, while the other one loads the demonstration.
      command: 'node scripts/examples.mjs',
      cwd: root,
      url: EXAMPLES,
      timeout: 300_000,
      env: { PORT: new URL(EXAMPLES).port },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  ],
});
