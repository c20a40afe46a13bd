interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/**
 * Ends the current task, so that pending input is handled before the code continues. Where the browser
 * supports `scheduler.yield`, the code continues ahead of other queued tasks.
 */
export function yieldToInput(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
