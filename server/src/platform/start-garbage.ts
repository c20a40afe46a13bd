/**
 * Gives back what the start left behind. Reading the code, the migrations and the first pages leave some 30 MB of
 * garbage in a heap grown to three times what it holds, and V8, which collects when it is asked for memory, keeps it
 * for as long as nobody comes: on a small machine it is the database's cache that pays. One collection, once.
 */
import { Session } from 'node:inspector/promises';

/** When the start has come to rest, its first pages drawn and its first jobs done, in milliseconds. */
const SETTLED_MS = 15_000;

/** Asks V8 as developer tools would: its own function would have to be taken out of a text that is run. */
async function collect(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage').finally(() => session.disconnect());
}

/** Collects once, when the start has settled (a pause of some 270 ms). Doesn't hold the process's end, and may fail. */
export function returnStartMemory(): void {
  setTimeout(() => void collect().catch(() => undefined), SETTLED_MS).unref();
}
