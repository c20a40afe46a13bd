import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { clusterDir } from './cluster.ts';
import { listenSettings, type Endpoint } from './endpoint.ts';
import { isOurs } from './postmaster.ts';
import { until } from './processes.ts';
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
const readyMs = 180_000;

/**
 * Starts postgres and waits until it answers. After a kill its last children may hold the shared memory for a
 * moment, during which it refuses to start; it is retried for some seconds.
 * @throws StartError with the end of its log when it doesn't start
 */
export async function launch(options: Launch): Promise<ChildProcess> {
  const giveUp = Date.now() + 15_000;
  for (;;) {
    const child = spawnPostgres(options);
    const ready = await until(
      async () => (hasEnded(child) ? 'ended' : (await isOurs(options.dataDir, options.endpoint)) && 'ready'),
      { timeoutMs: readyMs, everyMs: 30 },
    );
    if (ready === 'ready') return child;
    if (!hasEnded(child)) child.kill('SIGQUIT');
    if (ready === undefined || Date.now() > giveUp) throw new StartError(explain(options.dataDir));
    await new Promise((resolve) => setTimeout(resolve, 300));
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
    if (statSync(file).size > 5_000_000) renameSync(file, `${file}.1`);
  } catch {
    // There is none yet.
  }
  return openSync(file, 'a', 0o600);
}

function explain(dataDir: string): string {
  const tail = readFileSync(logFile(dataDir), 'utf8').trim().split('\n').slice(-5).join('\n');
  return `La base de datos no arrancó. El final de ${logFile(dataDir)} dice:\n${tail}`;
}
