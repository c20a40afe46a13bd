import { useEffect } from 'react';
import { useDataSaving } from './use-data-saving.ts';

/**
 * Prefetches a resource while the browser is idle, so that the next press needn't wait for it. Skipped in
 * data-saving mode. A failed prefetch is repeated by the press.
 * @param load the same function at every render
 * @param ignoreSaveData prefetch in data-saving mode too, for resources needed offline
 */
export function useIdlePreload(
  load: () => Promise<unknown>,
  enabled: boolean,
  { ignoreSaveData = false } = {},
): void {
  const saving = useDataSaving() && !ignoreSaveData;
  useEffect(() => {
    if (!enabled || saving) return undefined;
    const start = () => void load().catch(() => undefined);
    // Not every browser reports when it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 3000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: 10_000 });
    return () => cancelIdleCallback(idle);
  }, [load, enabled, saving]);
}
