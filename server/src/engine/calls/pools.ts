/** Bounded queues shared by expensive calls (`pool` of a declaration), each with its limits. */
import type { Pool } from '@oficio/shared/contract/calls/call';
import { VISITOR } from '../../platform/actor.ts';
import { cachedBy } from '../../platform/cached-by.ts';
import type { Database } from '../../platform/database/connection.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { callerId, type ReadContext } from '../collections/context.ts';
import { withHeavyReadSlot } from '../collections/heavy-reads.ts';

type RunInPool = <T>(context: ReadContext, work: (context: ReadContext) => Promise<T>) => Promise<T>;

/** Returns the queue of a database's audit checks. It is unbounded: only superadmins use it, within the rate limit. */
const auditQueueOf = cachedBy((_db: object) =>
  createFairQueue({
    concurrency: 1,
    concurrencyPerKey: 1,
    maxQueued: Infinity,
    maxQueuedPerKey: Infinity,
  }),
);

export const POOLS: Readonly<Record<Pool, RunInPool>> = {
  /** Reads that hold a database connection for long. */
  heavyReads: (context, work) => withHeavyReadSlot(context, work),
  /** Reads that answer every caller as a visitor, within a visitor's limits. */
  visitorReads: (context, work) => withHeavyReadSlot({ ...context, caller: VISITOR }, work),
  /** Checks of the whole audit log, one at a time. */
  audit: (context, work) =>
    auditQueueOf(context.db as Database).run(callerId(context) ?? '', () => work(context)),
};
