import { isRunning, waitsUntil } from '@oficio/shared/contract/answers/work-standing';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useRecord, useWrite, type Changes } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useEffect } from 'react';

/** How often a list under way is asked how far it is; one that waits for tomorrow has nothing to say for long. */
const ASKED_MS = 800;
const WAITING_MS = 30_000;

/** The work of a list, followed while the server is at it. */
export function useListWork(id: string) {
  const { record: work, status, notFound, reload } = useRecord('trabajos', id);
  const { edit, pending } = useWrite('trabajos');
  const running = work !== undefined && isRunning(work);
  const pace = work && waitsUntil(work) ? WAITING_MS : ASKED_MS;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(reload, pace);
    return () => clearInterval(timer);
  }, [running, pace, reload]);
  return {
    work,
    failed: status === 'failed',
    notFound,
    reload,
    running,
    busy: pending,
    async tell(changes: Changes<'trabajos'>): Promise<void> {
      const result = await edit(id, changes).done;
      if (!result.ok) toast(result.message, { kind: 'error', duration: 12_000 });
      reload();
    },
  };
}

export type ListWork = Doc<'trabajos'>;
