/**
 * Scheduling of reads: visitors' reads have a short timeout, and heavy reads of any caller wait in a pool of
 * limited concurrency. Other reads bypass the pools.
 */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { cachedBy } from '../../platform/cached-by.ts';
import type { Database } from '../../platform/database/connection.ts';
import { VISITOR_TIMEOUT_MS } from '../../platform/database/timed-reads.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { createFairQueue, QueueFullError, type FairQueue } from '../../platform/fair-queue.ts';
import { callerId, type ReadContext } from './context.ts';
import { isVisitor } from './visitor-bounds.ts';

/** Timeout of a heavy statement for an account, in milliseconds: the pool's default. */
const ACCOUNT_MS = 30_000;
/** Maximum pending heavy reads, in total and per caller: a class behind one address, and some more. */
const [WAITING, WAITING_EACH] = [200, 40];

interface Lanes {
  readonly visitors: FairQueue;
  /** Separate pool, because accounts' reads may take longer. */
  readonly accounts: FairQueue;
}

/**
 * Returns the pools of a database. Each takes a third of its connections, so at least a third is left to
 * ordinary reads. One caller may use all but one of a pool's places, if it has several, so that others always
 * find one.
 */
export const heavyReadPool = cachedBy((db: Database): Lanes => {
  const places = Math.max(1, Math.floor((db.pool.options.max ?? 10) / 3));
  const each = Math.max(1, places - 1);
  const pool = () =>
    createFairQueue({
      concurrency: places,
      concurrencyPerKey: each,
      maxQueued: WAITING,
      maxQueuedPerKey: WAITING_EACH,
    });
  return { visitors: pool(), accounts: pool() };
});

/** Whether the context's reads run on the database's pool, and not inside a transaction. */
const isDatabase = (db: ReadContext['db']): db is Database => 'reading' in db;

/** Returns the context for ordinary reads. */
export const ordinary = <C extends ReadContext>(context: C): C =>
  isVisitor(context) && isDatabase(context.db)
    ? { ...context, db: context.pipelined ? context.db.pipelined : context.db.timeLimited }
    : context;

/**
 * Runs a heavy read on one connection, in its turn.
 * @param accountMs statement timeout for an account, in milliseconds
 * @throws ContractError 503 when the queue is full
 */
export async function withHeavyReadSlot<T>(
  context: ReadContext,
  read: (context: ReadContext) => Promise<T>,
  { accountMs = ACCOUNT_MS } = {},
): Promise<T> {
  const { db, caller, ip = '' } = context;
  if (typeof caller === 'symbol' || !isDatabase(db)) return read(context);
  const visitor = isVisitor(context);
  const pool = visitor ? heavyReadPool(db).visitors : heavyReadPool(db).accounts;
  try {
    return await pool.run(callerId(context) ?? addressKey(ip), () =>
      db.reading(visitor ? VISITOR_TIMEOUT_MS : accountMs, (reads) => read({ ...context, db: reads })),
    );
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw new ContractError(
      503,
      error.own
        ? 'Hay demasiadas consultas pesadas en espera desde esta conexión. Conviene intentar de nuevo en unos segundos.'
        : 'Hay demasiadas consultas pesadas en espera. Conviene intentar de nuevo en unos segundos, o acotarlas con filtros.',
    );
  }
}
