import { useSyncExternalStore } from 'react';

const KEY = 'oficio:ultima-conexion';

interface Connection {
  online: boolean;
  /**
   * While offline, the time of the last contact with the site: the cached content is no newer. Undefined when
   * never recorded.
   */
  savedAt: Date | undefined;
}

/** Records that the site has been reached. */
export function noteOnline(now = new Date()): void {
  try {
    localStorage.setItem(KEY, now.toISOString());
  } catch {
    // Storage may be forbidden: the bar then shows no date.
  }
}

/** Connection on the server and while hydrating: online. */
const REACHED: Connection = { online: true, savedAt: undefined };

function read(): Connection {
  // Return the same object while online, so that hydration does not render the page again.
  if (typeof window === 'undefined' || navigator.onLine) return REACHED;
  let savedAt: Date | undefined;
  try {
    const text = localStorage.getItem(KEY);
    savedAt = text === null ? undefined : new Date(text);
  } catch {
    savedAt = undefined;
  }
  return { online: false, savedAt };
}

let connection = read();
const listeners = new Set<() => void>();

function update(): void {
  // The moment the connection is lost is the last moment at which it existed.
  if (connection.online || navigator.onLine) noteOnline();
  connection = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    // The state may have changed while there were no listeners.
    if (connection.online !== navigator.onLine) connection = read();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
}

/** Returns whether there is a network and, if not, when the site was last reached. */
export function useOnline(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => REACHED,
  );
}
