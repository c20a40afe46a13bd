/**
 * Records in the audit log the version changes made outside the administration (by a command, a deployment or
 * a manual edit of the registry), as `change_remote` entries. The server that serves the versions writes
 * them.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { addAuditEntry } from '../engine/audit/entry.ts';
import { from, rowsIn } from '../engine/schema/statements.ts';
import type { Database, Transaction } from '../platform/database/connection.ts';
import { publicationsIn } from './registry.ts';

const CHECK_INTERVAL_MS = 5000;
/** Advisory lock key: one process at a time writes these entries. */
const ADVISORY_LOCK_KEY = 7_263_402_118;

/** Served version of each remote, by name. */
type ServedVersions = ReadonlyMap<string, string>;

export async function readServedVersions(distDir: string): Promise<ServedVersions> {
  const { remotes } = await publicationsIn(distDir).readRegistry();
  return new Map(remotes.map(({ name, version }) => [name, version]));
}

/** Returns the version that the audit log last recorded as served. */
async function lastRecorded(tx: Transaction, name: string): Promise<string | undefined> {
  const rows = await from
    .selectFrom('auditoria')
    .select((eb) => sql<string | null>`${eb.ref('diff')}->'version'->>'despues'`.as('version'))
    .where('accion', '=', 'change_remote')
    .where((eb) => eb(sql<string>`${eb.ref('diff')}->'remoto'->>'despues'`, '=', name))
    .orderBy('creadoEn', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .$call(rowsIn(tx));
  return rows[0]?.version ?? undefined;
}

/**
 * Records each served version that differs from the last one in the audit log. Returns the number of entries
 * written.
 * @param known versions served before, used for a remote with no entry in the log yet
 */
export async function recordServedVersions(
  db: Database,
  served: ServedVersions,
  known: ServedVersions,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`);
    let recorded = 0;
    for (const [name, version] of served) {
      const before = (await lastRecorded(tx, name)) ?? known.get(name);
      if (before === undefined || before === version) continue;
      await addAuditEntry(tx, {
        actor: null,
        accion: 'change_remote',
        diff: { remoto: { despues: name }, version: { antes: before, despues: version } },
      });
      recorded += 1;
    }
    return recorded;
  });
}

/** Polls the registry, starting now. @returns a function that stops polling */
export async function watchServedVersions({
  db,
  distDir,
  log,
  every = CHECK_INTERVAL_MS,
}: {
  readonly db: Database;
  readonly distDir: string;
  readonly log: Pick<Logger, 'error'>;
  /** Polling interval, in milliseconds. */
  readonly every?: number;
}): Promise<() => Promise<void>> {
  // An unreadable registry doesn't stop the server from starting: pages report it.
  let known = await readServedVersions(distDir).catch((): ServedVersions => new Map());
  let pending: ServedVersions | undefined = known;
  let checking = Promise.resolve();
  const same = (a: ServedVersions, b: ServedVersions): boolean => [...a].join() === [...b].join();
  const check = async (): Promise<void> => {
    const now = await readServedVersions(distDir);
    // The administration updates the registry a moment before the log, so a change is recorded only once two
    // consecutive polls see it.
    if (pending && same(pending, now)) {
      await recordServedVersions(db, now, known);
      [known, pending] = [now, undefined];
    } else if (!same(now, known)) pending = now;
  };
  const timer = setInterval(() => {
    checking = checking.then(check).catch((error: unknown) => {
      log.error({ err: error }, 'no se pudo anotar qué versiones de los remotos se usan');
    });
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
    return checking;
  };
}
