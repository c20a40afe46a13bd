import { useEffect } from 'react';
import { useDataSaving } from './use-data-saving.ts';

/** Delay where the browser doesn't report when it is idle. */
const FALLBACK_DELAY_MS = 3000;
const IDLE_TIMEOUT_MS = 10_000;

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
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, FALLBACK_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(idle);
  }, [load, enabled, saving]);
}
