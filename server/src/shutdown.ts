/** Orderly end of a process: closes what it opened, in reverse order. */

/** Maximum time for running work to finish, in milliseconds. */
const MAX_STOP_MS = 15_000;

const closers: (() => Promise<unknown>)[] = [];
let ending: Promise<never> | undefined;

/** Whether the process is ending. */
export const isStopping = (): boolean => ending !== undefined;

/** Adds a function that closes what was just opened. */
export const onStop = (close: () => Promise<unknown>): void => void closers.push(close);

/** Closes everything and ends the process, once however often it is called: a second call waits for the first. */
export function stop(code: number): Promise<never> {
  ending ??= closeAndExit(code);
  return ending;
}

async function closeAndExit(code: number): Promise<never> {
  for (const close of closers.splice(0).reverse())
    await close().catch((error: Error) => console.error(error.message));
  process.exit(code);
}

/** Stops the process when the system asks for it. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
      void stop(0);
    });
}
