import { useSyncExternalStore } from 'react';

/** Chromium's install prompt event; TypeScript's DOM library and other browsers lack it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** Whether the page was opened from the home screen; `standalone` is Safari's own sign. */
const openedFromHome = (): boolean =>
  (typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches) ||
  ('standalone' in navigator && navigator.standalone === true);

interface Installing {
  /** Opens the browser's install prompt; undefined while the browser does not offer it. */
  readonly install?: () => void;
  /** Whether this is the installed application, or it was just installed. */
  readonly installed: boolean;
}

const onServer = typeof window === 'undefined';
const UNKNOWN: Installing = { installed: false };
let installing: Installing = onServer ? UNKNOWN : { installed: openedFromHome() };
const listeners = new Set<() => void>();
const setInstalling = (next: Installing): void => {
  installing = next;
  listeners.forEach((listener) => listener());
};

// At once: the browser may fire the event before React renders.
if (!onServer) {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault(); // the person installs from a button of the page, not from a bar of the browser's
    const install = (): void => {
      setInstalling({ installed: false }); // an offer can be used once
      void event.prompt();
    };
    setInstalling({ install, installed: false });
  });
  window.addEventListener('appinstalled', () => setInstalling({ installed: true }));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns whether the application is installed, and a function to install it if the browser offers that. */
export const useInstall = (): Installing =>
  useSyncExternalStore(
    subscribe,
    () => installing,
    () => UNKNOWN,
  );
