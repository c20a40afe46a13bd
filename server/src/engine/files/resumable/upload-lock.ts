/**
 * One request at a time for each upload, in this process: who comes to ask how far it is, because its connection was
 * lost, ends the one that still waits on the old connection. Between servers the row decides (upload-store.ts).
 */
import type { Lock, Locker } from '@tus/server';

const PATIENCE_MS = 10_000;

interface Held {
  readonly release: () => Promise<void> | void;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** For the tus server. */
export function uploadLocker(): Locker {
  const locks = new Map<string, Held>();
  return {
    newLock(id: string): Lock {
      let own: Held | undefined;
      return {
        async lock(signal, cancelRequest) {
          const until = performance.now() + PATIENCE_MS;
          for (let held = locks.get(id); held; held = locks.get(id)) {
            await held.release();
            const left = until - performance.now();
            if (left <= 0 || signal.aborted || !(await endsWithin(held, left)))
              // The protocol's own answer: the client asks again in a moment.
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

async function endsWithin(held: Held, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const ended = await Promise.race([held.ended.then(() => true), late]);
  clearTimeout(timer);
  return ended;
}
