import path from 'node:path';
import { productNode, root, run } from './machine.mjs';
import { reportOf } from './suite.mjs';

const tool = (file) => path.join(root, 'node_modules', file);
const jestArgs = [tool('jest/bin/jest.js'), '--json', `--outputFile=${reportOf('jest')}`];
const serverArgs = ['scripts/testing/server-tests.mjs', '--report', reportOf('server')];
const browserArgs = [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e', '--reporter=list,json'];

/**
 * All suites that `npm test` runs, in order: the checks of the code come first, since they explain later
 * failures.
 * @type {import('./suite.mjs').Suite[]}
 */
export const suites = [
  {
    name: 'doctor',
    check: true,
    args: ['scripts/doctor.mjs', '--json'],
    reportOnOutput: true,
    minutes: 1,
    count: (checks) => ({
      passed: checks.filter(({ sentences }) => sentences.length === 0).length,
      failed: checks.filter(({ sentences }) => sentences.length > 0).length,
      text: checks
        .map(({ name, sentences }) =>
          [`${sentences.length ? '✖' : '✔'} ${name}`, ...sentences].join('\n    '),
        )
        .join('\n'),
    }),
  },
  {
    name: 'lint',
    check: true,
    alongside: true,
    args: [
      tool('eslint/bin/eslint.js'),
      '--cache',
      '--cache-location',
      '.cache/eslint/',
      '--cache-strategy',
      'content',
      '--format',
      'json',
      '.',
    ],
    reportOnOutput: true,
    minutes: 10,
    count: (files) => ({
      passed: files.filter(({ errorCount }) => errorCount === 0).length,
      failed: files.filter(({ errorCount }) => errorCount > 0).length,
      text: files.flatMap(lintLines).join('\n') || `${files.length} archivos`,
    }),
  },
  {
    name: 'typed-lint',
    check: true,
    alongside: true,
    args: [tool('oxlint/bin/oxlint'), '--type-aware', '--format', 'json'],
    reportOnOutput: true,
    minutes: 4,
    count: ({ diagnostics, number_of_files, number_of_rules }) => ({
      passed: diagnostics.length === 0 ? number_of_rules : 0,
      failed: diagnostics.length,
      text:
        diagnostics.map(typedLintLine).join('\n') || `${number_of_rules} reglas, ${number_of_files} archivos`,
    }),
  },
  {
    name: 'types',
    check: true,
    alongside: true,
    args: ['scripts/types.mjs', '--json'],
    reportOnOutput: true,
    minutes: 6,
    count: ({ results, text }) => ({
      passed: results.filter(({ errors }) => errors.length === 0).length,
      failed: results.filter(({ errors }) => errors.length > 0).length,
      text:
        results.flatMap(({ name, errors }) => (errors.length > 0 ? errors : `✔ ${name}`)).join('\n') || text,
    }),
  },
  {
    name: 'format',
    check: true,
    alongside: true,
    args: ['scripts/testing/format-check.mjs'],
    reportOnOutput: true,
    minutes: 2,
    count: ({ different }) => ({
      passed: different.length === 0 ? 1 : 0,
      failed: different.length,
      text: different.map((file) => `${file}: ejecutar npm run format`).join('\n') || 'Todo con formato.',
    }),
  },
  {
    name: 'tooling',
    check: true,
    alongside: true,
    args: [
      '--test',
      '--test-concurrency=2',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/testing/count-reporter.js',
      `--test-reporter-destination=${reportOf('tooling')}`,
      'scripts/**/*.test.mjs',
    ],
    minutes: 6,
    count: (totals) => totals,
  },
  {
    name: 'jest',
    alongside: true,
    args: jestArgs,
    changed: (ref) => [...jestArgs, `--changedSince=${ref}`, '--passWithNoTests'],
    minutes: 5,
    count: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  },
  {
    name: 'server',
    args: serverArgs,
    changed: (ref) => [...serverArgs, `--changed=${ref}`],
    minutes: 12,
    count: (totals) => totals,
  },
  {
    name: 'browser',
    args: browserArgs,
    // Playwright knows which of its own files changed, not which screens they open.
    changed: (ref, files) =>
      files.some((file) => file.startsWith('e2e/')) ? [...browserArgs, `--only-changed=${ref}`] : undefined,
    async prepare() {
      const { ensureChromium } = await import('./../chromium.mjs');
      const CHROMIUM_PATH = await ensureChromium();
      const built = await run(productNode(), ['scripts/build.mjs']);
      if (built !== 0) throw new Error('no se pudo construir lo que se prueba.');
      // Unlike unit tests, Playwright and its server run the production build.
      return { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser'), NODE_ENV: 'production' };
    },
    minutes: 20,
    tail: 40,
    count: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  },
];

function typedLintLine({ filename, code, message, labels }) {
  const { line, column } = labels[0].span;
  return `${filename}:${line}:${column} ${message} (${code})`;
}

function lintLines({ filePath, messages }) {
  return messages
    .filter(({ severity }) => severity === 2)
    .map(
      ({ line, column, message, ruleId }) =>
        `${path.relative(root, filePath)}:${line}:${column} ${message.split('\n')[0]} (${ruleId})`,
    );
}
