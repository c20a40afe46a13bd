import { useState } from 'react';

/** Whether something that was asked of the server is on its way, and what waits for it. */
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
