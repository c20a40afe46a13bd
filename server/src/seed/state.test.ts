import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { testDatabase } from '../testing/database.ts';
import { demoDatabase } from '../testing/demo-database.ts';
import { finishDemo } from './load.ts';
import { isEmpty, isUnfinished, untilFinished } from './state.ts';

test('tells a database without people from the demo’s', async () => {
  const [bare, demo] = [await testDatabase(), await demoDatabase()];
  assert.deepEqual([await isEmpty(bare.db), await isEmpty(demo.db)], [true, false]);
  await Promise.all([bare.drop(), demo.drop()]);
});

test('marks an interrupted load as unfinished until one succeeds', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oficio-carga-'));
  assert.equal(isUnfinished(folder), false);
  await assert.rejects(
    untilFinished(folder, async () => {
      assert.equal(isUnfinished(folder), true);
      throw new Error('killed');
    }),
    /killed/,
  );
  assert.equal(isUnfinished(folder), true);
  assert.equal(await untilFinished(folder, async () => 3), 3);
  assert.equal(isUnfinished(folder), false);
  await rm(folder, { recursive: true });
});

test('leaves certificates, log and search unchanged when finished again', async () => {
  const { db, drop } = await demoDatabase();
  const state = async () => ({
    signed: (await db.query('select "_id", "jsonFirmado" from "credenciales" order by 1')).rows,
    leaves: (await db.query('select * from "registro_hojas" order by "indice"')).rows,
    found: (await db.query('select "_id", "busqueda" from "cursos" order by 1')).rows,
  });
  const before = await state();
  assert.ok(before.leaves.length > 0);
  await finishDemo(db);
  assert.deepEqual(await state(), before);
  await drop();
});
