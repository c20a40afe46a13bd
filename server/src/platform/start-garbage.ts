/**
 * Frees the garbage of the start. Loading the code, the migrations and the first pages leaves some 30 MB of
 * garbage in a heap three times as large as its contents. V8 only collects under allocation, so an idle
 * server keeps it; on a small machine that takes memory from the database's cache. One collection, once.
 */
import type { EventEmitter } from 'node:events';
import { Session } from 'node:inspector/promises';

/**
 * Time in milliseconds after which the start has settled: its first pages rendered and its first jobs done.
 */
const SETTLED_MS = 15_000;
/** Time in milliseconds without a request after which nobody waits for the pause. */
const IDLE_MS = 5000;

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
 * Collects once, when the start has settled and no request came for a while: the pause takes some 270 ms, on a
 * busy machine several times as long, and a server in use collects by itself. Doesn't keep the process alive,
 * and ignores failures.
 */
export function returnStartMemory(server: EventEmitter, work: () => Promise<void> = collect): void {
  const startedAt = Date.now();
  let lastRequestAt = startedAt;
  const note = () => {
    lastRequestAt = Date.now();
  };
  server.on('request', note);
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - startedAt < SETTLED_MS || now - lastRequestAt < IDLE_MS) return;
    clearInterval(timer);
    server.off('request', note);
    void work().catch(() => undefined);
  }, IDLE_MS).unref();
}
