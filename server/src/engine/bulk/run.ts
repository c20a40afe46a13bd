/**
 * Runs a work, batch by batch. Each batch is one transaction that also stores the progress, so a process
 * killed halfway neither loses a row nor does one twice. Between batches the person may pause or stop it.
 */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Transaction } from '../../platform/database/connection.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import { WrongColumns } from './import-columns.ts';
import { storeFileLines } from './import-file.ts';
import { namesFinder } from './lookup.ts';
import { hasResultFile } from './result-file.ts';
import { DryRun, runBatch, storeOutcome } from './run-batch.ts';
import { endWork, failWork, writeWorkFile } from './run-end.ts';
import {
  actorOf,
  LEASE_SECONDS,
  lockWork,
  updateWork,
  writeContextOf,
  type Run,
  type Unavailable,
} from './run-lease.ts';
import { storeSelection } from './selection.ts';
import { resolveWork, type BulkDeps, type Work } from './work.ts';

/** Milliseconds after which a work yields to the others, so that a short one isn't delayed. */
const TIME_SLICE_MS = 20_000;

/** Result of one step: more to do, a file to write, finished, or why the run can't continue. */
type Step = 'more' | 'file' | 'ended' | Unavailable;

/**
 * Runs a work until it ends, is paused or its time slice is over; then it is queued again behind the others.
 * @param isLast whether this is the last automatic attempt
 * @param onBatch called after each transaction, for tests
 */
export async function runWork(
  deps: BulkDeps,
  id: string,
  {
    timeSliceMs = TIME_SLICE_MS,
    isLast = false,
    onBatch,
  }: { timeSliceMs?: number; isLast?: boolean; onBatch?: () => unknown } = {},
): Promise<void> {
  const run: Run = { deps, id, owner: newId(), find: namesFinder() };
  const sliceEnd = performance.now() + timeSliceMs;
  try {
    for (;;) {
      const result = await step(run);
      await onBatch?.();
      if (result === 'taken') {
        // Its process may have died: check again once the lease has expired.
        await deps.jobs.send('bulk.run', { trabajo: id }, { after: LEASE_SECONDS + 1 });
        return;
      }
      if (result === 'file') {
        await writeWorkFile(run);
        return;
      }
      if (result !== 'more') return;
      if (performance.now() > sliceEnd) return await yieldToOthers(run);
    }
  } catch (error) {
    if (error instanceof ContractError)
      return failWork(run, error.message, error instanceof WrongColumns ? error.columns : undefined);
    // The queue retries it; after the last attempt, the person is notified.
    if (isLast) await failWork(run, 'Algo falló en el servidor. Se puede seguir desde donde quedó.');
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

/** Releases the lease and queues the work again. */
async function yieldToOthers({ deps, id, owner }: Run): Promise<void> {
  await deps.db.query(
    `update "trabajos" set "quienLoHace" = null, "vistoEn" = null where "_id" = $1 and "quienLoHace" = $2`,
    [id, owner],
  );
  await deps.jobs.send('bulk.run', { trabajo: id });
}

/** Runs one transaction of the work; a dry run is rolled back, and its outcomes are stored in a second one. */
async function step(run: Run): Promise<Step> {
  const { db } = run.deps;
  try {
    return await db.transaction(async (tx): Promise<Step> => {
      const work = await lockWork(run, tx);
      if (typeof work === 'string') return work;
      if (!work.leido) return storeRows(run, tx, work);
      if (work.tipo === 'exportacion') return beginFile(run, tx, work, { hechas: 0 });
      const result = await runBatch(run, tx, work);
      if (result) return result;
      if (hasResultFile(work)) return beginFile(run, tx, work);
      await endWork(run, tx, work);
      return 'ended';
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    return db.transaction(async (tx) => {
      const work = await lockWork(run, tx);
      if (typeof work === 'string') return work;
      if (work.posicion !== error.position) return 'more';
      return storeOutcome(run, tx, work, { ...error.outcome, keepsResults: false });
    });
  }
}

/** Stores the work's rows, once: the lines of its file, or the records of its list. */
async function storeRows(run: Run, tx: Transaction, work: Work): Promise<Step> {
  await disableTimeouts(tx);
  const context = writeContextOf(run, tx, work, await actorOf(run, work));
  const { collection, options } = resolveWork(work);
  await tx.query(`delete from "filas_de_trabajo" where "trabajo" = $1`, [work._id]);
  const stored =
    work.tipo === 'importacion'
      ? await storeFileLines({ ...context, storage: run.deps.storage }, collection, options, work)
      : {
          total: await storeSelection({ ...context, db: tx }, collection, options, work._id),
          aviso: undefined,
          columns: [],
        };
  await updateWork(tx, work._id, {
    estado: 'enCurso',
    leido: true,
    total: stored.total,
    aviso: stored.aviso ?? null,
    columnas: JSON.stringify(stored.columns),
    quienLoHace: run.owner,
    vistoEn: new Date().toISOString(),
  });
  return 'more';
}

/** Renews the lease for the file, which is written outside the transaction. */
async function beginFile(run: Run, tx: Transaction, work: Work, values: { hechas?: 0 } = {}): Promise<Step> {
  await updateWork(tx, work._id, { ...values, quienLoHace: run.owner, vistoEn: new Date().toISOString() });
  return 'file';
}
