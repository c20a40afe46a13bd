/**
 * `npm run test:long -- walk`: a whole course on a slow phone. Configured like the browser suite, but alone
 * and with a longer timeout.
 */
import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';

export default defineConfig(suite, {
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: '*.walk.ts',
  workers: 1,
  timeout: 1_200_000,
  expect: { timeout: 90_000 },
});
