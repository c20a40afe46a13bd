import { isRunning, waitsUntil } from '@oficio/shared/contract/answers/work-standing';
import { useRecord, useWrite, type Changes } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useEffect } from 'react';
import type { Work } from './work-words.ts';

/** How often a work under way is asked how far it is. */
const ASKED_MS = 800;
/** One that waits by itself has nothing to say for long. */
const WAITING_MS = 15_000;

export interface FollowedWork {
  readonly work: Work | undefined;
  readonly status: ReturnType<typeof useRecord>['status'];
  readonly notFound: boolean;
  readonly reload: () => void;
  /** A command to it is on its way. */
  readonly busy: boolean;
  readonly tell: (changes: Changes<'trabajos'>) => Promise<boolean>;
}

/** A work, followed while the server is at it. */
export function useWork(id: string): FollowedWork {
  const { record, status, notFound, reload } = useRecord('trabajos', id);
  const { edit, pending } = useWrite('trabajos');
  const running = record !== undefined && isRunning(record);
  const pace = record && waitsUntil(record) ? WAITING_MS : ASKED_MS;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(reload, pace);
    return () => clearInterval(timer);
  }, [running, pace, reload]);
  return {
    work: record,
    status,
    notFound,
    reload,
    busy: pending,
    async tell(changes) {
      const result = await edit(id, changes).done;
      if (!result.ok) toast(result.message, { kind: 'error', duration: 12_000 });
      reload();
      return result.ok;
    },
  };
}
