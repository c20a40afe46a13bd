/** Checks whether this server can serve and write, by asking the database and the disk, never the pool. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import type { Probe } from '../database/probe.ts';
import { writeOutageOf } from '../errors/write-outage.ts';

interface Readiness {
  readonly ready: boolean;
  /** Problem in a sentence; undefined if there is none. */
  readonly message?: string;
}

/** Timeout in milliseconds: a load balancer gives up after a second or two. */
const TIMEOUT_MS = 800;
/** Interval between disk checks in milliseconds, however often readiness is requested. */
const DISK_CHECK_INTERVAL_MS = 5000;
/**
 * Time in milliseconds for which a full database disk is reported: only another write would show that there
 * is room again.
 */
const FULL_DISK_REPORT_MS = 30_000;

/** Bytes written to check the disk. */
const PROBE_BYTES = 4096;

const NO_DATABASE = 'La base de datos no responde.';
const READ_ONLY = 'La base de datos es de sólo lectura: se atienden consultas y no se guarda nada.';
const DATABASE_FULL = 'No queda lugar en el disco de la base de datos: se atienden consultas.';
const DISK_FULL = 'No queda lugar en el disco de DATA_DIR: se atienden consultas y no se guardan archivos.';
const DISK_READ_ONLY = 'DATA_DIR es de sólo lectura: se atienden consultas y no se guardan archivos.';
const DISK_SILENT = 'El disco de DATA_DIR no responde.';

/** Tries to write a few bytes where uploads arrive. Returns the problem, if any. */
async function diskProblem(dataDir: string): Promise<string | undefined> {
  const folder = path.join(dataDir, 'files', 'tmp');
  const file = path.join(folder, `prueba-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, 'x'.repeat(PROBE_BYTES), { flush: true });
    return undefined;
  } catch (error) {
    const refusal = writeOutageOf(error);
    if (!refusal)
      return `DATA_DIR: no se puede escribir (${(error as NodeJS.ErrnoException).code ?? 'error'}).`;
    return refusal.status === 507 ? DISK_FULL : DISK_READ_ONLY;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

interface ReadinessReader {
  read(): Promise<Readiness>;
  /** Records a failure of a request: a full database disk only shows there. */
  note(error: unknown): void;
}

interface ReadinessDeps {
  readonly probe: Probe;
  readonly dataDir: string;
  /** Replaced by tests. */
  readonly tryDisk?: typeof diskProblem;
}

/** Creates the reader of a server's readiness. */
export function readinessReader({ probe, dataDir, tryDisk = diskProblem }: ReadinessDeps): ReadinessReader {
  let disk: { readonly until: number; readonly problem: Promise<string | undefined> } | undefined;
  let fullUntil = 0;
  let checking: Promise<Readiness> | undefined;

  function recentDiskProblem(): Promise<string | undefined> {
    if (!disk || disk.until < performance.now())
      disk = { until: performance.now() + DISK_CHECK_INTERVAL_MS, problem: tryDisk(dataDir) };
    return withTimeout(disk.problem, TIMEOUT_MS, () => DISK_SILENT, { defer: setImmediate });
  }

  async function check(): Promise<Readiness> {
    const [database, problem] = await Promise.all([
      probe
        .query<{ readOnly: string }>(
          TIMEOUT_MS,
          `select current_setting('transaction_read_only') as "readOnly"`,
        )
        .catch(() => undefined),
      recentDiskProblem(),
    ]);
    if (!database) return { ready: false, message: NO_DATABASE };
    const full = fullUntil > performance.now() ? DATABASE_FULL : undefined;
    const message = database[0]?.readOnly === 'on' ? READ_ONLY : (full ?? problem);
    return { ready: true, ...(message && { message }) };
  }

  return {
    // Concurrent requests share one check.
    read: () => (checking ??= check().finally(() => (checking = undefined))),
    note(error) {
      if ((error as { code?: string }).code === '53100') fullUntil = performance.now() + FULL_DISK_REPORT_MS;
    },
  };
}
