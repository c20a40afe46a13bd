import { useEffect } from 'react';
import { useDataSaving } from './use-data-saving.ts';

/**
 * Prefetches a resource while the browser is idle, so that the next press needn't wait for it. Skipped in
 * data-saving mode. A failed prefetch is repeated by the press.
 * @param bring the same function at every render
 * @param evenSaving prefetch in data-saving mode too, for resources needed offline
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
    // Not every browser reports when it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 3000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(start, { timeout: 10_000 });
    return () => cancelIdleCallback(waiting);
  }, [bring, wanted, saving]);
}
