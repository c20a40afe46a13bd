/** One batch of a work: applies its next rows, and stores their outcomes in the same transaction. */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { TooManyAttempts } from '../../platform/errors/too-many-attempts.ts';
import type { WriteContext } from '../collections/hooks.ts';
import { create } from '../collections/write.ts';
import { firstIn, from } from '../schema/statements.ts';
import { applyRow } from './apply-row.ts';
import { actorOf, updateWork, writeContextOf, type Run } from './run-lease.ts';
import { nextRows, outcomeCounts, rowsToUndo, storeBatch, type DoneRow, type WorkRow } from './work-rows.ts';
import {
  listRulesOf,
  resolveWork,
  trabajos,
  type BulkOperation,
  type ResolvedWork,
  type Work,
} from './work.ts';

/** Maximum rows and milliseconds per batch: stopping a work takes no longer than one batch. */
const MAX_ROWS_PER_BATCH = 100;
const MAX_BATCH_MS = 1000;

interface BatchOutcome {
  readonly done: readonly DoneRow[];
  /** Seconds that the next row must wait, when it is rate-limited. */
  readonly wait: number | undefined;
}

/** Rolls back the transaction of a dry run, carrying its outcome. */
export class DryRun extends Error {
  readonly outcome: BatchOutcome;
  /** The work's position before the batch. */
  readonly position: number;
  constructor(outcome: BatchOutcome, position: number) {
    super('ensayo');
    this.outcome = outcome;
    this.position = position;
  }
}

/**
 * Applies and stores the next batch. Returns whether the work may continue at once; undefined when no rows
 * are left.
 * @throws DryRun with the outcome, for a dry run
 */
export async function runBatch(run: Run, tx: Transaction, work: Work): Promise<'more' | 'idle' | undefined> {
  const readRows = work.fase === 'deshacer' ? rowsToUndo : nextRows;
  const rows = await readRows(tx, work, MAX_ROWS_PER_BATCH);
  if (rows.length === 0) return undefined;
  const outcome = await applyRows(run, tx, work, rows);
  if (work.fase === 'ensayar') throw new DryRun(outcome, work.posicion);
  return storeOutcome(run, tx, work, { ...outcome, keepsResults: true });
}

/**
 * Stores a batch. A rate-limited work is released until it may continue; the scheduler resumes it.
 * @param keepsResults whether the records were written, and not only tried
 */
export async function storeOutcome(
  run: Run,
  tx: Transaction,
  work: Work,
  { done, wait, keepsResults }: BatchOutcome & { readonly keepsResults: boolean },
): Promise<'more' | 'idle'> {
  await storeBatch(tx, work, done, { keepsResults, now: new Date() });
  if (wait === undefined) {
    await updateWork(tx, work._id, { quienLoHace: run.owner, sigueEn: null });
    return 'more';
  }
  const sigueEn = new Date(Date.now() + wait * 1000).toISOString();
  await updateWork(tx, work._id, { quienLoHace: null, vistoEn: null, sigueEn });
  return 'idle';
}

/** Applies rows until the batch's time is over or one must wait. */
async function applyRows(
  run: Run,
  tx: Transaction,
  work: Work,
  rows: readonly WorkRow[],
): Promise<BatchOutcome> {
  const caller = await actorOf(run, work);
  const resolved = resolveWork(work);
  const newContext = () => writeContextOf(run, tx, work, caller);
  const operation: BulkOperation = {
    ...resolved,
    find: run.find,
    create: await rateLimitedCreate(run, tx, resolved, caller),
  };
  await rehearseEarlierLines(newContext(), resolved);
  const done: DoneRow[] = [];
  const end = performance.now() + MAX_BATCH_MS;
  for (const row of rows) {
    try {
      done.push(await applyRow(newContext(), operation, row));
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      return { done, wait: error.retryAfter };
    }
    if (performance.now() > end) break;
  }
  return { done, wait: undefined };
}

/** Restores, in the transaction of a list's dry run, the effects of its earlier batches. */
async function rehearseEarlierLines(
  context: WriteContext,
  { collection, work, options }: ResolvedWork,
): Promise<void> {
  if (work.fase !== 'ensayar') return;
  const list = listRulesOf(context, collection, work, options);
  await list?.rehearse(context, options.fijos ?? {}, await outcomeCounts(context.tx, work));
}

/**
 * Returns the create function of a work, within the rate limit that its person has when creating records one
 * by one. It throws TooManyAttempts, and the caller decides when to retry.
 */
async function rateLimitedCreate(
  { deps }: Run,
  tx: Transaction,
  { collection, work }: ResolvedWork,
  actor: Actor,
): Promise<BulkOperation['create']> {
  const limit = deps.creationLimits[collection.name as CollectionName];
  if (!limit || work.tipo !== 'importacion') return (context, values) => create(context, collection, values);
  const ip = await addressOf(tx, work);
  return (context, values) => limit({ actor, ip }, () => create(context, collection, values));
}

/** Returns the address of the last instruction given to the work; undefined if it was erased. */
async function addressOf(tx: Transaction, work: Work): Promise<string | undefined> {
  const entry = await from
    .selectFrom('auditoria')
    .select('ip')
    .where('coleccion', '=', trabajos.name)
    .where('objeto', '=', work._id)
    .where('ip', 'is not', null)
    .orderBy('creadoEn', 'desc')
    .limit(1)
    .$call(firstIn(tx));
  return entry?.ip ?? undefined;
}
