import { useState } from 'react';

/** Returns whether a request is in flight, and a function that tracks one. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  async function during<T>(work: Promise<T>): Promise<T> {
    setBusy(true);
    const result = await work;
    setBusy(false);
    return result;
  }
  return { busy, during };
}
