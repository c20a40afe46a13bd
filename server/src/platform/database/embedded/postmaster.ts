import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { clusterDir, readPassword } from './cluster.ts';
import { connectionUrl, type Endpoint } from './endpoint.ts';
import { isAlive, pollUntil } from './processes.ts';
import { StartError } from './start-error.ts';

/** Time for a cluster that is starting, recovering or stopping, in milliseconds. */
const ANSWER_TIMEOUT_MS = 60_000;

interface RunningCluster extends Endpoint {
  pid: number;
}

/**
 * Returns the live cluster of this data folder, if any. `postmaster.pid` is only trusted after asking the
 * cluster itself for its data directory: ids and ports are reused, folders are copied.
 * @throws StartError when a cluster of ours is alive but doesn't answer within a minute
 */
export async function findRunning(dataDir: string): Promise<RunningCluster | undefined> {
  const result = await pollUntil(
    async () => {
      const running = readPidFile(dataDir);
      if (!running || !isAlive(running.pid)) return { running: undefined };
      if (await isClusterOf(dataDir, running)) return { running };
      // Alive and working in our folder, but not answering: it is starting, recovering or stopping. Wait.
      if (workingDirectory(running.pid) === realpathSync(clusterDir(dataDir))) return undefined;
      return { running: undefined };
    },
    { timeoutMs: ANSWER_TIMEOUT_MS, everyMs: 100 },
  );
  if (!result) {
    throw new StartError(
      `La base de datos de ${dataDir} está en marcha pero no responde. Detener el proceso ${readPidFile(dataDir)?.pid} y volver a iniciar.`,
    );
  }
  return result.running;
}

/**
 * Removes the `postmaster.pid` of a dead cluster whose process id has been reused: PostgreSQL would take that
 * process for a live cluster and refuse to start. Call only after {@link findRunning} found none.
 */
export function removeStalePidFile(dataDir: string): void {
  rmSync(path.join(clusterDir(dataDir), 'postmaster.pid'), { force: true });
}

/** Whether a cluster answers at the endpoint and its data directory is this folder's. */
export async function isClusterOf(dataDir: string, endpoint: Endpoint): Promise<boolean> {
  try {
    const rows = await query(
      connectionUrl(endpoint, readPassword(dataDir), 'postgres'),
      'SHOW data_directory',
    );
    return realpathSync(String(rows[0]?.['data_directory'])) === realpathSync(clusterDir(dataDir));
  } catch {
    return false;
  }
}

/** Runs one statement on a connection of its own. */
export async function query(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener, a connection that breaks later would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Reads postmaster.pid. Its lines: id, folder, start time, port, socket folder, address, shared memory,
 * status.
 */
function readPidFile(dataDir: string): RunningCluster | undefined {
  try {
    const lines = readFileSync(path.join(clusterDir(dataDir), 'postmaster.pid'), 'utf8').split('\n');
    const [pid = '', , , port = '', socket = '', address = ''] = lines.map((line) => line.trim());
    return { pid: Number(pid), port: Number(port), host: socket || address || '127.0.0.1' };
  } catch {
    return undefined;
  }
}

/**
 * Returns the working directory of a process (PostgreSQL's is its data directory); undefined outside Linux.
 */
function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
