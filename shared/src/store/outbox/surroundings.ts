/** What the outbox knows of the page that it lives in: the clock, the network, the other tabs. */
const NAME = 'oficio-envios';

export interface Attending {
  readonly told: () => void;
  readonly back: () => void;
}

export interface Surroundings {
  readonly now: () => number;
  readonly online: () => boolean;
  /** Runs something while no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that what is kept changed. */
  readonly announce: () => void;
  /** Calls once, in so many milliseconds; what was planned before is forgotten. */
  readonly wake: (ms: number, call: () => void) => void;
  /** @returns how to stop */
  readonly attend: (attending: Attending) => () => void;
}

/** The browser's. */
export function browserSurroundings(): Surroundings {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    now: () => Date.now(),
    online: () => navigator.onLine,
    alone: (work) =>
      // Typed as always there; older browsers lack it, and what is sent twice is harmless.
      (navigator.locks as LockManager | undefined) ? navigator.locks.request(NAME, work) : work(),
    announce: () => channel?.postMessage('cambio'),
    wake(ms, call) {
      clearTimeout(timer);
      timer = setTimeout(call, ms);
    },
    attend({ told, back }) {
      const seen = (): void => {
        if (document.visibilityState === 'visible') back();
      };
      channel?.addEventListener('message', told);
      addEventListener('online', back);
      document.addEventListener('visibilitychange', seen);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', back);
        document.removeEventListener('visibilitychange', seen);
        channel?.close();
      };
    },
  };
}
