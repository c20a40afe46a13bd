/** Does something once the page has loaded and rests; never, where the browser can't tell. */
function onceIdle(task: () => void): void {
  if (!('requestIdleCallback' in window)) return;
  const ask = () => void requestIdleCallback(task);
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
}

/** Code that a page is read without. */
export interface OnDemand<Module> {
  /** The module, once it has come. */
  readonly here: () => Module | undefined;
  /** Does something with it: at once if it is here, else when it has come. */
  readonly use: (then: (module: Module) => void, failed: () => void) => void;
  /** Fetches it once the page has loaded and rests, however many ask for that. */
  readonly whenIdle: () => void;
}

/** Declares code that is fetched when somebody asks for it, or before, when there is nothing else to do. */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let here: Module | undefined;
  let awaited = false;
  const bring = async () => (here ??= await load());
  return {
    here: () => here,
    use: (then, failed) => (here ? then(here) : void bring().then(then, failed)),
    whenIdle: () => {
      if (here || awaited) return;
      awaited = true;
      // Where it fails, whoever asks for it fetches it again.
      onceIdle(() => void bring().catch(() => undefined));
    },
  };
}
