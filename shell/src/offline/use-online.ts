import { useSyncExternalStore } from 'react';

const LAST_CONTACT_KEY = 'oficio:ultima-conexion';

interface Connection {
  online: boolean;
  /**
   * While offline, the time of the last contact with the site: the cached content is no newer. Undefined when
   * never recorded.
   */
  savedAt: Date | undefined;
}

/** Records that the site has been reached. */
export function recordContact(now = new Date()): void {
  try {
    localStorage.setItem(LAST_CONTACT_KEY, now.toISOString());
  } catch {
    // Storage may be forbidden: the bar then shows no date.
  }
}

/** The connection while there is a network. The server and hydration assume it. */
const ONLINE: Connection = { online: true, savedAt: undefined };

function readConnection(): Connection {
  // Return the same object while online, so that hydration does not render the page again.
  if (typeof window === 'undefined' || navigator.onLine) return ONLINE;
  let savedAt: Date | undefined;
  try {
    const text = localStorage.getItem(LAST_CONTACT_KEY);
    savedAt = text === null ? undefined : new Date(text);
  } catch {
    savedAt = undefined;
  }
  return { online: false, savedAt };
}

let connection = readConnection();
const listeners = new Set<() => void>();

function updateConnection(): void {
  // The moment the connection is lost is the last moment at which it existed.
  if (connection.online || navigator.onLine) recordContact();
  connection = readConnection();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', updateConnection);
    window.addEventListener('offline', updateConnection);
    // The state may have changed while there were no listeners.
    if (connection.online !== navigator.onLine) connection = readConnection();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', updateConnection);
    window.removeEventListener('offline', updateConnection);
  };
}

/** Returns whether there is a network and, if not, when the site was last reached. */
export function useOnline(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => ONLINE,
  );
}
