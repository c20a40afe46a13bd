import { useEffect, useState } from 'react';

/** Chromium's offer to install the app; not in TypeScript's DOM library, and other browsers have none. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

// The browser may offer before React has drawn anything.
let offered: InstallOffer | undefined;
window.addEventListener('beforeinstallprompt', (event) => {
  if (isOffer(event)) offered = event;
});

/** Installs the app when called; undefined while the browser can't, or it is installed already. */
export function useInstall(): (() => void) | undefined {
  const [offer, setOffer] = useState(offered);
  useEffect(() => {
    const onOffer = (event: Event): void => {
      if (!isOffer(event)) return;
      event.preventDefault(); // the person installs from the footer, not from a bar of the browser's
      setOffer(event);
    };
    const onInstalled = (): void => setOffer(undefined);
    window.addEventListener('beforeinstallprompt', onOffer);
    window.addEventListener('appinstalled', onInstalled);
    return () => {
      window.removeEventListener('beforeinstallprompt', onOffer);
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, []);
  return (
    offer &&
    (() => {
      setOffer(undefined); // an offer can be used once
      void offer.prompt();
    })
  );
}
