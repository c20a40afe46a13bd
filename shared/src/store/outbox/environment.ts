/** The outbox's environment in the page: the clock, the network and the other tabs. */
const CHANNEL_NAME = 'oficio-envios';

interface Listeners {
  /** Called when another tab changed the stored commands. */
  readonly onStored: () => void;
  /** Called when the network is back, or the page is visible again. */
  readonly onOnline: () => void;
}

export interface Environment {
  readonly now: () => number;
  readonly online: () => boolean;
  /** Runs work under a lock that all tabs share. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
  /** Notifies the other tabs that the stored commands changed. */
  readonly announce: () => void;
  /** Calls once after so many milliseconds; replaces the call scheduled before. */
  readonly callLater: (ms: number, call: () => void) => void;
  /** Subscribes to the other tabs and the network. Returns a function that unsubscribes. */
  readonly subscribe: (listeners: Listeners) => () => void;
}

/** Returns the browser's environment. */
export function browserEnvironment(): Environment {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    now: () => Date.now(),
    online: () => navigator.onLine,
    withLock: (work) =>
      // The type says that it always exists, but older browsers lack it. Sending a command twice is harmless.
      (navigator.locks as LockManager | undefined) ? navigator.locks.request(CHANNEL_NAME, work) : work(),
    announce: () => channel?.postMessage('cambio'),
    callLater(ms, call) {
      clearTimeout(timer);
      timer = setTimeout(call, ms);
    },
    subscribe({ onStored, onOnline }) {
      const onVisibility = (): void => {
        if (document.visibilityState === 'visible') onOnline();
      };
      channel?.addEventListener('message', onStored);
      addEventListener('online', onOnline);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', onOnline);
        document.removeEventListener('visibilitychange', onVisibility);
        channel?.close();
      };
    },
  };
}
