import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { NO_COMMANDS, recordKey, type Command, type CommandState } from '../outbox/command.ts';
import { useAppStore } from './use-app-store.ts';

const still = (): (() => void) => () => undefined;

export interface OutboxView {
  /** What waits of who is signed in, in the order in which it is sent. */
  readonly commands: readonly Command[];
  /** Sends one that was refused again. */
  readonly retry: (id: string) => Promise<void>;
  /** Forgets one, and what follows on a record that it would have created. */
  readonly discard: (id: string) => Promise<void>;
  /** Tries all that wait, now. */
  readonly flush: () => Promise<void>;
}

/** The writes that wait in this device to be sent. */
export function useOutbox(): OutboxView {
  const { outbox } = useAppStore().services;
  const commands = useSyncExternalStore(
    outbox?.watch ?? still,
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

/** Whether what waits has been read from this device: until then `useOutbox` gives none, and there may be some. */
export function useOutboxRead(): boolean {
  const { outbox } = useAppStore().services;
  return useSyncExternalStore(
    outbox?.watch ?? still,
    () => outbox?.isRead?.() ?? true,
    () => false,
  );
}

/** Whether a record has writes that wait, and whether one was refused. */
export function useQueued(collection: string): (record: string | undefined) => CommandState | undefined {
  const { commands } = useOutbox();
  const states = useMemo(() => {
    const found = new Map<string, CommandState>();
    for (const command of commands)
      if (found.get(recordKey(command)) !== 'fallida') found.set(recordKey(command), command.state);
    return found;
  }, [commands]);
  return useCallback(
    (record) => (record === undefined ? undefined : states.get(recordKey({ collection, record }))),
    [states, collection],
  );
}
