/** One visitor can't stall the site: heavy reads are queued, and ordinary ones bypass the queue. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parseListOptions, parseSearchOptions } from '@oficio/shared/contract/answers/query';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { VISITOR } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { QueueFullError } from '../../platform/fair-queue.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { until } from '../../testing/until.ts';
import { heavyReadPool, isHeavy } from './heavy-reads.ts';
import { load } from './list.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const courses: Collection = COLLECTIONS.cursos;
const HEAVY_QUERY = { limit: '100', expand: 'centro,docentes,categorias' };
const HEAVY = `/api/cursos/?${new URLSearchParams(HEAVY_QUERY)}`;
const HEAVY_OPTIONS = parseListOptions(courses, HEAVY_QUERY);

/** Occupies the visitors' pool, one place per address, while `meanwhile` runs. */
async function occupied(addresses: readonly string[], meanwhile: () => Promise<unknown>): Promise<void> {
  let leave = () => {};
  const told = new Promise<void>((resolve) => (leave = resolve));
  const all = addresses.map((address) => heavyReadPool(t.db).visitors.run(address, () => told));
  try {
    await meanwhile();
  } finally {
    leave();
    await Promise.all(all);
  }
}
/** More addresses than the pool has places. */
const OTHERS = Array.from({ length: 12 }, (_, n) => `192.0.2.${n}`);
const waiting = () => heavyReadPool(t.db).visitors.length - OTHERS.length;

describe('a pool full of heavy reads', () => {
  it('leaves ordinary reads alone, and answers heavy ones in order', async () => {
    let heavy: ReturnType<TestApp['get']> | undefined;
    await occupied(OTHERS, async () => {
      heavy = t.get('visitante', HEAVY);
      await until(async () => waiting() === 1);
      const list = await t.get('visitante', '/api/cursos/');
      assert.equal(list.status, 200);
      assert.equal((await t.get('visitante', `/api/cursos/${list.body.docs[0]?._id}`)).status, 200);
      assert.equal((await t.get('estudiante', HEAVY)).status, 200);
      assert.equal(waiting(), 1);
    });
    assert.equal((await heavy)?.status, 200);
  });

  it('queues searches, suggestions and the directory’s figures', async () => {
    const search = '/api/cursos/search/?limit=100&expand=centro,docentes,categorias&searchString=curso';
    const all: ReturnType<TestApp['get']>[] = [];
    await occupied(OTHERS, async () => {
      for (const url of [
        `${search}&searchField=*`,
        `${search}&searchField=titulo`,
        '/api/estadisticas/profesionales',
        '/api/sugerencias?texto=curso',
      ]) {
        all.push(t.get('visitante', url));
        await until(async () => waiting() === all.length);
      }
    });
    for (const { status } of await Promise.all(all)) assert.equal(status, 200);
  });

  it('has a third of the connections, and one address all but one', async () => {
    // The pools only use a database's number of connections.
    const database = { pool: { options: { max: 12 } } } as unknown as Database;
    const { visitors, accounts } = heavyReadPool(database);
    for (const pool of [visitors, accounts]) {
      let leave = () => {};
      const told = new Promise<void>((resolve) => (leave = resolve));
      const begun: string[] = [];
      const task = (who: string) =>
        pool.run(who, async () => {
          begun.push(who);
          await told;
        });
      const all = ['una', 'una', 'una', 'una', 'una', ...OTHERS].map(task);
      await new Promise(setImmediate);
      assert.deepEqual(begun, ['una', 'una', 'una', OTHERS[0]]);
      leave();
      await Promise.all(all);
    }
  });

  it('refuses an address with a full queue by a 503 and a delay', async () => {
    const all: Promise<{ status: number }>[] = [];
    let other: ReturnType<typeof load> | undefined;
    await occupied(OTHERS, async () => {
      for (let n = 1; n <= 40; n += 1) all.push(t.get('visitante', HEAVY));
      await until(async () => waiting() === 40);
      const refused = await t.get('visitante', HEAVY);
      assert.equal(refused.status, 503);
      assert.match(refused.body.message, /^Hay demasiadas consultas pesadas en espera desde esta conexión\./);
      assert.ok(Number(refused.headers['retry-after']) > 0);
      // Another address has its own queue.
      const elsewhere = { db: t.db, caller: VISITOR, now: new Date(), ip: '198.51.100.7' };
      other = load(elsewhere, courses, HEAVY_OPTIONS);
      await until(async () => waiting() === 41);
    });
    assert.ok(((await other)?.totalDocs ?? 0) > 0);
    assert.deepEqual([...new Set((await Promise.all(all)).map(({ status }) => status))], [200]);
  });

  it('has one queue for all addresses of a home', async () => {
    const context = { db: t.db, caller: VISITOR, now: new Date() };
    const all: Promise<unknown>[] = [];
    await occupied(OTHERS, async () => {
      for (let n = 1; n <= 40; n += 1)
        all.push(load({ ...context, ip: `2001:db8:0:1::${n}` }, courses, HEAVY_OPTIONS));
      await until(async () => waiting() === 40);
      await assert.rejects(load({ ...context, ip: '2001:db8:0:1:ffff::1' }, courses, HEAVY_OPTIONS), {
        status: 503,
      });
    });
    await Promise.all(all);
  });

  it('is bounded over all addresses', async () => {
    const { visitors } = heavyReadPool(t.db);
    const all: Promise<unknown>[] = [];
    await occupied(OTHERS, async () => {
      const taken = visitors.length;
      for (let n = 0; n < 300; n += 1)
        all.push(visitors.run(`203.0.113.${n}`, async () => n).catch((error: unknown) => error));
      assert.ok(visitors.length > taken && visitors.length < 220);
    });
    const refused = (await Promise.all(all)).filter((one) => one instanceof QueueFullError);
    assert.ok(refused.length > 80);
  });
});

it('cancels a visitor’s slow read with a sentence, not an account’s', async () => {
  let unlock = () => {};
  const told = new Promise<void>((resolve) => (unlock = resolve));
  const locked = new Promise<void>((resolve) => {
    void t.db.transaction(async (tx) => {
      await tx.query('lock table "cursos" in access exclusive mode');
      resolve();
      await told;
    });
  });
  await locked;
  const account = t.get('estudiante', '/api/cursos/');
  try {
    for (const url of [
      '/api/cursos/',
      HEAVY,
      `/api/cursos/${crypto.randomUUID()}`,
      '/api/cursos/?sort=titulo',
    ]) {
      const { status, body, headers } = await t.get('visitante', url);
      assert.deepEqual(
        [status, body.message],
        [503, 'La consulta tardó demasiado. Conviene acotarla con filtros.'],
        url,
      );
      assert.ok(Number(headers['retry-after']) > 0);
    }
  } finally {
    unlock();
  }
  assert.equal((await account).status, 200);
});

describe('a heavy read', () => {
  const MANY = 90_000;
  const heavy = (query: Record<string, string>, rows = MANY) =>
    isHeavy(courses, parseListOptions(courses, query), rows);
  const id = '01900000-0000-7000-8000-000000000001';

  it('is a search, an unindexed filter or order, a deep or large page', () => {
    const found = parseSearchOptions(courses, { searchString: 'luz', searchField: '*' });
    assert.ok(isHeavy(courses, found, MANY));
    const queries: Record<string, string>[] = [
      { modalidad: 'enLinea' },
      { 'precio.monto[gte]': '1' },
      { 'creadoEn[gte]': '2020-01-01T00:00:00Z' },
      { 'centro[ne]': id },
      { centro: '' },
      { sort: '-horas' },
      { limit: '100', page: '21' },
      { limit: '100' },
      { limit: '41' },
      { limit: '40', expand: 'centro,docentes' },
    ];
    assert.deepEqual(
      queries.filter((query) => !heavy(query)),
      [],
    );
  });

  it('is no declared order’s page, no lookup by name and nothing small', () => {
    const queries: Record<string, string>[] = [
      {},
      { sort: 'titulo' },
      { page: '100' },
      { centro: id },
      { 'centro[in]': `${id},${id}`, modalidad: 'enLinea', sort: '-inscriptos' },
      { _id: id },
      { slug: 'soldadura' },
      { limit: '12', expand: 'centro,categorias,docentes' },
    ];
    assert.deepEqual(
      queries.filter((query) => heavy(query)),
      [],
    );
    assert.ok(!heavy({ limit: '100', sort: '-horas', modalidad: 'enLinea' }, 40));
  });
});
