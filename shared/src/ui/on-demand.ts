import { useEffect, useSyncExternalStore } from 'react';

/** Events that show that a person is using the page. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

let interaction: Promise<void> | undefined;
/**
 * Resolves at the first interaction, once the page is idle; never in browsers without requestIdleCallback.
 */
const firstInteraction = (): Promise<void> =>
  (interaction ??= new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) return;
    const controller = new AbortController();
    const onInteraction = (): void => {
      controller.abort();
      requestIdleCallback(() => resolve());
    };
    for (const event of INTERACTION_EVENTS)
      window.addEventListener(event, onInteraction, {
        capture: true,
        passive: true,
        signal: controller.signal,
      });
  }));

/** Code that is not needed to read a page. */
interface OnDemand<Module> {
  /** Returns the module; undefined until it is loaded. */
  readonly loadedModule: () => Module | undefined;
  /** Calls back with the module, at once if it is loaded, else when it arrives. */
  readonly whenLoaded: (then: (module: Module) => void, failed: () => void) => void;
  /**
   * Subscribes to the module's arrival, regardless of who requested it. @returns a function that unsubscribes
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** Prefetches the module once the person interacts and the page is idle; further calls have no effect. */
  readonly whenActive: () => void;
}

/** Declares code that is loaded on request, or prefetched while the person is active and the page idle. */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let loadedModule: Module | undefined;
  let isScheduled = false;
  let pendingLoad: Promise<Module> | undefined;
  const listeners = new Set<() => void>();
  // One request at a time, shared by all callers; a failed one can be repeated.
  const loadOnce = () =>
    (pendingLoad ??= load().then(
      (module) => {
        loadedModule = module;
        for (const listener of listeners) listener();
        return module;
      },
      (error: unknown) => {
        pendingLoad = undefined;
        throw error;
      },
    ));
  return {
    loadedModule: () => loadedModule,
    whenLoaded: (then, failed) => (loadedModule ? then(loadedModule) : void loadOnce().then(then, failed)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    whenActive: () => {
      if (loadedModule || isScheduled) return;
      isScheduled = true;
      // If it fails, the next caller loads it again.
      void firstInteraction()
        .then(loadOnce)
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
  const module = useSyncExternalStore(code.subscribe, code.loadedModule, () => undefined);
  useEffect(() => {
    code.whenLoaded(
      () => undefined,
      () => undefined,
    );
  }, [code, subject]);
  return module;
}
