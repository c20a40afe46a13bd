/** Stores the unsubmitted evaluation sheets in this browser. */
import type { Sheet } from './sheet.ts';

const NAME = 'oficio-practicas';
const STORE = 'planillas';

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('Aborted', 'AbortError'));
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await answer(opening);
  const transaction = database.transaction(STORE, mode);
  // The database is opened per transaction: writes are rare, and it never blocks another tab.
  transaction.oncomplete = transaction.onabort = () => database.close();
  return transaction.objectStore(STORE);
}

/** Returns the stored sheet of a key; undefined if there is none or no database. */
export async function keptSheet(key: string): Promise<Sheet | undefined> {
  try {
    return await answer((await store('readonly')).get(key) as IDBRequest<Sheet | undefined>);
  } catch {
    return undefined;
  }
}

/** Stores a sheet. @throws DOMException when the device has no space left */
export async function keepSheet(sheet: Sheet): Promise<void> {
  await answer((await store('readwrite')).put(sheet));
}

export async function dropSheet(key: string): Promise<void> {
  await answer((await store('readwrite')).delete(key)).catch(() => undefined);
}
