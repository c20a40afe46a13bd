/** The other tabs hear of a sign-in or a sign-out, and so does the worker, which keeps answers per person. */
const CHANNEL = 'oficio-sesion';

export interface Tabs {
  announce(): void;
  close(): void;
}

/** Calls `onChange` when another tab announces; a browser without channels finds out on its next call. */
export function joinTabs(onChange: () => void): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', onChange);
  return {
    announce() {
      channel?.postMessage('cambio');
      if (typeof navigator !== 'undefined' && 'serviceWorker' in navigator) {
        navigator.serviceWorker.controller?.postMessage({ type: 'sesion' });
      }
    },
    close: () => channel?.close(),
  };
}
