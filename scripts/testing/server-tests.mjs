// npm run test:server: runs the server's tests on a PostgreSQL of their own.
//   npm run test:server -- server/src/auth             only those of a folder, or of a file
//   npm run test:server -- --watch server/src/auth     again whenever one of their files is saved
//   npm run test:server -- --changed=main              only those that a change since that commit can break
//   --report file                                      writes the totals, as JSON, for scripts/test.mjs
import { spawn } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { query } from '../../server/src/platform/database/embedded/postmaster.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded/start.ts';
import { changedFiles, relatedTests } from '../lib/changed.mjs';
import { fail, productEnv, root, shareCompiled } from '../lib/machine.mjs';
import { inSharedProcesses } from './shared-processes.mjs';

const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'string' },
    report: { type: 'string' },
    watch: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const files = await chosenFiles();
if (files.length === 0) {
  console.log('Nada de lo que cambió toca las pruebas del servidor.');
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed: 0, failed: 0, skipped: 0 }));
  process.exit();
}

/** Returns the test files of the folders and files that were named, or all; relative to the root. */
async function chosenFiles() {
  const all = globSync('{server,demo}/src/**/*.test.ts', { cwd: root }).sort();
  if (values.changed !== undefined) {
    const { moduleGraph } = await import('../lib/module-graph.mjs');
    return relatedTests(all, changedFiles(values.changed), moduleGraph(root));
  }
  if (positionals.length === 0) return all;
  return positionals.flatMap((name) => {
    const place = path.relative(root, path.resolve(name));
    const found = all.filter((file) => file === place || file.startsWith(`${place}${path.sep}`));
    const isFile = statSync(path.join(root, place), { throwIfNoEntry: false })?.isFile();
    if (found.length === 0 && !isFile) fail(`No hay pruebas del servidor en ${name}.`);
    return found.length > 0 ? found : [place];
  });
}

shareCompiled();
const home = mkdtempSync(path.join(tmpdir(), 'oficio-pruebas-'));
// Running as root, the database uses another account, which must have access.
chmodSync(home, 0o755);
const database = await startEmbedded({ dataDir: home, log: () => undefined });
// A role's settings override those at start: the tests don't wait for the disk.
await query(database.url, 'ALTER ROLE oficio SET synchronous_commit = off');

const child = spawn(
  process.execPath,
  [
    // The modules loaded overflow the small initial young space many times: its collection took a fifth of
    // each process's start.
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
    '--test',
    // Two more than the cores: many wait for a lock, a job or a silent host.
    '--test-concurrency=4',
    // Far longer than any test takes on an idle machine.
    '--test-timeout=240000',
    ...(values.watch ? ['--watch'] : ['--test-force-exit']),
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    ...(values.report
      ? [
          '--test-reporter=./scripts/testing/count-reporter.js',
          `--test-reporter-destination=${values.report}`,
        ]
      : []),
    ...(values.watch ? files : inSharedProcesses(files, root)),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: productEnv({
      TEST_DATABASE_URL: database.url,
      TEST_DEMO_DIR: path.join(home, 'demostracion'),
      NODE_ENV: 'test',
    }),
  },
);
const stop = () => child.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', () => undefined);
child.once('exit', async (code) => {
  await database.stop();
  rmSync(home, { recursive: true, force: true });
  process.exit(code ?? 1);
});
