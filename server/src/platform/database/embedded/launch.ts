import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { clusterDir } from './cluster.ts';
import { listenSettings, type Endpoint } from './endpoint.ts';
import { isClusterOf } from './postmaster.ts';
import { pollUntil } from './processes.ts';
import { asUser, type ServiceUser } from './service-user.ts';
import { settings } from './settings.ts';
import { StartError } from './start-error.ts';

interface Launch {
  dataDir: string;
  binaries: Binaries;
  endpoint: Endpoint;
  user: ServiceUser | undefined;
}

/**
 * Start-up timeout. Recovery after a crash replays at most max_wal_size, which takes seconds; a slow disk
 * gets minutes.
 */
const START_TIMEOUT_MS = 180_000;
/** Time in milliseconds for which a start that ended at once is tried again, and the delay in between. */
const MAX_RETRY_MS = 15_000;
const RETRY_DELAY_MS = 300;
const POLL_INTERVAL_MS = 30;
/** Size of the log from which a new one is begun. */
const MAX_LOG_BYTES = 5_000_000;

/**
 * Starts postgres and waits until it answers. After a kill its last children may hold the shared memory for a
 * moment, during which it refuses to start; it is retried for some seconds.
 * @throws StartError with the end of its log when it doesn't start
 */
export async function launch(options: Launch): Promise<ChildProcess> {
  const retryUntil = Date.now() + MAX_RETRY_MS;
  for (;;) {
    const child = spawnPostgres(options);
    const outcome = await pollUntil(
      async () =>
        hasEnded(child) ? 'ended' : (await isClusterOf(options.dataDir, options.endpoint)) && 'ready',
      { timeoutMs: START_TIMEOUT_MS, everyMs: POLL_INTERVAL_MS },
    );
    if (outcome === 'ready') return child;
    if (!hasEnded(child)) child.kill('SIGQUIT');
    if (outcome === undefined || Date.now() > retryUntil) throw new StartError(explain(options.dataDir));
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}

/** Whether a child process has ended, by itself or by a signal. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function spawnPostgres({ dataDir, binaries, endpoint, user }: Launch): ChildProcess {
  const flags = Object.entries({ ...settings, ...listenSettings(endpoint) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = openLog(dataDir);
  try {
    const child = spawn(binaries.postgres, ['-D', clusterDir(dataDir), ...flags], {
      ...asUser(user),
      cwd: path.parse(dataDir).root,
      env: binaries.env,
      // A session of its own: Ctrl+C in the terminal must stop the server first and the database after it.
      // And a file instead of a pipe, which would break when the server is killed.
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function logFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.log');
}

function openLog(dataDir: string): number {
  const file = logFile(dataDir);
  try {
    if (statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // There is none yet.
  }
  return openSync(file, 'a', 0o600);
}

function explain(dataDir: string): string {
  const tail = readFileSync(logFile(dataDir), 'utf8').trim().split('\n').slice(-5).join('\n');
  return `La base de datos no arrancó. El final de ${logFile(dataDir)} dice:\n${tail}`;
}
