/** Views of questions: counted once per reader and day, written in batches, without touching the record. */
import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { collectionCall } from '@oficio/shared/contract/calls/collection-calls';
import { after, before, it } from 'node:test';
import { questionViews, viewCounter } from './question-views.ts';
import '../../platform/http/request.ts';
import { VISITOR, type Actor } from '../../platform/actor.ts';
import { training, type Training } from '../../testing/training.ts';

let t: Training;
let question: string;
before(async () => {
  t = await training();
  const categoria = await t.insert('categorias', { nombre: 'Foro', slug: 'foro', ambito: 'foro' });
  const tipo = await t.insert('tiposdepreguntas', { nombre: 'Duda', slug: 'duda' });
  question = await t.insert('preguntas', {
    titulo: '¿Qué cable va al tomacorriente?',
    cuerpo: 'Quiero cambiar un tomacorriente de la cocina.',
    autor: t.docente._id,
    categoria,
    tipo,
    estado: 'abierta',
  });
});
after(() => t.close());
const views = async () => Number((await t.row('preguntas', question))['vistas']);

it('counts a reader once a day, however often they read', async () => {
  const counter = viewCounter(t.db);
  const before = await t.row('preguntas', question);
  const day = (n: number) => new Date(`2026-11-2${n}T23:00:00Z`);
  for (const who of ['ana', 'ana', '10.0.0.1']) counter.note(question, who, day(1));
  counter.note(question.toUpperCase(), 'ana', day(1));
  await counter.flush();
  assert.equal(await views(), 2);
  counter.note(question, 'ana', day(1));
  counter.note(question, 'ana', day(2));
  await Promise.all([counter.flush(), counter.flush()]);
  assert.equal(await views(), 3);
  assert.deepEqual({ ...(await t.row('preguntas', question)), vistas: 0 }, { ...before, vistas: 0 });
});

it('retries later what it could not write', async () => {
  let broken = true;
  const counter = viewCounter({
    ...t.db,
    query: (text, values) => (broken ? Promise.reject(new Error('sin base')) : t.db.query(text, values)),
  });
  const had = await views();
  counter.note(question, 'eva', new Date());
  await assert.rejects(counter.flush(), /sin base/);
  broken = false;
  await counter.flush();
  assert.equal(await views(), had + 1);
});

it('counts reads by the API and by pages, and writes them at the stop', async () => {
  const app = Fastify();
  let actor: Actor = VISITOR;
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    request.actor = actor;
  });
  app.get(collectionCall('preguntas', 'view').path, async (request, reply) =>
    (request.params as { _id: string })._id === question ? {} : reply.code(404).send({}),
  );
  app.get('/*', async () => '');
  questionViews(app as never, { db: t.db });
  const had = await views();
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
  await get(`/api/preguntas/${question}`);
  await get('/api/preguntas/01890000-0000-7000-8000-000000000000');
  // The same visitor: the page came with the question inside.
  await get(`/pregunta/${question}`, { 'sec-fetch-dest': 'document' });
  // A bot, and a signed-in person whose page calls the API afterwards.
  await app.inject({ url: `/pregunta/${question}`, remoteAddress: '10.0.0.9' });
  await get(`/pregunta/${question}`, { 'sec-fetch-dest': 'document', cookie: 'a=b' });
  actor = t.docente;
  await get(`/api/preguntas/${question}?expand=autor`);
  await get('/api/preguntas/search/?searchString=cable');
  await app.close();
  assert.equal(await views(), had + 2);
});
