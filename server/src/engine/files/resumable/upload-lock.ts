/**
 * Per-upload lock within this process. A client that reconnects after losing its connection interrupts its
 * earlier request, which is still pending. Across servers, the row decides (upload-store.ts).
 */
import type { Lock, Locker } from '@tus/server';
import { withTimeout } from '@oficio/shared/kit/with-timeout';

const LOCK_TIMEOUT_MS = 10_000;

interface Holder {
  /** Asks the request that holds the lock to end. */
  readonly release: () => Promise<void> | void;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** Creates the lock implementation for the tus server. */
export function uploadLocker(): Locker {
  const locks = new Map<string, Holder>();
  return {
    newLock(id: string): Lock {
      let own: Holder | undefined;
      return {
        async lock(signal, cancelRequest) {
          const deadline = performance.now() + LOCK_TIMEOUT_MS;
          for (let holder = locks.get(id); holder; holder = locks.get(id)) {
            await holder.release();
            const remainingMs = deadline - performance.now();
            if (remainingMs <= 0 || signal.aborted || !(await endsWithin(holder, remainingMs)))
              // The protocol's status for a locked upload: the client retries shortly.
              throw Object.assign(new Error('locked'), { status_code: 423, body: 'locked' });
          }
          const { promise: ended, resolve: end } = Promise.withResolvers<void>();
          own = { release: cancelRequest, ended, end };
          locks.set(id, own);
        },
        async unlock() {
          if (own && locks.get(id) === own) locks.delete(id);
          own?.end();
        },
      };
    },
  };
}

const endsWithin = (holder: Holder, ms: number): Promise<boolean> =>
  withTimeout(
    holder.ended.then(() => true),
    ms,
    () => false,
  );
