import { useState } from 'react';

/** Returns whether a request is in flight, and a function that tracks one until it ends or fails. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  async function during<T>(work: Promise<T>): Promise<T> {
    setBusy(true);
    try {
      return await work;
    } finally {
      setBusy(false);
    }
  }
  return { busy, during };
}
