/** The other tabs hear of a sign-in or a sign-out. The worker notices by itself: it sees the calls. */
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
    announce: () => channel?.postMessage('cambio'),
    close: () => channel?.close(),
  };
}
