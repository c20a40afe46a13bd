/**
 * Gives back what the start left behind. Reading the code, the migrations and the first pages leave some 30 MB of
 * garbage in a heap grown to three times what it holds, and V8, which collects when it is asked for memory, keeps it
 * for as long as nobody comes: on a small machine it is the database's cache that pays. One collection, once.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** When the start has come to rest, its first pages drawn and its first jobs done, in milliseconds. */
const SETTLED_MS = 15_000;

/** V8's own collector, which it only shows to contexts made while its flag is on. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return gc;
}

/** Collects once, when the start has settled (a pause of some 60 ms). Doesn't hold the process's end. */
export function returnStartMemory(): void {
  setTimeout(() => collector()(), SETTLED_MS).unref();
}
