import { isRunning, pausedUntil } from '@oficio/shared/contract/answers/work-progress';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useRecord, useWrite, type Changes } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useEffect } from 'react';

export type Work = Doc<'trabajos'>;

/** Polling intervals in milliseconds: of a running work, of a work that waits, and of a list of works. */
const RUNNING_INTERVAL_MS = 800;
const WAITING_INTERVAL_MS = 15_000;
const LIST_INTERVAL_MS = 3_000;

/** Calls `reload` at intervals while `running`. */
function usePolling(running: boolean, reload: () => void, intervalMs: number): void {
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(reload, intervalMs);
    return () => clearInterval(timer);
  }, [running, reload, intervalMs]);
}

/** Reloads a list of works while any of them runs. */
export function usePolledWorks({ docs, reload }: { docs: readonly Work[]; reload: () => void }): void {
  usePolling(docs.some(isRunning), reload, LIST_INTERVAL_MS);
}

export interface FollowedWork {
  readonly work: Work | undefined;
  readonly status: ReturnType<typeof useRecord>['status'];
  readonly notFound: boolean;
  readonly reload: () => void;
  readonly running: boolean;
  /** Whether a command to the work is in flight. */
  readonly busy: boolean;
  /** Sends a command to the work; a refusal is shown as a toast. */
  readonly tell: (changes: Changes<'trabajos'>) => Promise<void>;
}

/** Returns a work, polled while it runs. */
export function useWork(id: string): FollowedWork {
  const { record: work, status, notFound, reload } = useRecord('trabajos', id);
  const { edit, pending } = useWrite('trabajos');
  const running = work !== undefined && isRunning(work);
  usePolling(running, reload, work && pausedUntil(work) ? WAITING_INTERVAL_MS : RUNNING_INTERVAL_MS);
  return {
    work,
    status,
    notFound,
    reload,
    running,
    busy: pending,
    async tell(changes) {
      const result = await edit(id, changes).done;
      if (!result.ok) toast(result.message, { kind: 'error', duration: 12_000 });
      reload();
    },
  };
}
