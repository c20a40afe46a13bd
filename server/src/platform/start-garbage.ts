/**
 * Frees the garbage of the start. Loading the code, the migrations and the first pages leaves some 30 MB of
 * garbage in a heap three times as large as its contents. V8 only collects under allocation, so an idle
 * server keeps it; on a small machine that takes memory from the database's cache. One collection, once.
 */
import { Session } from 'node:inspector/promises';

/**
 * Time in milliseconds after which the start has settled: its first pages rendered and its first jobs done.
 */
const SETTLED_MS = 15_000;

/**
 * Triggers a collection through the inspector: V8's `gc` function would have to be obtained by evaluating a
 * string.
 */
async function collect(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage').finally(() => session.disconnect());
}

/**
 * Collects once, after the start has settled (a pause of some 270 ms). Doesn't keep the process alive, and
 * ignores failures.
 */
export function returnStartMemory(): void {
  setTimeout(() => void collect().catch(() => undefined), SETTLED_MS).unref();
}
