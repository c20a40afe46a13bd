import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';

/** Types of the stores of a database, by name: their keys, values and indexes. */
export type DatabaseStores = DBSchema;

interface Layout<S extends DBSchema> {
  readonly name: string;
  readonly version: number;
  /** Makes the stores that the version adds. */
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
          (late) => late.close(),
          () => undefined,
        );
      },
      blocking(_old, _new, { target }) {
        // The event's target is the connection; its type says only that something of IndexedDB is.
        (target as IDBDatabase).close();
        onClosed();
      },
      terminated: onClosed,
    });
    opening.then(resolve, reject);
  });
}

/**
 * Returns a function that opens a database of the browser once. It opens it again after a failure, after the
 * browser closes the connection, and after the connection makes way for another tab's upgrade. An opening
 * that an older tab blocks fails at once, so that no write waits for somebody to close a tab.
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
