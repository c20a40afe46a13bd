import { useEffect, useSyncExternalStore } from 'react';

/** Events that show that a person is using the page. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

let interaction: Promise<void> | undefined;
/**
 * Resolves at the first interaction, once the page is idle; never in browsers without requestIdleCallback.
 */
const firstInteraction = (): Promise<void> =>
  (interaction ??= new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) return;
    const signs = new AbortController();
    const heard = (): void => {
      signs.abort();
      requestIdleCallback(() => resolve());
    };
    for (const sign of SIGNS)
      window.addEventListener(sign, heard, { capture: true, passive: true, signal: signs.signal });
  }));

/** Code that is not needed to read a page. */
interface OnDemand<Module> {
  /** Returns the module; undefined until it is loaded. */
  readonly here: () => Module | undefined;
  /** Calls back with the module, at once if it is loaded, else when it arrives. */
  readonly use: (then: (module: Module) => void, failed: () => void) => void;
  /**
   * Subscribes to the module's arrival, regardless of who requested it. @returns a function that unsubscribes
   */
  readonly onArrival: (told: () => void) => () => void;
  /** Prefetches the module once the person interacts and the page is idle; further calls have no effect. */
  readonly whenActive: () => void;
}

/** Declares code that is loaded on request, or prefetched while the person is active and the page idle. */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let here: Module | undefined;
  let awaited = false;
  let coming: Promise<Module> | undefined;
  const told = new Set<() => void>();
  // One request at a time, shared by all callers; a failed one can be repeated.
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
      // If it fails, the next caller loads it again.
      void firstInteraction()
        .then(bring)
        .catch(() => undefined);
    },
  };
}

/**
 * Returns the module, and loads it on first render; undefined until it arrives. If loading fails, the next
 * caller tries again, and every waiting component gets the module.
 * @param subject the rendered value; a new one tries again
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
