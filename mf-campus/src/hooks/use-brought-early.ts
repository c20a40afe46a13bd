import { useEffect } from 'react';
import { useDataSaving } from './use-data-saving.ts';

/**
 * Brings what a next press needs while nothing else is going on, so that the press doesn't wait for it; not where data is
 * saved. What fails is brought by the press.
 * @param bring the same function at every render
 * @param evenSaving brings it also where data is saved: what will be needed without a network
 */
export function useBroughtEarly(
  bring: () => Promise<unknown>,
  wanted: boolean,
  { evenSaving = false } = {},
): void {
  const saving = useDataSaving() && !evenSaving;
  useEffect(() => {
    if (!wanted || saving) return undefined;
    const start = () => void bring().catch(() => undefined);
    // Not every browser tells when it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 3000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(start, { timeout: 10_000 });
    return () => cancelIdleCallback(waiting);
  }, [bring, wanted, saving]);
}
