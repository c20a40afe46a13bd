/** Storage of the commands: a database of the browser, shared by its tabs. */
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

const NAME = 'oficio-envios';
const STORE = 'comandos';

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
  });

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('Aborted', 'AbortError'));
  });

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('user', 'user');
  };
  return answer(opening);
}

/** Returns the browser's storage; undefined if it has no IndexedDB. */
export function browserStorage(): OutboxStorage | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  let opened: Promise<IDBDatabase> | undefined;
  const database = async (): Promise<IDBDatabase> => {
    opened ??= open();
    try {
      const db = await opened;
      // Another tab upgrades the database, or the browser closed it: it is opened again when needed.
      db.onversionchange = () => db.close();
      db.onclose = () => (opened = undefined);
      return db;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  // Ordered by `id`, the primary key.
  const read = (transaction: IDBTransaction, user: string): Promise<Command[]> =>
    answer(transaction.objectStore(STORE).index('user').getAll(user) as IDBRequest<Command[]>);

  return {
    async of(user) {
      return read((await database()).transaction(STORE), user);
    },
    async change(command, change) {
      const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
      const done = ended(transaction);
      // Awaited below; this only avoids an unhandled rejection if the code before that throws.
      done.catch(() => undefined);
      const all = await read(transaction, command.user);
      const { put = [], remove = [] } = change(all.filter((one) => recordKey(one) === recordKey(command)));
      const store = transaction.objectStore(STORE);
      put.forEach((one) => store.put(one));
      remove.forEach((id) => store.delete(id));
      await done;
    },
  };
}
