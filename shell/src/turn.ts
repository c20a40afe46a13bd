interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/**
 * Ends this task: what the person did meanwhile is heard before the next one begins. Where the browser knows how, before
 * other work that waits, too.
 */
export function turn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
