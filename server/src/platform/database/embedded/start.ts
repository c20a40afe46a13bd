import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { clusterDir, ensureCluster, readPassword } from './cluster.ts';
import { ACCOUNT, chooseEndpoint, connectionUrl, type Endpoint } from './endpoint.ts';
import { launch } from './launch.ts';
import { repositoryRoot } from './location.ts';
import { isLocked, lockFolder } from './lock.ts';
import { findRunning, query, removeStalePidFile } from './postmaster.ts';
import { canEnter, ownerOf, serviceUser, type ServiceUser } from './service-user.ts';
import { StartError } from './start-error.ts';
import { supervise } from './supervise.ts';

/** The embedded database while it runs. */
export interface Embedded {
  /** Connection string of the product's database; a restart of the database doesn't change it. */
  url: string;
  /** Stops the database and releases the data folder. */
  stop(): Promise<void>;
  /** Current main process of the database; a restart changes it. */
  readonly pid: number;
  /** Whether it was already running, left by a start that was killed. */
  adopted: boolean;
}

interface EmbeddedOptions {
  dataDir: string;
  /** Receives whole sentences in Spanish, for the person who started the product. */
  log: (sentence: string) => void;
}

/**
 * Starts the embedded PostgreSQL of a data folder, creates it on the first start, and restarts it whenever
 * its process dies. One per data folder at a time.
 * @throws StartError with the solution, when the folder is in use or out of reach, or the database won't
 * start
 */
export async function startEmbedded({ dataDir: configuredDir, log }: EmbeddedOptions): Promise<Embedded> {
  const user = ownerOf(clusterDir(path.resolve(configuredDir))) ?? serviceUser();
  const dataDir = prepareFolder(configuredDir, user);
  const unlock = await lockFolder(dataDir);
  try {
    if (user && !dataDir.startsWith(realpathSync(repositoryRoot) + path.sep)) {
      log(`Los datos están en ${dataDir}. La base de datos corre con la cuenta ${user.name}.`);
    }
    const binaries = findBinaries(user, log);
    await ensureCluster(dataDir, binaries, user, log);
    const running = await findRunning(dataDir);
    if (!running) removeStalePidFile(dataDir);
    const endpoint: Endpoint = running ?? (await chooseEndpoint(dataDir, user));
    const launchCluster = () => launch({ dataDir, binaries, endpoint, user });
    const supervisor = running
      ? supervise({ adopted: running.pid, launch: launchCluster, log })
      : supervise({ child: await launchCluster(), launch: launchCluster, log });
    const url = connectionUrl(endpoint, readPassword(dataDir));
    try {
      await ensureDatabase(connectionUrl(endpoint, readPassword(dataDir), 'postgres'));
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    return {
      url,
      adopted: running !== undefined,
      get pid() {
        return supervisor.pid;
      },
      async stop() {
        await supervisor.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the embedded database for a tool that works beside a running server (backup, a new superadmin): joins
 * the one that a live process runs, or starts it while the tool runs.
 * @throws StartError as {@link startEmbedded}
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  if (!isLocked(dataDir)) return startEmbedded(options);
  const running = await findRunning(dataDir);
  if (!running) return startEmbedded(options);
  const url = connectionUrl(running, readPassword(dataDir));
  return { url, pid: running.pid, adopted: true, stop: async () => undefined };
}

function prepareFolder(folder: string, user: ServiceUser | undefined): string {
  const dataDir = path.resolve(folder);
  try {
    // As root, the database's account only has to pass through the folder, not list it.
    makeFolder(dataDir, user ? 0o711 : 0o700);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: no se puede crear la carpeta de datos ${dataDir} (${(error as Error).message}). Definir otra.`,
    );
  }
  if (!canEnter(user, dataDir)) {
    throw new StartError(
      `DATA_DIR: la cuenta ${user?.name}, con la que corre la base de datos cuando se inicia como root, no llega a ${dataDir}. Definir una carpeta a la que llegue (por ejemplo bajo /var/lib), dar paso con chmod o+x a esa carpeta y a las que la contienen, o iniciar con otra cuenta.`,
    );
  }
  return realpathSync(dataDir);
}

/**
 * Creates a folder and its parents, like `mkdir -p`. Node's recursive mkdir never returns in a file system
 * that refuses folders: `/proc/x`.
 */
function makeFolder(folder: string, mode: number): void {
  const parent = path.dirname(folder);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    makeFolder(parent, mode);
    mkdirSync(folder, { mode });
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const rows = await query(adminUrl, 'SELECT 1 FROM pg_database WHERE datname = $1', [ACCOUNT]);
  if (rows.length === 0) await query(adminUrl, `CREATE DATABASE ${ACCOUNT}`);
}
