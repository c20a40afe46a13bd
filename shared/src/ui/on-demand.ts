/** Does something once the page has loaded and rests; never, where the browser can't tell. @returns what calls it off */
function onceIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  let asked: number | undefined;
  const ask = () => (asked = requestIdleCallback(task));
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
  return () => {
    window.removeEventListener('load', ask);
    if (asked !== undefined) cancelIdleCallback(asked);
  };
}

/** Code that a page is read without. */
export interface OnDemand<Module> {
  /** The module, once it has come. */
  readonly here: () => Module | undefined;
  /** Does something with it: at once if it is here, else when it has come. */
  readonly use: (then: (module: Module) => void, failed: () => void) => void;
  /** Fetches it once the page has loaded and rests. @returns what calls that off */
  readonly whenIdle: () => () => void;
}

/** Declares code that is fetched when somebody asks for it, or before, when there is nothing else to do. */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let here: Module | undefined;
  const bring = async () => (here ??= await load());
  return {
    here: () => here,
    use: (then, failed) => (here ? then(here) : void bring().then(then, failed)),
    whenIdle: () => {
      if (here) return () => undefined;
      // Whoever asks for it fetches it again.
      return onceIdle(() => void bring().catch(() => undefined));
    },
  };
}
