import { useCallback, useMemo, useState } from 'react';
import { actionsOf, type RequestAction } from '../actions.ts';
import type { WriteFailure, WriteHandle, WriteResult } from '../handles.ts';
import type { Changes, Name, RecordFor } from '../types.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';

export interface Writes<N extends Name> {
  readonly add: (record: Changes<N>) => WriteHandle<RecordFor<N>>;
  readonly edit: (id: string, changes: Changes<N>) => WriteHandle<RecordFor<N>>;
  /** Moves the record to the trash. */
  readonly softRemove: (id: string) => WriteHandle<RecordFor<N>>;
  /** Restores the record from the trash. */
  readonly restore: (id: string) => WriteHandle<RecordFor<N>>;
  /**
   * Deletes the record permanently: it disappears from the lists at once, and returns if the server refuses.
   */
  readonly remove: (id: string) => WriteHandle<RecordFor<N>>;
  /** Whether a write of this hook is in flight. */
  readonly pending: boolean;
  /** Failure of this hook's last write. */
  readonly error: WriteFailure<RecordFor<N>> | undefined;
  readonly clearError: () => void;
}

interface Progress {
  readonly pending: number;
  readonly error: WriteFailure | undefined;
  /** Epoch of the session whose write failed: another account never sees the error. */
  readonly epoch: number;
}
const IDLE: Progress = { pending: 0, error: undefined, epoch: 0 };

/**
 * Creates, edits and removes. Each call returns a handle whose `done` resolves to the outcome. `pending` and
 * `error` are this hook's alone: other requests of the collection don't affect them.
 */
export function useWrite<const N extends Name>(
  collection: N,
  { scope }: { readonly scope?: string } = {},
): Writes<N> {
  const { dispatch, getState, services } = useAppStore();
  const [progress, setProgress] = useState(IDLE);
  const epoch = useAppSelector((root) => root.epoch);

  const commands = useMemo(() => {
    const actions = actionsOf(collection);
    const meta = scope === undefined ? {} : { scope };
    const send = (action: RequestAction): WriteHandle<RecordFor<N>> => {
      const { requestId } = action.meta;
      const done = services.handles.expect(requestId);
      setProgress((before) => ({ ...before, pending: before.pending + 1, error: undefined }));
      void done.then((result) =>
        setProgress((before) => ({
          ...before,
          pending: before.pending - 1,
          ...(!result.ok && { error: result, epoch: getState().epoch }),
        })),
      );
      dispatch(action);
      // The calls of a collection answer with its records.
      return { requestId, done: done as Promise<unknown> as Promise<WriteResult<RecordFor<N>>> };
    };
    return {
      add: (record: Changes<N>) => send(actions.add(record, meta)),
      edit: (id: string, changes: Changes<N>) => send(actions.edit(id, changes, meta)),
      softRemove: (id: string) => send(actions.soft_remove(id, meta)),
      remove: (id: string) => send(actions.remove(id, meta)),
      // Every collection has the system fields besides its declared ones.
      restore: (id: string) => send(actions.edit(id, { eliminado: false } as unknown as Changes<N>, meta)),
    };
  }, [dispatch, getState, services, collection, scope]);

  const clearError = useCallback(() => setProgress((before) => ({ ...before, error: undefined })), []);
  const { pending } = progress;
  const error = progress.epoch === epoch ? progress.error : undefined;
  return useMemo(
    () => ({
      ...commands,
      pending: pending > 0,
      error: error as WriteFailure<RecordFor<N>> | undefined,
      clearError,
    }),
    [commands, pending, error, clearError],
  );
}
