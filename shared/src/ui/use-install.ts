import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the app; not in TypeScript's DOM library, and other browsers have none. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** Safari's own sign that the page was opened from the home screen. */
const openedFromHome = (): boolean =>
  (typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches) ||
  ('standalone' in navigator && navigator.standalone === true);

interface Installing {
  /** Asks the browser to install; undefined while it does not offer to. */
  readonly install?: () => void;
  /** This is the installed application, or it was just installed. */
  readonly installed: boolean;
}

/** On the server nobody knows. */
const onServer = typeof window === 'undefined';
const unknown: Installing = { installed: false };
let now: Installing = onServer ? unknown : { installed: openedFromHome() };
const listeners = new Set<() => void>();
const become = (next: Installing): void => {
  now = next;
  listeners.forEach((tell) => tell());
};

// At once: the browser may offer before React has drawn anything.
if (!onServer) {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault(); // the person installs from a button of the page, not from a bar of the browser's
    const install = (): void => {
      become({ installed: false }); // an offer can be used once
      void event.prompt();
    };
    become({ install, installed: false });
  });
  window.addEventListener('appinstalled', () => become({ installed: true }));
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};

/** Whether the application is installed, and how to install it where the browser offers that. */
export const useInstall = (): Installing =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => unknown,
  );
