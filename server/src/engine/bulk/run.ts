/**
 * Runs a work, batch by batch. Each batch is one transaction that also stores the progress, so a process
 * killed halfway neither loses a row nor does one twice. Between batches the person may pause or stop it.
 */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { newId } from '@oficio/shared/contract/values/ids';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import type { Request } from '../collections/context.ts';
import { attachFiles } from '../collections/references.ts';
import type { WriteContext } from '../collections/hooks.ts';
import { systemWrites } from '../collections/write.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import { applyRow } from './apply-row.ts';
import { exportFile } from './export-file.ts';
import { WrongColumns } from './import-columns.ts';
import { listOf } from './list-of.ts';
import { noteFileRows } from './note-file-rows.ts';
import { rateLimitedCreate } from './paced-create.ts';
import { TooManyAttempts } from '../../platform/errors/too-many-attempts.ts';
import { collectionOf, readOptions, trabajos, type BulkDeps, type Work } from './job.ts';
import { namesFinder, type FindNamed } from './lookup.ts';
import { reachedStates } from './reached-states.ts';
import { reports, resultFile } from './result-file.ts';
import { noteSelection } from './selection.ts';
import { nextRows, noteBatch, rowsToUndo, saidSoFar, type DoneRow } from './work-rows.ts';

/** Maximum rows and milliseconds per batch: stopping a work takes no longer than one batch. */
const BATCH = 100;
const BATCH_MS = 1000;
/** Seconds after which a silent process is presumed dead. */
const LEASE_SECONDS = 15;
/** Milliseconds after which a work yields to the others, so that a short one isn't delayed. */
const TURN_MS = 20_000;

/**
 * Result of one step: more to do, a file to write, finished, nothing to do now, or running in another
 * process.
 */
type Step = 'more' | 'file' | 'ended' | 'idle' | 'taken';

/** Rolls back the transaction of a dry run, carrying its outcomes. */
class DryRun extends Error {
  readonly done: readonly DoneRow[];
  /** The work's position before the batch. */
  readonly after: number;
  /** Seconds that the next row must wait. */
  readonly wait: number | undefined;
  constructor(done: readonly DoneRow[], after: number, wait: number | undefined) {
    super('ensayo');
    this.done = done;
    this.after = after;
    this.wait = wait;
  }
}

interface Run {
  readonly deps: BulkDeps;
  readonly id: string;
  /** This run's identity as lease owner. */
  readonly me: string;
  readonly find: FindNamed;
}

/** Locks and returns the work if this run may do it. */
async function take(run: Run, tx: Transaction): Promise<Work | 'idle' | 'taken'> {
  const { rows } = await tx.query(
    `select ${storedColumns(trabajos)}, "vistoEn" > now() - make_interval(secs => ${LEASE_SECONDS}) as "__vivo"
       from "trabajos" where "_id" = $1 for update skip locked`,
    [run.id],
  );
  const row = rows[0] as (Work & { readonly __vivo: boolean | null }) | undefined;
  if (!row) return 'taken';
  const queued = row.estado === 'preparado' && !row.leido;
  if (row.eliminado || (row.estado !== 'enCurso' && !queued)) return 'idle';
  if (row.sigueEn !== null && row.sigueEn > new Date().toISOString()) return 'idle';
  if (row.quienLoHace !== run.me && row.__vivo === true) return 'taken';
  return row;
}

const set = (tx: Transaction, id: string, values: Readonly<Record<string, unknown>>) =>
  tx.query(
    `update "trabajos" set ${Object.keys(values)
      .map((name, i) => `"${name}" = $${i + 2}`)
      .join(', ')} where "_id" = $1`,
    [id, ...Object.values(values)],
  );

/**
 * Returns the current permissions of the person who started it. @throws ContractError when the person may no
 * longer sign in
 */
async function actorOf({ deps }: Run, work: Work): Promise<Actor> {
  const actor = work.creadoPor ? await deps.actorOf(work.creadoPor) : undefined;
  if (!actor) throw notAllowed('La cuenta que empezó el trabajo ya no puede entrar.');
  return actor;
}

const requestOf = (run: Run, work: Work, caller: Actor): Request => ({
  caller,
  now: new Date(),
  id: work._id,
  trabajo: work._id,
  ...(work.fase === 'ensayar' && { ensayo: true }),
});

const contextOf = (run: Run, tx: Transaction, request: Request): WriteContext => {
  const { db, hooks, jobs, mail, origin } = run.deps;
  // A dry run sends no mails: they would be rolled back.
  return {
    ...request,
    db,
    tx,
    hooks,
    jobs,
    ...(mail && !request.ensayo && { mail }),
    ...(origin !== undefined && { origin }),
  };
};

/** Records the work's rows, once. */
async function prepare(run: Run, tx: Transaction, work: Work): Promise<void> {
  await disableTimeouts(tx);
  const context = contextOf(run, tx, requestOf(run, work, await actorOf(run, work)));
  const collection = collectionOf(work.coleccion);
  const options = readOptions(work.opciones);
  await tx.query(`delete from "filas_de_trabajo" where "trabajo" = $1`, [work._id]);
  const noted =
    work.tipo === 'importacion'
      ? await noteFileRows({ ...context, storage: run.deps.storage }, collection, options, work)
      : {
          total: await noteSelection({ ...context, db: tx }, collection, options, work._id),
          aviso: undefined,
          columns: [],
        };
  await set(tx, work._id, {
    estado: 'enCurso',
    leido: true,
    total: noted.total,
    aviso: noted.aviso ?? null,
    columnas: JSON.stringify(noted.columns),
    quienLoHace: run.me,
    vistoEn: new Date().toISOString(),
  });
}

/** Applies and stores the next batch, or ends the work when no rows are left. */
async function batch(run: Run, tx: Transaction, work: Work): Promise<Step> {
  const undoes = work.fase === 'deshacer';
  const rows = await (undoes ? rowsToUndo : nextRows)(tx, work, BATCH);
  if (rows.length === 0) {
    if (reports(work)) return toFile(run, tx, work);
    await end(run, tx, work);
    return 'ended';
  }
  const caller = await actorOf(run, work);
  const applying = {
    collection: collectionOf(work.coleccion),
    work,
    options: readOptions(work.opciones),
    find: run.find,
    create: await rateLimitedCreate(run.deps, tx, work, caller),
  };
  const list = listOf(run.deps, applying.collection, work, applying.options);
  if (list && work.fase === 'ensayar')
    await list.rehearse(
      contextOf(run, tx, requestOf(run, work, caller)),
      applying.options.fijos ?? {},
      await saidSoFar(tx, work),
    );
  const done: DoneRow[] = [];
  const until = performance.now() + BATCH_MS;
  let wait: number | undefined;
  for (const row of rows) {
    const context = contextOf(run, tx, requestOf(run, work, caller));
    try {
      done.push(await applyRow(context, applying, row));
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      wait = error.retryAfter;
      break;
    }
    if (performance.now() > until) break;
  }
  if (work.fase === 'ensayar') throw new DryRun(done, work.posicion, wait);
  return noteDone(run, tx, work, { done, keepsResults: true, wait });
}

/** Stores a batch. A rate-limited work is released until it may continue; the scheduler resumes it. */
async function noteDone(
  run: Run,
  tx: Transaction,
  work: Work,
  {
    done,
    keepsResults,
    wait,
  }: {
    readonly done: readonly DoneRow[];
    readonly keepsResults: boolean;
    readonly wait: number | undefined;
  },
): Promise<Step> {
  await noteBatch(tx, work, done, { keepsResults, now: new Date() });
  if (wait === undefined) {
    await set(tx, work._id, { quienLoHace: run.me, sigueEn: null });
    return 'more';
  }
  const sigueEn = new Date(Date.now() + wait * 1000).toISOString();
  await set(tx, work._id, { quienLoHace: null, vistoEn: null, sigueEn });
  return 'idle';
}

/** Holds the work while its file is written outside the transaction. */
async function toFile(run: Run, tx: Transaction, work: Work): Promise<Step> {
  await set(tx, work._id, { quienLoHace: run.me, vistoEn: new Date().toISOString() });
  return 'file';
}

/** Sets the final state of a work whose rows are all done. */
async function end(
  run: Run,
  tx: Transaction,
  work: Work,
  values: Record<string, unknown> = {},
): Promise<void> {
  const at = new Date().toISOString();
  if (work.fase === 'ensayar') {
    await set(tx, work._id, { estado: 'preparado', ensayadoEn: at, quienLoHace: null, ...values });
    return;
  }
  const estado = work.fase === 'deshacer' ? 'deshecho' : 'terminado';
  const states = await reachedStates(tx, collectionOf(work.coleccion), work);
  const aviso = states && [work.aviso, states].filter(Boolean).join(' ').slice(0, 1000);
  await set(tx, work._id, {
    estado,
    terminadoEn: at,
    quienLoHace: null,
    ...(aviso && { aviso }),
    ...values,
  });
  await tell(run, tx, work, estado === 'deshecho' ? 'se deshizo' : 'terminó');
}

/** Notifies the person who started the work. */
async function tell(run: Run, tx: Transaction, work: Work, what: string): Promise<void> {
  if (!work.creadoPor) return;
  const caller: Actor = { _id: work.creadoPor, roles: [], confirmado: true };
  await systemWrites(contextOf(run, tx, { ...requestOf(run, work, caller) })).create('notificaciones', {
    usuario: work.creadoPor,
    tipo: 'sistema',
    titulo: `${work.titulo ?? 'El trabajo'}: ${what}`.slice(0, 200),
    enlace: managementOf(trabajos, { editar: work._id }),
  });
}

/** Runs one transaction of the work. */
async function step(run: Run): Promise<Step> {
  try {
    return await run.deps.db.transaction(async (tx): Promise<Step> => {
      const work = await take(run, tx);
      if (typeof work === 'string') return work;
      if (!work.leido) {
        await prepare(run, tx, work);
        return 'more';
      }
      if (work.tipo === 'exportacion') {
        await set(tx, work._id, { hechas: 0 });
        return toFile(run, tx, work);
      }
      return batch(run, tx, work);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    return run.deps.db.transaction(async (tx) => {
      const work = await take(run, tx);
      if (typeof work === 'string') return work;
      if (work.posicion !== error.after) return 'more';
      return noteDone(run, tx, work, { done: error.done, keepsResults: false, wait: error.wait });
    });
  }
}

/** Writes the work's file, updating its progress, and ends the work. */
async function runFile(run: Run): Promise<Step> {
  const { deps, id } = run;
  const { rows } = await deps.db.query(`select ${storedColumns(trabajos)} from "trabajos" where "_id" = $1`, [
    id,
  ]);
  const work = rows[0] as Work | undefined;
  if (!work || work.estado !== 'enCurso') return 'idle';
  const request = requestOf(run, work, await actorOf(run, work));
  const about = { collection: collectionOf(work.coleccion), work, options: readOptions(work.opciones) };
  const exports = work.tipo === 'exportacion';
  const onPiece = async (n: number) => {
    const { rowCount } = await deps.db.query(
      `update "trabajos" set "hechas" = "hechas" + $2, "vistoEn" = now()
        where "_id" = $1 and "estado" = 'enCurso' and "quienLoHace" = $3`,
      [id, exports ? n : 0, run.me],
    );
    return rowCount === 1;
  };
  const file = await (exports ? exportFile : resultFile)(deps, request, about, onPiece);
  if (file === undefined) return 'idle';
  return deps.db.transaction(async (tx) => {
    const now = await take(run, tx);
    if (typeof now === 'string') return now;
    await end(run, tx, now, { resultado: file });
    await attachFiles({ ...request, tx }, trabajos, id, { resultado: file });
    return 'ended';
  });
}

/** Marks the work as failed with a message for the person, who may retry it. */
async function fail(run: Run, message: string, columns?: WrongColumns['columns']): Promise<void> {
  await run.deps.db.transaction(async (tx) => {
    const work = await take(run, tx);
    if (typeof work === 'string') return;
    await set(tx, work._id, {
      estado: 'fallido',
      aviso: message.slice(0, 1000),
      quienLoHace: null,
      ...(columns && { columnas: JSON.stringify(columns) }),
    });
    await tell(run, tx, work, 'no pudo seguir');
  });
}

/**
 * Runs a work until it ends, is paused or its time slice is over; then it is queued again behind the others.
 * @param isLast whether this is the last automatic attempt
 * @param onBatch called after each transaction, for tests
 */
export async function runWork(
  deps: BulkDeps,
  id: string,
  {
    turnMs = TURN_MS,
    isLast = false,
    onBatch,
  }: { turnMs?: number; isLast?: boolean; onBatch?: () => unknown } = {},
): Promise<void> {
  const run: Run = { deps, id, me: newId(), find: namesFinder() };
  const until = performance.now() + turnMs;
  try {
    for (;;) {
      const state = await step(run);
      await onBatch?.();
      if (state === 'taken') {
        // Its process may have died: check again once the lease has expired.
        await deps.jobs.send('bulk.run', { trabajo: id }, { after: LEASE_SECONDS + 1 });
        return;
      }
      if (state === 'file') {
        await runFile(run);
        return;
      }
      if (state !== 'more') return;
      if (performance.now() > until) {
        await deps.db.query(
          `update "trabajos" set "quienLoHace" = null, "vistoEn" = null where "_id" = $1 and "quienLoHace" = $2`,
          [id, run.me],
        );
        await deps.jobs.send('bulk.run', { trabajo: id });
        return;
      }
    }
  } catch (error) {
    if (error instanceof ContractError)
      return fail(run, error.message, error instanceof WrongColumns ? error.columns : undefined);
    // The queue retries it; after the last attempt, the person is notified.
    if (isLast) await fail(run, 'Algo falló en el servidor. Se puede seguir desde donde quedó.');
    throw error;
  }
}

/** Queues the works without a live process: it died, or the whole site was down. */
export async function resumeWorks({ db, jobs }: Pick<BulkDeps, 'db' | 'jobs'>): Promise<void> {
  const { rows } = await db.query<{ _id: string }>(
    `select "_id" from "trabajos" where not "eliminado"
        and ("estado" = 'enCurso' or ("estado" = 'preparado' and not "leido"))
        and coalesce("sigueEn", now()) <= now()
        and coalesce("vistoEn", "creadoEn") < now() - make_interval(secs => ${LEASE_SECONDS})`,
  );
  for (const { _id } of rows)
    await jobs.send('bulk.run', { trabajo: _id }, { once: { key: _id, seconds: LEASE_SECONDS } });
}
