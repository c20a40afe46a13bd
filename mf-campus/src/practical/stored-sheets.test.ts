import 'fake-indexeddb/auto';
import { dropSheet, keepSheet, keptSheet } from './stored-sheets.ts';
import { newSheet } from './sheet.ts';

const sheet = { ...newSheet('ana obra bruno'), comment: 'Falta la tapa' };

test('finds, changes and removes a sheet that an earlier page stored', async () => {
  await new Promise((resolve) => {
    const opening = indexedDB.open('oficio-practicas', 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('planillas', { keyPath: 'key' }).put(sheet);
    opening.onsuccess = () => resolve(opening.result.close());
  });
  expect(await keptSheet(sheet.key)).toEqual(sheet);
  await keepSheet({ ...sheet, comment: 'Completa' });
  expect(await keptSheet(sheet.key)).toMatchObject({ comment: 'Completa' });
  await dropSheet(sheet.key);
  expect(await keptSheet(sheet.key)).toBeUndefined();
});
