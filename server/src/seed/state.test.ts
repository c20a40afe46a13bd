import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoDatabase } from '../testing/demo-database.ts';
import { testDatabase } from '../testing/database.ts';
import { finishDemo } from './load.ts';
import { isEmpty, isLoaded } from './state.ts';

test('a database without anybody is not loaded', async () => {
  const { db, drop } = await testDatabase();
  assert.deepEqual([await isEmpty(db), await isLoaded(db)], [true, false]);
  await drop();
});

test('a load that was stopped before its certificates were signed is told, and finished', async () => {
  const { db, drop } = await demoDatabase();
  assert.equal(await isLoaded(db), true);
  const signed = async () =>
    (await db.query('select "_id", "jsonFirmado" is not null as "ok" from "credenciales" order by 1')).rows;
  const before = await signed();
  await db.query('delete from "registro_hojas"');
  await db.query('update "credenciales" set "jsonFirmado" = null, "indiceRegistro" = null');
  assert.deepEqual([await isEmpty(db), await isLoaded(db)], [false, false]);
  await finishDemo(db);
  assert.equal(await isLoaded(db), true);
  assert.deepEqual(await signed(), before);
  await drop();
});
