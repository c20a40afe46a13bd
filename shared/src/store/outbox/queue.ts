/** The signed-in user's commands, as this tab last read them from storage. */
import { NO_COMMANDS, type Command } from './command.ts';
import type { Environment } from './environment.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/**
 * State of the queue, by what happens to it:
 *
 * | event       | `commands`                | `isRead` | `loaded`           |
 * | ----------- | ------------------------- | -------- | ------------------ |
 * | start       | none                      | false    | at once            |
 * | `switchUser`| none                      | false    | the read it starts |
 * | `read` ends | the stored ones           | true     | unchanged          |
 * | `close`     | unchanged from then on    | the same | the same           |
 */
interface QueueState {
  /** The same array until one changes. */
  commands: readonly Command[];
  isRead: boolean;
  isClosed: boolean;
  /** Resolves when the user's commands have been read. */
  loaded: Promise<void>;
}

interface QueueHost {
  readonly storage: OutboxStorage;
  /** Id of the signed-in user, as far as this tab knows. */
  readonly user: () => string | undefined;
  readonly environment: Environment;
}

export type Queue = ReturnType<typeof createQueue>;

export function createQueue({ storage, user, environment }: QueueHost) {
  const listeners = new Set<() => void>();
  const state: QueueState = {
    commands: NO_COMMANDS,
    isRead: false,
    isClosed: false,
    loaded: Promise.resolve(),
  };
  const notify = (): void => listeners.forEach((listener) => listener());

  async function read(): Promise<void> {
    const owner = user();
    const stored = owner === undefined ? NO_COMMANDS : await storage.of(owner).catch(() => NO_COMMANDS);
    if (state.isClosed || user() !== owner) return;
    const isEmpty = stored.length === 0;
    if (state.isRead && isEmpty && state.commands.length === 0) return;
    state.isRead = true;
    state.commands = isEmpty ? NO_COMMANDS : stored;
    notify();
  }

  return {
    commands: () => state.commands,
    isRead: () => state.isRead,
    isClosed: () => state.isClosed,
    loaded: () => state.loaded,
    read,
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads what this tab has just stored, and makes the other tabs read it. */
    async publish(): Promise<void> {
      await read();
      environment.announce();
    },
    /** Empties the queue at once, and reads the commands of the user now signed in. */
    switchUser(): Promise<void> {
      state.commands = NO_COMMANDS;
      state.isRead = false;
      notify();
      state.loaded = read();
      return state.loaded;
    },
    close: (): void => void (state.isClosed = true),
  };
}
