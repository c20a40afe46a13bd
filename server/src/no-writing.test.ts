/** Full or read-only disk: writes are refused as such and leave no partial data; readers notice nothing. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from './testing/app.ts';
import { until } from './testing/until.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const province = { nombre: 'Provincia de prueba', codigo: 'UY-MO', pais: 'UY' };
const READS = [
  '/api/cursos/',
  '/api/preguntas/',
  '/api/sesion',
  '/api/provincias/search/?searchString=salta',
];

test('answers 507 to a write when the database is full, storing nothing', async () => {
  await app.db.pool.query(`
    create function sin_lugar() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger sin_lugar before insert on "provincias" for each row execute function sin_lugar()`);
  const { totalDocs } = (await app.get('admin', '/api/provincias/')).body;
  const answer = await app.post('admin', '/api/provincias/', province);
  assert.equal(answer.status, 507);
  assert.match(answer.body.message, /^No queda lugar en el disco .* no se guardó nada/);
  assert.equal((await app.get('admin', '/api/provincias/')).body.totalDocs, totalDocs);
  assert.match(JSON.stringify((await app.get('visitante', '/readyz')).body), /No queda lugar/);
  await app.db.query('drop trigger sin_lugar on "provincias"');
  assert.equal((await app.post('admin', '/api/provincias/', province)).status, 200);
});

test('answers 503 to a write when read-only, and still reads', async () => {
  const sessionReads = () => Promise.all(READS.map((url) => app.get('estudiante', url)));
  await sessionReads();
  // Old enough to be extended by the next read.
  await app.db.query(`update "sesiones" set "actualizadoEn" = now() - interval '2 days'`);
  const { rows } = await app.db.query<{ base: string }>('select current_database() as base');
  await app.db.pool.query(
    `alter database "${rows[0]?.base}" set default_transaction_read_only = on; select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await app.db.pool.query(`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
  await until(async () => (await app.get('visitante', '/api/cursos/')).status === 200);
  for (const { status } of await sessionReads()) assert.equal(status, 200);
  assert.deepEqual((await app.get('estudiante', '/api/sesion')).status, 200);
  const answer = await app.post('estudiante', '/api/likes/', {});
  assert.equal(answer.status, 503);
  assert.match(answer.body.message, /sólo se puede consultar y no se guardó nada/);
  assert.equal((await app.get('visitante', '/readyz')).status, 200);
  assert.match(JSON.stringify((await app.get('visitante', '/readyz')).body), /sólo lectura/);
});
