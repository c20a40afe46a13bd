/** Stores the unsubmitted evaluation sheets in this browser. */
import { databaseOf, type DatabaseStores } from '@oficio/shared/kit/database';
import type { Sheet } from './sheet.ts';

interface Stored extends DatabaseStores {
  planillas: { key: string; value: Sheet };
}

const database = databaseOf<Stored>({
  name: 'oficio-practicas',
  version: 1,
  upgrade(db) {
    db.createObjectStore('planillas', { keyPath: 'key' });
  },
});

/** Returns the stored sheet of a key; undefined if there is none or no database. */
export async function storedSheet(key: string): Promise<Sheet | undefined> {
  try {
    return await (await database()).get('planillas', key);
  } catch {
    return undefined;
  }
}

/** Stores a sheet; fails with a DOMException when the device has no space left. */
export async function storeSheet(sheet: Sheet): Promise<void> {
  await (await database()).put('planillas', sheet);
}

export async function removeSheet(key: string): Promise<void> {
  await (await database()).delete('planillas', key).catch(() => undefined);
}
