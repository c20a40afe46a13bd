/**
 * Per-upload lock within this process. A client that reconnects after losing its connection interrupts the
 * request still pending on the old one. Across servers, the row decides (upload-store.ts).
 */
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import type { Lock, Locker } from '@tus/server';

const TIMEOUT_MS = 10_000;

interface Held {
  readonly release: () => Promise<void> | void;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** Creates the lock implementation for the tus server. */
export function uploadLocker(): Locker {
  const locks = new Map<string, Held>();
  return {
    newLock(id: string): Lock {
      let own: Held | undefined;
      return {
        async lock(signal, cancelRequest) {
          const until = performance.now() + TIMEOUT_MS;
          for (let held = locks.get(id); held; held = locks.get(id)) {
            await held.release();
            const left = until - performance.now();
            if (left <= 0 || signal.aborted || !(await endsWithin(held, left)))
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

const endsWithin = (held: Held, ms: number): Promise<boolean> =>
  withTimeout(
    held.ended.then(() => true),
    ms,
    () => false,
  );
