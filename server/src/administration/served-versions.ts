/**
 * The versions that a command, a deployment or somebody's hand put in the registry: noted in the audit log by the
 * server that serves them, as `change_remote` notes its own.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { addAuditEntry } from '../engine/audit/entry.ts';
import { from, rowsIn } from '../engine/schema/statements.ts';
import type { Database, Transaction } from '../platform/database/connection.ts';
import { publicationsIn } from './registry.ts';

/** Milliseconds between looks. */
const LOOK_EVERY = 5_000;
/** Key of the lock that one process at a time holds while it notes. */
const LOCK = 7_263_402_118;

/** Each remote and the version of it that is served. */
export type Served = ReadonlyMap<string, string>;

export async function servedIn(distDir: string): Promise<Served> {
  const { remotes } = await publicationsIn(distDir).readRegistry();
  return new Map(remotes.map(({ name, version }) => [name, version]));
}

/** The version that the log says is served. */
async function lastNoted(tx: Transaction, name: string): Promise<string | undefined> {
  const rows = await from
    .selectFrom('auditoria')
    .select((the) => sql<string | null>`${the.ref('diff')}->'version'->>'despues'`.as('version'))
    .where('accion', '=', 'change_remote')
    .where((the) => the(sql<string>`${the.ref('diff')}->'remoto'->>'despues'`, '=', name))
    .orderBy('creadoEn', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .$call(rowsIn(tx));
  return rows[0]?.version ?? undefined;
}

/**
 * Notes what is served now and isn't what the log says. Gives how many entries it wrote.
 * @param known what was served before: tells of a remote that the log doesn't know yet
 */
export async function noteServed(db: Database, served: Served, known: Served): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${LOCK})`);
    let noted = 0;
    for (const [name, version] of served) {
      const before = (await lastNoted(tx, name)) ?? known.get(name);
      if (before === undefined || before === version) continue;
      await addAuditEntry(tx, {
        actor: null,
        accion: 'change_remote',
        diff: { remoto: { despues: name }, version: { antes: before, despues: version } },
      });
      noted += 1;
    }
    return noted;
  });
}

/** Looks at the registry now and from then on. @returns what ends it */
export async function watchServed({
  db,
  distDir,
  log,
  every = LOOK_EVERY,
}: {
  readonly db: Database;
  readonly distDir: string;
  readonly log: Pick<Logger, 'error'>;
  /** Milliseconds between looks. */
  readonly every?: number;
}): Promise<() => Promise<void>> {
  // A registry that can't be read keeps nobody from starting: pages say it.
  let known = await servedIn(distDir).catch((): Served => new Map());
  let pending: Served | undefined = known;
  let looking = Promise.resolve();
  const same = (a: Served, b: Served): boolean => [...a].join() === [...b].join();
  const look = async (): Promise<void> => {
    const now = await servedIn(distDir);
    // What the administration changes is in the registry a moment before it is in the log: noted at the second sight.
    if (pending && same(pending, now)) {
      await noteServed(db, now, known);
      [known, pending] = [now, undefined];
    } else if (!same(now, known)) pending = now;
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => {
      log.error({ err: error }, 'no se pudo anotar qué versiones de los remotos se usan');
    });
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}
