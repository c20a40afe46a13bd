import { useSyncExternalStore } from 'react';

const KEY = 'oficio:ultima-conexion';

export interface Connection {
  online: boolean;
  /** Offline, when the site was last reached: what is shown is at most as new. Undefined when never noted. */
  savedAt: Date | undefined;
}

/** Notes that the site was reached now. */
export function noteOnline(now = new Date()): void {
  try {
    localStorage.setItem(KEY, now.toISOString());
  } catch {
    // Storage may be forbidden: then the bar says no date.
  }
}

/** The server and the page that it drew: reached just now. */
const REACHED: Connection = { online: true, savedAt: undefined };

function read(): Connection {
  // The same while there is a network: a drawn page is then taken over without drawing it again.
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
  // Losing the connection is the last moment at which it was there.
  if (connection.online || navigator.onLine) noteOnline();
  connection = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    // It may have changed while nobody listened.
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

/** Whether there is a network, and how old what is shown without it may be. */
export function useOnline(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => REACHED,
  );
}
