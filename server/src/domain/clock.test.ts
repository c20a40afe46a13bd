import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@oficio/shared/contract/values/ids';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { totalOf } from '../engine/schema/totals.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { filesApp, log, type FilesApp } from '../testing/files-app.ts';
import { remindOfAccess } from './access-reminders.ts';
import { runClock } from './clock.ts';
import { sendReminders } from './reminders.ts';

let world: FilesApp;
before(async () => {
  world = await filesApp();
});
after(() => world.close());

const from = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const post = (slug: string, values: object) =>
  world.put('posts', { titulo: slug, slug, cuerpo: '<p>x</p>', destacado: false, meGusta: 0, ...values });
const stateOf = async (collection: string, id: string) =>
  (
    await world.db.query<{ estado: string; version: number }>(
      `select "estado", "version" from "${collection}" where "_id" = $1`,
      [id],
    )
  ).rows[0];

test('publishes, archives and expires with an audited edit', async () => {
  const ana = await world.person();
  const credential = (venceEn: string, estado = 'vigente') =>
    world.put('credenciales', {
      titular: ana._id,
      titulo: 'Soldadura',
      origen: 'emitida',
      nivelPrueba: 'firmada',
      estado,
      venceEn,
    });
  const [due, later, without] = [
    await post('sale', { estado: 'programado', publicarEn: from(-1) }),
    await post('espera', { estado: 'programado', publicarEn: from(1) }),
    await post('vieja', { estado: 'publicado', publicarEn: from(-9), expiraEn: from(-1) }),
  ];
  const [expired, valid, suspended] = [
    await credential(from(-1)),
    await credential(from(1)),
    await credential(from(-1), 'suspendida'),
  ];
  const before = await totalOf(world.db, 'posts', 'publico');

  assert.equal(await runClock({ db: world.db, log }), 3);
  assert.equal((await stateOf('posts', due))?.estado, 'publicado');
  assert.equal((await stateOf('posts', later))?.estado, 'programado');
  assert.equal((await stateOf('posts', without))?.estado, 'archivado');
  assert.deepEqual(await stateOf('credenciales', expired), { estado: 'vencida', version: 2 });
  assert.equal((await stateOf('credenciales', valid))?.estado, 'vigente');
  assert.equal((await stateOf('credenciales', suspended))?.estado, 'suspendida');
  assert.equal(await totalOf(world.db, 'posts', 'publico'), before);
  const { rows } = await world.db.query(`select "accion", "actor" from "auditoria" where "objeto" = $1`, [
    expired,
  ]);
  assert.deepEqual(rows, [{ accion: 'edit', actor: null }]);
  assert.equal(await runClock({ db: world.db, log }), 0, 'y una sola vez');
});

test('sends each reminder once, in time, by mail to those who want it', async () => {
  const sent: string[] = [];
  const mailer = createMailer({
    config: { dataDir: world.dataDir },
    db: world.db,
    log,
    jobs: { send: async (_n, data) => void sent.push((data as { correo: string }).correo) },
  });
  const run = (days = 0) =>
    sendReminders(
      { db: world.db, mailer, origin: 'https://oficio.example' },
      new Date(Date.now() + days * DAY_MS),
    );
  await world.db.query(`delete from "credenciales"`);
  const [ana, beto] = [await world.person(), await world.person()];
  await world.db.query(`update "users" set "preferencias" = '{"avisos":["foro"]}' where "_id" = $1`, [
    beto._id,
  ]);
  for (const person of [ana, beto])
    await world.put('credenciales', {
      _id: newId(),
      titular: person._id,
      titulo: 'Gasista',
      origen: 'emitida',
      nivelPrueba: 'firmada',
      estado: 'vigente',
      venceEn: from(100),
    });

  assert.equal(await run(), 0, 'falta mucho');
  assert.equal(await run(11), 2);
  assert.equal(await run(12), 0, 'ya se dijo');
  assert.equal(sent.length, 1, 'quien no quiere correos recibe solo el aviso');
  assert.equal(await run(71), 2);
  assert.equal(await run(94), 2);
  assert.equal(await run(101), 0, 'ya venció');
  const { rows } = await world.db.query<{ titulo: string }>(
    `select "titulo" from "notificaciones" where "usuario" = $1 order by "creadoEn"`,
    [beto._id],
  );
  assert.deepEqual(
    rows.map((row) => row.titulo),
    ['Vence en 89 días: Gasista', 'Vence en 29 días: Gasista', 'Vence en 6 días: Gasista'],
  );
});

test('warns a week and a day before an access ends, once per date', async () => {
  const sent: string[] = [];
  const mailer = createMailer({
    config: { dataDir: world.dataDir },
    db: world.db,
    log,
    jobs: { send: async (_n, data) => void sent.push((data as { correo: string }).correo) },
  });
  const run = (days: number) =>
    remindOfAccess(
      { db: world.db, mailer, origin: 'https://oficio.example' },
      new Date(Date.now() + days * DAY_MS),
    );
  const [ana, beto] = [await world.person(), await world.person()];
  await world.db.query(`update "users" set "preferencias" = '{"avisos":["foro"]}' where "_id" = $1`, [
    beto._id,
  ]);
  const curso = await world.put('cursos', {
    titulo: 'Soldadura',
    slug: 'soldadura',
    codigo: 'S-1',
    centro: newId(),
    estado: 'publicado',
    docentes: [],
    resumen: 'x',
    descripcion: 'x',
  });
  const enrol = (usuario: string, venceEn: string, values = {}) =>
    world.put('inscripciones', { usuario, curso, estado: 'activa', venceEn, ...values });
  const long = await enrol(ana._id, from(30), { falta: { clases: 2, examenes: [] } });
  await enrol(beto._id, from(30));
  // Too short for a reminder apart from the enrolment; already over; without an end.
  await enrol(ana._id, from(7), { ciclo: 2 });
  await enrol(ana._id, from(30), { ciclo: 3, estado: 'completada' });
  await enrol(ana._id, from(30), { ciclo: 4, venceEn: null });

  assert.equal(await run(0), 0, 'falta mucho');
  assert.equal(await run(6.5), 1, 'el corto, el último día');
  assert.equal(await run(23.5), 2);
  assert.equal(await run(25), 0, 'ya se dijo');
  assert.equal(await run(29.5), 2);
  await world.db.query(`update "inscripciones" set "venceEn" = $2 where "_id" = $1`, [long, from(60)]);
  assert.equal(await run(53.5), 1, 'con más tiempo, otra vez');
  assert.equal(sent.length, 4, 'quien no quiere correos recibe solo el aviso');
  const { rows } = await world.db.query<{ titulo: string; tipo: string; enlace: string }>(
    `select "titulo", "tipo", "enlace" from "notificaciones" where "usuario" = $1`,
    [beto._id],
  );
  assert.equal(rows.length, 2);
  assert.deepEqual([rows[0]?.tipo, rows[0]?.enlace], ['inscripcion', `/campus?curso=${curso}`]);
  const { rows: letters } = await world.db.query<{ cuerpo: string }>(
    `select "cuerpo" from "correos" where "_id" = any($1) order by "creadoEn"`,
    [sent],
  );
  assert.match(letters[1]?.cuerpo ?? '', /Faltan 2 clases\./);
});
