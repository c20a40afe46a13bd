/**
 * Notifies the other tabs of a sign-in or sign-out. The service worker needs no notice: it sees the calls.
 */
const CHANNEL = 'oficio-sesion';

interface Tabs {
  announce(): void;
  close(): void;
}

/**
 * Calls `onChange` when another tab announces; a browser without BroadcastChannel finds out on its next call.
 */
export function joinTabs(onChange: () => void): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', onChange);
  return {
    announce: () => channel?.postMessage('cambio'),
    close: () => channel?.close(),
  };
}
