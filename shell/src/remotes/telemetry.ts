/** An event of loading a remote. */
interface RemoteEvent {
  remote: string;
  version: string;
  /** The screen concerned, if any. Each view of a path has its own name. */
  screen?: string;
  /**
   * Phase: fetching the entry, checking it, loading a screen, rendering it, hydrating the server's render, or
   * reloading the page for a new version.
   */
  phase: 'entry' | 'check' | 'screen' | 'render' | 'hydrate' | 'reload';
  /** Duration in milliseconds. */
  ms: number;
  error?: string;
}

const MAX_EVENTS = 100;
const events: RemoteEvent[] = [];

/** Records an event: stores it among the last hundred and dispatches each as `oficio:remote` on the window. */
export function reportRemote(event: RemoteEvent): void {
  events.push(event);
  if (events.length > MAX_EVENTS) events.shift();
  if (typeof window !== 'undefined')
    window.dispatchEvent(new CustomEvent('oficio:remote', { detail: event }));
}

/** Returns the recorded events, oldest first. */
export const remoteEvents = (): readonly RemoteEvent[] => events;

/**
 * Runs a task and reports its duration and outcome.
 * @throws the task's error
 */
export async function measure<T>(
  about: Pick<RemoteEvent, 'remote' | 'version' | 'screen' | 'phase'>,
  task: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const ms = (): number => Math.round(performance.now() - start);
  try {
    const result = await task();
    reportRemote({ ...about, ms: ms() });
    return result;
  } catch (error) {
    reportRemote({ ...about, ms: ms(), error: String(error) });
    throw error;
  }
}
