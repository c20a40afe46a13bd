/** A work whose process is killed halfway, as in a power cut: each row is done exactly once. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { newId } from '@oficio/shared/contract/values/ids';
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { completeRow, insertRows } from '../../seed/bulk.ts';
import { bulkDeps, Works } from '../../testing/bulk.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { log } from '../../testing/files-app.ts';
import { Training } from '../../testing/training.ts';
import { until } from '../../testing/until.ts';

const ROWS = 1500;
const provincias = collectionNamed('provincias') as Collection;
const program = path.resolve(import.meta.dirname, '../../worker.ts');

let world: TestDatabase;
let jobs: Jobs;
let works: Works;
let dataDir: string;
const children = new Set<ChildProcess>();

before(async () => {
  world = await testDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-cortado-'));
  jobs = await createJobs({ db: world.db, log });
  const t = new Training(world.db, () => world.drop());
  t.admin = await t.person('admin', ['admin'], { dosPasos: true });
  works = new Works(t, { ...(await bulkDeps(world.db)), jobs });
});
after(async () => {
  for (const child of children) child.kill('SIGKILL');
  await jobs.stop();
  await world.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function worker(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: world.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [program], { env, stdio: 'inherit' });
  children.add(child);
  return child;
}

it('changes each record once, with one trace, after a kill', async () => {
  const rows = Array.from({ length: ROWS }, (_, i) =>
    completeRow(
      provincias,
      { _id: newId(), nombre: `Provincia ${i}`, codigo: `ZZ-${i}`, pais: 'ZZ', orden: 0 },
      '2026-11-20T12:00:00.000Z',
    ),
  );
  await insertRows(world.db, provincias, rows);
  const id = await works.start(works.t.admin, {
    tipo: 'cambio',
    coleccion: 'provincias',
    ensayo: false,
    opciones: { consulta: { pais: 'ZZ' }, cambios: { orden: 5 } },
  });
  const first = worker();
  const killed = once(first, 'exit');
  await until(async () => (await works.read(id)).hechas > 0);
  first.kill('SIGKILL');
  assert.deepEqual(await killed, [null, 'SIGKILL']);
  const cut = await works.read(id);
  assert.ok(cut.hechas > 0 && cut.hechas < ROWS, `${cut.hechas}`);
  assert.equal(cut.estado, 'enCurso');

  // Its lease has expired: another process takes over.
  await world.db.query(`update "trabajos" set "vistoEn" = now() - interval '1 minute' where "_id" = $1`, [
    id,
  ]);
  worker();
  await until(async () => (await works.read(id)).estado === 'terminado', 120_000);
  const done = await works.read(id);
  assert.deepEqual([done.hechas, done.cambiadas, done.rechazadas], [ROWS, ROWS, 0]);
  const { rows: counted } = await world.db.query(
    `select (select count(*) from "provincias" where "pais" = 'ZZ' and "orden" = 5 and "version" = 2) as "cambiadas",
            (select count(*) from "auditoria" where "trabajo" = $1) as "huellas",
            (select count(*) from "revisiones" where "trabajo" = $1) as "revisiones"`,
    [id],
  );
  assert.deepEqual(counted, [{ cambiadas: ROWS, huellas: ROWS, revisiones: ROWS }]);
});
