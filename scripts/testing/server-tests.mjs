// Runs the tests of node's own runner, the server's and the scripts', on a dedicated PostgreSQL.
//   node scripts/testing/server-tests.mjs [--report file] [test files]
import { spawn } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { query } from '../../server/src/platform/database/embedded/postmaster.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded/start.ts';
import { productEnv, root, shareCompiled } from '../lib/machine.mjs';
import { inSharedProcesses } from './shared-processes.mjs';

const { values, positionals } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
});
const everything = globSync(['{server,demo}/src/**/*.test.ts', 'scripts/**/*.test.mjs'], {
  cwd: root,
}).sort();

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
    '--test-force-exit',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    ...(values.report
      ? [
          '--test-reporter=./scripts/testing/count-reporter.js',
          `--test-reporter-destination=${values.report}`,
        ]
      : []),
    ...(positionals.length > 0 ? positionals : inSharedProcesses(everything, root)),
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
