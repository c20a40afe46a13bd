import 'fake-indexeddb/auto';
import { newSheet, removeSheet, storedSheet, storeSheet } from './sheet.ts';

const sheet = { ...newSheet('ana obra bruno'), comment: 'Falta la tapa' };

test('finds, changes and removes a sheet that an earlier page stored', async () => {
  await new Promise((resolve) => {
    const opening = indexedDB.open('oficio-practicas', 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('planillas', { keyPath: 'key' }).put(sheet);
    opening.onsuccess = () => resolve(opening.result.close());
  });
  expect(await storedSheet(sheet.key)).toEqual(sheet);
  await storeSheet({ ...sheet, comment: 'Completa' });
  expect(await storedSheet(sheet.key)).toMatchObject({ comment: 'Completa' });
  await removeSheet(sheet.key);
  expect(await storedSheet(sheet.key)).toBeUndefined();
});
