/** Readiness is reported truthfully and at once, whatever the state of the pool and the disk. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentProxy, type SilentProxy } from '../../testing/silent-proxy.ts';
import { until } from '../../testing/until.ts';
import { connect, type Database } from '../database/connection.ts';
import { observabilityPlugin } from './observability.ts';
import { readinessReader } from './readiness.ts';

let world: TestDatabase;
let way: SilentProxy;
let db: Database;
let app: FastifyInstance;
let dataDir: string;
before(async () => {
  world = await testDatabase();
  way = await silentProxy(world.url);
  db = connect(way.url, { max: 2 });
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-listo-'));
  app = Fastify() as unknown as FastifyInstance;
  observabilityPlugin(app, { db, dataDir });
});
after(async () => {
  await app.close();
  await way.close();
  await db.close();
  await world.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The answer takes a second, plus what a busy machine adds. Waiting for the pool would take far longer. */
const SOON_MS = 3000;

async function asked(url: string) {
  const began = performance.now();
  const answer = await app.inject({ url });
  return { status: answer.statusCode, body: answer.json(), ms: performance.now() - began };
}

test('stays ready while a locked table holds every connection', async () => {
  await asked('/readyz');
  await world.db.transaction(async (tx) => {
    await tx.query('lock table "users" in access exclusive mode');
    const held = ['a', 'b', 'c'].map(() => db.query('select count(*) from "users"').catch(() => undefined));
    await until(() => db.pool.waitingCount > 0);
    const { status, body, ms } = await asked('/readyz');
    assert.deepEqual([status, body], [200, { estado: 'listo' }]);
    assert.ok(ms < SOON_MS, String(ms));
    // Only in this database: concurrent tests wait for locks of their own.
    await tx.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where not l.granted and a.datname = current_database()`,
    );
    void held;
  });
});

test('reports a silent database within a second, and stays alive', async () => {
  way.silence(true);
  for (const _ of [1, 2]) {
    const { status, body, ms } = await asked('/readyz');
    assert.deepEqual([status, body], [503, { message: 'La base de datos no responde.' }]);
    assert.ok(ms < SOON_MS, String(ms));
  }
  assert.deepEqual((await asked('/healthz')).body, { estado: 'vivo' });
  way.speak();
  await until(async () => (await asked('/readyz')).status === 200);
});

test('reports a database and disk that refuse writes, and stays ready', async () => {
  const reader = (code?: string) =>
    readinessReader({
      probe: world.db.probe,
      dataDir,
      ...(code && { tryDisk: async () => `disco: ${code}` }),
    });
  assert.deepEqual(await reader().read(), { ready: true });
  assert.deepEqual(await reader('ENOSPC').read(), { ready: true, message: 'disco: ENOSPC' });
  const full = reader();
  full.note(Object.assign(new Error('could not extend file'), { code: '53100' }));
  assert.match((await full.read()).message ?? '', /No queda lugar en el disco de la base/);
  await rm(dataDir, { recursive: true, force: true });
  const silent = readinessReader({
    probe: world.db.probe,
    dataDir,
    tryDisk: () => new Promise(() => undefined),
  });
  const began = performance.now();
  assert.match((await silent.read()).message ?? '', /disco de DATA_DIR no responde/);
  assert.ok(performance.now() - began < SOON_MS);
  const { rows } = await world.db.query<{ base: string }>('select current_database() as base');
  await world.db.pool.query(
    `alter database "${rows[0]?.base}" set default_transaction_read_only = on; select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await until(async () => /sólo lectura/.test((await reader().read()).message ?? ''));
});
