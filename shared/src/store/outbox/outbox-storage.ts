/** Storage of the commands: a database of the browser, shared by its tabs. */
import { databaseOf, type DatabaseStores } from '../../kit/database.ts';
import { recordKey, type Command } from './command.ts';

export interface Change {
  readonly put?: readonly Command[];
  readonly remove?: readonly string[];
}

export interface OutboxStorage {
  /** Returns a person's commands in the order in which they are sent. */
  of(user: string): Promise<readonly Command[]>;
  /**
   * Reads and changes a person's commands of one record in one transaction, so that no other tab interferes.
   * @throws DOMException QuotaExceededError when the device has no room
   */
  change(
    command: Pick<Command, 'user' | 'collection' | 'record'>,
    change: (commands: readonly Command[]) => Change,
  ): Promise<void>;
}

interface OutboxStores extends DatabaseStores {
  comandos: { key: string; value: Command; indexes: { user: string } };
}

/** Returns the browser's storage; undefined if it has no IndexedDB. */
export function browserStorage(): OutboxStorage | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  const database = databaseOf<OutboxStores>({
    name: 'oficio-envios',
    version: 1,
    upgrade(db) {
      db.createObjectStore('comandos', { keyPath: 'id' }).createIndex('user', 'user');
    },
  });
  return {
    async of(user) {
      // Ordered by `id`, the primary key.
      return (await database()).getAllFromIndex('comandos', 'user', user);
    },
    async change(command, change) {
      const { store, done } = (await database()).transaction('comandos', 'readwrite', {
        durability: 'strict',
      });
      // Awaited below; this only avoids an unhandled rejection if the code before that throws.
      done.catch(() => undefined);
      const all = await store.index('user').getAll(command.user);
      const { put = [], remove = [] } = change(
        all.filter((candidate) => recordKey(candidate) === recordKey(command)),
      );
      await Promise.all([
        ...put.map((changed) => store.put(changed)),
        ...remove.map((id) => store.delete(id)),
        done,
      ]);
    },
  };
}
