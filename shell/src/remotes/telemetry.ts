/** One thing that happened while loading a remote. */
export interface RemoteEvent {
  remote: string;
  version: string;
  /** The screen that it was, where it was one: each view of a path has its own name. */
  screen?: string;
  /** What was being done: fetching the entry, checking it, loading a screen, drawing it, taking over what was drawn. */
  phase: 'entry' | 'check' | 'screen' | 'render' | 'hydrate' | 'reload';
  /** How long it took, in milliseconds. */
  ms: number;
  error?: string;
}

const KEPT = 100;
const events: RemoteEvent[] = [];

/** The one sink: keeps the last hundred events and announces each as `oficio:remote` on the window. */
export function reportRemote(event: RemoteEvent): void {
  events.push(event);
  if (events.length > KEPT) events.shift();
  if (typeof window !== 'undefined')
    window.dispatchEvent(new CustomEvent('oficio:remote', { detail: event }));
}

/** The last events, oldest first. */
export const remoteEvents = (): readonly RemoteEvent[] => events;

/** Runs a task and reports how long it took and how it ended. @throws whatever the task throws. */
export async function measured<T>(
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
