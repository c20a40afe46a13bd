import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';

/** Types of the stores of a database, by name: their keys, values and indexes. */
export type DatabaseStores = DBSchema;

interface Layout<S extends DBSchema> {
  readonly name: string;
  readonly version: number;
  /** Creates the stores of the new version. */
  readonly upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>;
}

function open<S extends DBSchema>(
  { name, version, upgrade }: Layout<S>,
  onClosed: () => void,
): Promise<IDBPDatabase<S>> {
  return new Promise((resolve, reject) => {
    const opening = openDB<S>(name, version, {
      upgrade,
      blocked() {
        reject(new DOMException('Otra pestaña usa una versión anterior.', 'AbortError'));
        opening.then(
          (lateConnection) => lateConnection.close(),
          () => undefined,
        );
      },
      blocking(_old, _new, { target }) {
        // The event's target is the connection; its type only says that it is an object of IndexedDB.
        (target as IDBDatabase).close();
        onClosed();
      },
      terminated: onClosed,
    });
    opening.then(resolve, reject);
  });
}

/**
 * Returns a function that opens a database of the browser once. It reopens the database after a failure,
 * after the browser closes the connection, and after the connection is closed for another tab's upgrade. If
 * an older tab blocks the opening, it fails at once, so that no write waits until a tab is closed.
 */
export function databaseOf<S extends DBSchema>(layout: Layout<S>): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | undefined;
  const forget = () => (opened = undefined);
  return () => {
    if (!opened) {
      opened = open(layout, forget);
      opened.catch(forget);
    }
    return opened;
  };
}
