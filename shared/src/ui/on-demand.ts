import { useEffect, useSyncExternalStore } from 'react';

/** What tells that somebody is there who may press something. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

let somebodyActed: Promise<void> | undefined;
/** Resolves when somebody first moves, presses or turns the wheel, and the page rests; never where the browser can't tell. */
const somebodyActs = (): Promise<void> =>
  (somebodyActed ??= new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) return;
    const signs = new AbortController();
    const heard = (): void => {
      signs.abort();
      requestIdleCallback(() => resolve());
    };
    for (const sign of SIGNS)
      window.addEventListener(sign, heard, { capture: true, passive: true, signal: signs.signal });
  }));

/** Code that a page is read without. */
export interface OnDemand<Module> {
  /** The module, once it has come. */
  readonly here: () => Module | undefined;
  /** Does something with it: at once if it is here, else when it has come. */
  readonly use: (then: (module: Module) => void, failed: () => void) => void;
  /** Tells when it comes, whoever asked for it. @returns what stops it */
  readonly onArrival: (told: () => void) => () => void;
  /** Fetches it once somebody does anything on the page and it rests, however many ask for that. */
  readonly whenActive: () => void;
}

/** Declares code that is fetched when somebody asks for it, or before, when somebody is there and there is nothing else to do. */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let here: Module | undefined;
  let awaited = false;
  let coming: Promise<Module> | undefined;
  const told = new Set<() => void>();
  // Once, however many ask meanwhile; again after it failed.
  const bring = () =>
    (coming ??= load().then(
      (module) => {
        here = module;
        for (const tell of told) tell();
        return module;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  return {
    here: () => here,
    use: (then, failed) => (here ? then(here) : void bring().then(then, failed)),
    onArrival: (tell) => {
      told.add(tell);
      return () => void told.delete(tell);
    },
    whenActive: () => {
      if (here || awaited) return;
      awaited = true;
      // Where it fails, whoever asks for it fetches it again.
      void somebodyActs()
        .then(bring)
        .catch(() => undefined);
    },
  };
}

/**
 * The module for what is drawn with it, fetched when it is first drawn; undefined until it has come. Where it can't be had, the
 * next that asks fetches it again, and all that wait for it are drawn with it.
 * @param subject what is drawn: another asks again
 */
export function useOnDemand<Module>(code: OnDemand<Module>, subject?: unknown): Module | undefined {
  const module = useSyncExternalStore(code.onArrival, code.here, () => undefined);
  useEffect(() => {
    code.use(
      () => undefined,
      () => undefined,
    );
  }, [code, subject]);
  return module;
}
