import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { databaseOf } from './database.ts';

interface Notes {
  notas: { key: string; value: { id: string; texto: string } };
  [store: string]: { key: string; value: { id: string; texto: string } };
}

const notes = (version = 1) =>
  databaseOf<Notes>({
    name: 'pruebas',
    version,
    upgrade(database, before) {
      if (before < 1) database.createObjectStore('notas', { keyPath: 'id' });
    },
  });
/** Opens the database as the page before did, without the kit. */
const openedBefore = () =>
  new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('pruebas', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('notas', { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
  });

beforeEach(() => {
  indexedDB = new IDBFactory();
});

test('reads what an earlier page stored', async () => {
  const before = await openedBefore();
  before.transaction('notas', 'readwrite').objectStore('notas').put({ id: 'a', texto: 'hola' });
  before.close();
  expect(await (await notes()()).get('notas', 'a')).toEqual({ id: 'a', texto: 'hola' });
});

test('closes for an upgrade and opens again', async () => {
  const opened = notes();
  const first = await opened();
  expect(await opened()).toBe(first);
  const newer = await notes(2)();
  newer.close();
  await expect(opened()).rejects.toMatchObject({ name: 'VersionError' });
  indexedDB = new IDBFactory();
  expect(await (await opened()).count('notas')).toBe(0);
});

test('opens again after the browser closes it', async () => {
  const opened = notes();
  const first = await opened();
  // The function takes a connection, but its type declares the class.
  forceCloseDatabase(unwrap(first) as never);
  expect(await opened()).not.toBe(first);
});

test('fails at once when an older tab blocks it, and then tries again', async () => {
  const older = await openedBefore();
  const opened = notes(2);
  await expect(opened()).rejects.toMatchObject({ name: 'AbortError' });
  older.close();
  expect((await opened()).version).toBe(2);
});

test('fails in a browser without databases', async () => {
  const kept = indexedDB;
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await expect(notes()()).rejects.toThrow('indexedDB');
  globalThis.indexedDB = kept;
});
