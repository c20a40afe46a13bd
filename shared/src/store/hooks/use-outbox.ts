import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { NO_COMMANDS, recordKey, type Command, type CommandState } from '../outbox/command.ts';
import { useAppStore } from './use-app-store.ts';

const subscribeToNothing = (): (() => void) => () => undefined;

export interface OutboxView {
  /** Pending writes of the signed-in person, in sending order. */
  readonly commands: readonly Command[];
  /** Retries a write that the server refused. */
  readonly retry: (id: string) => Promise<void>;
  /** Discards a write; if it creates a record, also the later writes of that record. */
  readonly discard: (id: string) => Promise<void>;
  /** Sends all pending writes now. */
  readonly flush: () => Promise<void>;
}

/** Returns the writes that are queued on this device. */
export function useOutbox(): OutboxView {
  const { outbox } = useAppStore().services;
  const commands = useSyncExternalStore(
    outbox?.watch ?? subscribeToNothing,
    outbox?.commands ?? (() => NO_COMMANDS),
    () => NO_COMMANDS,
  );
  return useMemo(
    () => ({
      commands,
      retry: async (id) => outbox?.retry(id),
      discard: async (id) => outbox?.discard(id),
      flush: async () => outbox?.flush(true),
    }),
    [commands, outbox],
  );
}

/**
 * Whether the queue has been loaded from storage; until then `useOutbox` returns none, although there may be
 * some.
 */
export function useOutboxRead(): boolean {
  const { outbox } = useAppStore().services;
  return useSyncExternalStore(
    outbox?.watch ?? subscribeToNothing,
    () => outbox?.isRead?.() ?? true,
    () => false,
  );
}

/** Returns a function that states whether a record has queued writes, and whether the server refused one. */
export function useQueued(collection: string): (record: string | undefined) => CommandState | undefined {
  const { commands } = useOutbox();
  const states = useMemo(() => {
    const stateByRecord = new Map<string, CommandState>();
    for (const command of commands)
      if (stateByRecord.get(recordKey(command)) !== 'fallida')
        stateByRecord.set(recordKey(command), command.state);
    return stateByRecord;
  }, [commands]);
  return useCallback(
    (record) => (record === undefined ? undefined : states.get(recordKey({ collection, record }))),
    [states, collection],
  );
}
