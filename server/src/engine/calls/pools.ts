/** Bounded queues shared by expensive calls (`pool` of a declaration), each with its limits. */
import type { Pool } from '@oficio/shared/contract/calls/call';
import type { Database } from '../../platform/database/connection.ts';
import { VISITOR } from '../../platform/actor.ts';
import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts';
import { callerId, type ReadContext } from '../collections/context.ts';
import { withHeavyReadSlot } from '../collections/lanes.ts';

type Run = <T>(context: ReadContext, work: (context: ReadContext) => Promise<T>) => Promise<T>;

/** Per database: tests open several in one process. */
const audits = new WeakMap<object, FairQueue>();

function auditTurns(db: object): FairQueue {
  let turns = audits.get(db);
  // The queue is unbounded because only superadmins use it, within the rate limit of reads.
  if (!turns)
    audits.set(
      db,
      (turns = createFairQueue({
        concurrency: 1,
        concurrencyPerKey: 1,
        maxQueued: Infinity,
        maxQueuedPerKey: Infinity,
      })),
    );
  return turns;
}

export const POOLS: Readonly<Record<Pool, Run>> = {
  /** Reads that hold a database connection for long. */
  heavyReads: (context, work) => withHeavyReadSlot(context, work),
  /** Reads that give every caller a visitor's answer, within a visitor's limits. */
  visitorReads: (context, work) => withHeavyReadSlot({ ...context, caller: VISITOR }, work),
  /** Checks of the whole audit log, one at a time. */
  audit: (context, work) =>
    auditTurns(context.db as Database).run(callerId(context) ?? '', () => work(context)),
};
