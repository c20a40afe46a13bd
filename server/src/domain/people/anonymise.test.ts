/** The clock anonymises an account fourteen days after its removal was requested. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { pino } from 'pino';
import { COLLECTION_NAMES } from '@oficio/shared/contract/collections/index';
import { testApp, type TestApp } from '../../testing/app.ts';
import { until } from '../../testing/until.ts';
import { runClock } from '../clock.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

it('retains a recoverable account, then removes the person’s data', async () => {
  const id = t.idOf('profesional');
  const asked = await t.put('profesional', `/api/users/${id}`, {
    estado: 'bajaSolicitada',
    credencialesAlIrse: 'quitar',
  });
  assert.equal(asked.status, 200, asked.body.message);
  const log = pino({ level: 'silent' });
  const day = 86_400_000;
  await runClock({ db: t.db, log }, new Date(Date.now() + 13 * day));
  const { rows: kept } = await t.db.query(`select "email" from "users" where "_id" = $1`, [id]);
  assert.equal(kept[0]?.['email'], 'profesional@oficio.example');

  await runClock({ db: t.db, log }, new Date(Date.now() + 15 * day));
  const { rows } = await t.db.query(
    `select "estado", "email", "nombre", "documento", "telefono", "perfilPublico", "busqueda"::text as palabras from "users" where "_id" = $1`,
    [id],
  );
  assert.equal(rows[0]?.['estado'], 'anonimizado');
  assert.match(String(rows[0]?.['email']), /@eliminado\.invalid$/);
  assert.deepEqual(
    [rows[0]?.['nombre'], rows[0]?.['documento'], rows[0]?.['telefono'], rows[0]?.['perfilPublico']],
    ['Usuario', null, null, null],
  );
  assert.doesNotMatch(String(rows[0]?.['palabras']), /sandoval/);
  for (const [table, column] of [
    ['sesiones', 'usuario'],
    ['cuentas', 'usuario'],
    ['revisiones', 'objeto'],
  ] as const) {
    const { rows: left } = await t.db.query<{ n: number }>(
      `select count(*) as n from "${table}" where "${column}" = $1`,
      [id],
    );
    assert.equal(left[0]?.n, 0, table);
  }
  const { rows: credentials } = await t.db.query<{ n: number }>(
    `select count(*) as n from "credenciales" where "titular" = $1 and not "eliminado"`,
    [id],
  );
  assert.equal(credentials[0]?.n, 0);
  const { rows: answers } = await t.db.query<{ n: number }>(
    `select count(*) as n from "respuestas" where "autor" = $1 and not "eliminado"`,
    [id],
  );
  assert.ok((answers[0]?.n ?? 0) > 0);
  for (const name of COLLECTION_NAMES) {
    const { rows: counted } = await t.db.query<{ suma: number; filas: number }>(
      `select (select coalesce(sum("n"), 0)::bigint from "totales" where "coleccion" = $1 and "clase" = 'todos') as suma,
              (select count(*) from "${name}" where not "eliminado") as filas`,
      [name],
    );
    assert.equal(counted[0]?.suma, counted[0]?.filas, `the total of ${name}`);
  }
  // Sessions are cached for a second.
  await until(async () => (await t.get('profesional', '/api/notificaciones/')).status === 401);
});
