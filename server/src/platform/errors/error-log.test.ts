/** The error log: short, aggregated, free of personal data, and able to wait for the database. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { pino } from 'pino';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Database } from '../database/connection.ts';
import { withFailureLog } from '../jobs/job-failures.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { createErrorLog, MAX_KINDS } from './error-log.ts';
import { describeError, impersonal } from './error-message.ts';

let test_: TestDatabase;
before(async () => {
  test_ = await testDatabase();
});
beforeEach(async () => {
  await test_.db.query(`delete from "errores"`);
});
after(() => test_.drop());
const log = pino({ level: 'silent' });
const rows = async () =>
  (
    await test_.db.query<{ lugar: string; veces: number; mensaje: string; solicitud: string }>(
      `select "lugar", "veces", "mensaje", "solicitud" from "errores" order by "ultimaVez"`,
    )
  ).rows;

test('removes personal data from a message', () => {
  assert.equal(
    impersonal(
      'Key of ana.perez+1@mail.example.org, document 30123456, 192.168.0.14, 01890a5d-ac96-774b-bcce-b302099a8057, https://x.example/?token=abc',
    ),
    'Key of ‹correo›, document ‹número›, ‹ip›, ‹id›, ‹dirección›',
  );
  assert.equal(
    impersonal('duplicate key violates "users_email_unico"'),
    'duplicate key violates "users_email_unico"',
  );
  assert.equal(impersonal('no se pudo leer «Ana Pérez»'), 'no se pudo leer ‹dato›');
  const data = Object.assign(new Error('invalid input syntax for type integer: "Perez"'), { code: '22P02' });
  assert.equal(describeError(data).mensaje, 'invalid input syntax for type integer: ‹dato›');
  let parse: unknown;
  try {
    JSON.parse('{"clave": Perez}');
  } catch (error) {
    parse = error;
  }
  assert.ok(!describeError(parse).mensaje.includes('Perez'));
  assert.match(
    describeError(new TypeError('Cannot read properties of undefined')).mensaje,
    /^TypeError: Cannot/,
  );
  assert.match(
    describeError(new Error('x')).sitio ?? '',
    /^server\/src\/platform\/errors\/error-log\.test\.ts:\d+$/,
  );
  assert.equal(describeError('suelto').mensaje, 'suelto');
});

test('joins failures of a kind in one row, with count and last request', async () => {
  const errors = createErrorLog({ db: test_.db, log });
  for (const id of ['1', '2', '3'])
    errors.note({
      origen: 'pedido',
      lugar: 'GET /api/x',
      error: new Error('roto'),
      estado: 500,
      solicitud: id,
    });
  await errors.flush();
  errors.note({
    origen: 'pedido',
    lugar: 'GET /api/x',
    error: new Error('roto'),
    estado: 500,
    solicitud: '4',
  });
  errors.note({
    origen: 'pedido',
    lugar: 'GET /api/y',
    error: new Error('roto'),
    estado: 500,
    solicitud: '5',
  });
  await errors.stop();
  assert.deepEqual(
    (await rows()).map(({ lugar, veces, solicitud }) => [lugar, veces, solicitud]),
    [
      ['GET /api/x', 4, '4'],
      ['GET /api/y', 1, '5'],
    ],
  );
});

test('retains only the last kinds', async () => {
  const errors = createErrorLog({ db: test_.db, log });
  for (let i = 0; i < MAX_KINDS + 50; i += 1) {
    errors.note({ origen: 'pedido', lugar: `GET /${i}`, error: new Error('roto') });
    if (i % 100 === 99) await errors.flush();
  }
  await errors.stop();
  const { rows: counted } = await test_.db.query<{ n: number }>(`select count(*) as n from "errores"`);
  assert.equal(counted[0]?.n, MAX_KINDS);
  assert.ok((await rows()).every(({ lugar }) => lugar !== 'GET /0'));
});

test('loses nothing and does not throw without a database', async () => {
  let down = true;
  const db = {
    query: (text: string, values?: unknown[]) =>
      down ? Promise.reject(new Error('sin base')) : test_.db.query(text, values),
    onTaskFailure: () => undefined,
  } as unknown as Database;
  const errors = createErrorLog({ db, log });
  errors.note({ origen: 'pedido', lugar: 'GET /a', error: new Error('roto') });
  await errors.flush();
  errors.note({ origen: 'pedido', lugar: 'GET /a', error: new Error('roto') });
  await errors.flush();
  down = false;
  await errors.stop();
  assert.deepEqual(
    (await rows()).map(({ veces }) => veces),
    [2],
  );
});

test('notes a task that fails after its transaction', async () => {
  const errors = createErrorLog({ db: test_.db, log });
  await test_.db.transaction(async (tx) => {
    tx.afterCommit(() => Promise.reject(new Error('sin aviso')));
    tx.afterSettled(() => Promise.reject(new Error('sin cuenta')));
  });
  await errors.stop();
  assert.deepEqual((await rows()).map(({ lugar, mensaje }) => [lugar, mensaje]).sort(), [
    ['afterCommit', 'sin aviso'],
    ['afterCommit', 'sin cuenta'],
  ]);
});

test('notes a job that fails, and lets it fail', async () => {
  const errors = createErrorLog({ db: test_.db, log });
  const handlers = withFailureLog(
    { clock: () => Promise.reject(new Error('tarde')) } as unknown as JobHandlers,
    errors,
  );
  await assert.rejects(handlers.clock({ id: 'abc', data: {}, isLast: true }), /tarde/);
  await errors.stop();
  assert.deepEqual(await rows(), [{ lugar: 'clock', veces: 1, mensaje: 'tarde', solicitud: 'abc' }]);
});
