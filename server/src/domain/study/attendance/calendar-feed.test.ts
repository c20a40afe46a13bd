/** Calendar feed of a person: its contents, and its address as its only key. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { callEngine } from '../../../engine/calls/served.ts';
import { VISITOR } from '../../../platform/actor.ts';
import { errorPlugin } from '../../../platform/http/errors.ts';
import { limitsPlugin } from '../../../platform/http/request-limits.ts';
import { training, type Training } from '../../../testing/training.ts';
import { SECRETS } from '../../secrets.ts';
import { calendarAt, calendarKey, calendarRoutes } from './calendar-feed.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

it('lists meetings and closings, and changes its address on request', async () => {
  const ana = await t.person('ana');
  const course = await t.published({ progresion: 'secuencial' }, [
    {
      titulo: 'Taller',
      tipo: 'presencial',
      encuentro: { inicio: '2026-12-01T21:00:00Z', lugar: 'Aula 1' },
      duracionMin: 90,
    },
    {
      titulo: 'Cerrada',
      tipo: 'enVivo',
      encuentro: { inicio: '2026-12-03T21:00:00Z', enlace: 'https://sala.example' },
    },
  ]);
  const { _id } = await t.create(ana, 'inscripciones', { curso: course._id });
  await t.insert('ejercicios', {
    titulo: 'Final',
    tipo: 'evaluacion',
    curso: course._id,
    cursoRaiz: course._id,
    estado: 'publicado',
    cierra: '2026-12-10T12:00:00Z',
  });
  const read = (key: string) => calendarAt(t.db, key, 'https://oficio.example', t.now);
  const key = await calendarKey(t.db, ana._id, false);
  assert.equal(await calendarKey(t.db, ana._id, false), key);
  const text = (await read(key)) ?? '';
  assert.match(
    text,
    /UID:[^\r]+\r\nDTSTAMP:20261120T120000Z\r\nDTSTART:20261201T210000Z\r\nDTEND:20261201T223000Z/,
  );
  assert.match(text, /DTEND:20261210T120000Z\r\nSUMMARY:Cierra: Final/);
  // Closed lessons are left out, and appear when they open.
  assert.doesNotMatch(text, /Cerrada|sala\.example/);
  await t.create(ana, 'progreso', { inscripcion: _id, clase: course.clases[0], estado: 'completada' });
  assert.match((await read(key)) ?? '', /SUMMARY:Cerrada/);
  // A cancelled meeting disappears.
  await t.softRemove(t.docente, 'clases', course.clases[1]!);
  assert.doesNotMatch((await read(key)) ?? '', /Cerrada/);

  await t.db.query(`update "users" set "estado" = 'pendiente' where "_id" = $1`, [ana._id]);
  assert.ok(await read(key), 'who has not confirmed the e-mail studies too');

  const renewed = await calendarKey(t.db, ana._id, true);
  assert.equal(await read(key), undefined);
  assert.ok(await read(renewed));
  await t.db.query(`update "users" set "estado" = 'suspendido' where "_id" = $1`, [ana._id]);
  assert.equal(await read(renewed), undefined);
});

async function served(): Promise<FastifyInstance> {
  const app = Fastify() as unknown as FastifyInstance;
  after(() => app.close());
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    request.actor = VISITOR;
  });
  errorPlugin(app);
  await limitsPlugin(app, { db: t.db, limits: { requests: 1e6, writes: 1e6 } });
  callEngine(app, { db: t.db, secrets: SECRETS, temporary: async () => '' });
  calendarRoutes(app, { db: t.db, originOf: () => 'https://oficio.example' });
  return app;
}

it('serves anybody with its address, and answers plain text once gone', async () => {
  const app = await served();
  const eva = await t.person('eva');
  const key = await calendarKey(t.db, eva._id, false);
  const ask = async (file: string, accept = '*/*') => {
    const { statusCode, headers, body } = await app.inject({
      url: `/calendario/${file}`,
      headers: { accept },
    });
    assert.equal(headers['cache-control'], 'private, no-store');
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
    return [statusCode, headers['content-type'], body];
  };
  const [status, type, body] = await ask(`${key}.ics`);
  assert.deepEqual([status, type], [200, 'text/calendar; charset=utf-8']);
  assert.match(String(body), /^BEGIN:VCALENDAR/);
  const gone = [404, 'text/plain; charset=utf-8', 'Este calendario ya no existe.\n'];
  assert.deepEqual(await ask(`${'B'.repeat(32)}.ics`, 'text/html'), gone);
  assert.deepEqual(await ask('otra-cosa'), gone);
  await t.db.query(`update "users" set "estado" = 'suspendido' where "_id" = $1`, [eva._id]);
  assert.deepEqual(await ask(`${key}.ics`), gone);
});

it('limits a network to sixty calendars a minute, apart from the rest', async () => {
  const app = await served();
  const answers: number[] = [];
  for (let n = 0; n < 62; n += 1)
    answers.push((await app.inject({ url: `/calendario/${'B'.repeat(32)}.ics` })).statusCode);
  assert.deepEqual([answers[59], answers[61]], [404, 429]);
});
