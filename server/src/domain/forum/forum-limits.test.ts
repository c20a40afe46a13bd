/** Limits on what an account may publish in the forum by its trust level, and effects of readers' reports. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Values } from '../../engine/collections/context.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';

let t: Training;
let moderator: Person;
let place: Values;
before(async () => {
  t = await training();
  moderator = await t.person('moderador', ['moderador']);
  place = {
    categoria: await t.insert('categorias', { nombre: 'Dudas', slug: 'dudas', ambito: 'foro' }),
    tipo: await t.insert('tiposdepreguntas', { nombre: 'Consulta', slug: 'consulta' }),
  };
});
after(() => t.close());

let n = 0;
const body = () => `Para un circuito de tomas de uso general, caso número ${(n += 1)}.`;
const ask = (who: Person, more: Values = {}) =>
  t.create(who, 'preguntas', {
    ...place,
    titulo: '¿Qué sección lleva el conductor?',
    cuerpo: body(),
    ...more,
  });
const answer = (who: Person, pregunta: string, cuerpo = body(), more: Values = {}) =>
  t.create(who, 'respuestas', { pregunta, cuerpo, ...more });
const known = (name: string) => t.person(name, ['estudiante'], { confianza: 'conocida' });
const standing = async (who: Person) => (await t.row('users', who._id))['confianza'];
const stateOf = async (name: string, id: string) => (await t.row(name, id))['estado'];

describe('the trust level of an account', () => {
  it('limits a new account to five texts in ten minutes', async () => {
    const ana = await t.person('ana');
    const done = await Promise.allSettled(Array.from({ length: 60 }, () => ask(ana)));
    assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 5);
    const { rows } = await t.db.query(`select 1 from "preguntas" where "autor" = $1`, [ana._id]);
    assert.equal(rows.length, 5);
    await refused(ask(ana), 429, undefined, /cuenta nueva/);
  });
  it('holds a first text with a link or phone number for review', async () => {
    const eva = await t.person('eva');
    assert.equal((await ask(eva, { cuerpo: `${body()} https://x.example` }))['estado'], 'pendiente');
    assert.equal((await ask(eva, { cuerpo: `${body()} Llamar al 351 155-123456` }))['estado'], 'pendiente');
    assert.equal((await ask(eva, { titulo: 'Escribir al 0351 155123456' }))['estado'], 'pendiente');
    assert.equal((await ask(eva, { cuerpo: `${body()} Son 220 V, 16 A y 2,5 mm².` }))['estado'], 'abierta');
    const ivo = await known('ivo');
    assert.equal((await ask(ivo, { cuerpo: `${body()} https://x.example` }))['estado'], 'abierta');
  });
  it('rises with texts and days, and falls one level per hidden text', async () => {
    const days = (many: number) => new Date(t.now.getTime() - many * 86_400_000).toISOString();
    const old = await t.person('leo', ['estudiante'], { creadoEn: days(10) });
    const texts = [await ask(old), await ask(old)];
    assert.equal(await standing(old), 'nueva');
    texts.push(await ask(old));
    assert.equal(await standing(old), 'conocida');
    await t.edit(moderator, 'preguntas', texts[0]!._id, { estado: 'oculta' });
    assert.equal(await standing(old), 'nueva');
    const young = await t.person('sol');
    for (let i = 0; i < 4; i += 1) await ask(young);
    assert.equal(await standing(young), 'nueva', 'su cuenta es de hoy');
  });
  it('comes back when a hidden question is shown again', async () => {
    const creadoEn = new Date(t.now.getTime() - 10 * 86_400_000).toISOString();
    const ida = await t.person('ida', ['estudiante'], { creadoEn });
    const [text] = [await ask(ida), await ask(ida), await ask(ida)];
    await t.edit(moderator, 'preguntas', text._id, { estado: 'oculta' });
    assert.equal(await standing(ida), 'nueva');
    await t.edit(moderator, 'preguntas', text._id, { estado: 'abierta' });
    assert.equal(await standing(ida), 'conocida');
  });
  it('cannot be sent', async () => {
    await refused(t.edit(t.admin, 'users', moderator._id, { confianza: 'confiable' }), 400, 'confianza');
  });
});

describe('the same text twice', () => {
  it('is refused as an answer to one question, or to another if long', async () => {
    const ana = await known('ana');
    const [one, other] = [await ask(t.docente), await ask(t.docente)];
    const text = 'Dos milímetros y medio, en todo el circuito de tomas.';
    await answer(ana, one._id, text);
    await refused(answer(ana, one._id, `  ${text.toUpperCase()} \n`), 422, 'cuerpo');
    await refused(answer(ana, other._id, text), 422, 'cuerpo');
    await answer(ana, one._id, 'Gracias.');
    await answer(ana, other._id, 'Gracias.');
    const same = { _id: '01890000-0000-7000-8000-00000000aaaa' };
    await answer(ana, one._id, 'Enviada sin conexión.', same);
    assert.equal((await answer(ana, one._id, 'Enviada sin conexión.', same))['_id'], same._id);
  });
  it('is refused as a question, also under another title if new', async () => {
    const cuerpo = body();
    const eva = await t.person('eva');
    await ask(eva, { cuerpo });
    await refused(ask(eva, { cuerpo, titulo: '¿Y con otro título, se puede?' }), 422, 'cuerpo');
    const ana = await known('ana');
    await ask(ana, { cuerpo });
    await refused(ask(ana, { cuerpo }), 422, 'cuerpo');
    await ask(ana, { cuerpo, titulo: '¿Y con otro título, se puede?' });
  });
});

it('refuses a comment as the accepted answer', async () => {
  const question = await ask(t.docente);
  const padre = (await answer(await known('ana'), question._id))._id;
  const reply = await answer(await known('eva'), question._id, 'De acuerdo.', { padre });
  await refused(
    t.edit(t.docente, 'preguntas', question._id, { respuestaAceptada: reply._id }),
    422,
    'respuestaAceptada',
    /comentario/,
  );
  await t.edit(t.docente, 'preguntas', question._id, { respuestaAceptada: padre });
});

describe('reports', () => {
  const report = (who: Person, coleccion: string, objeto: string) =>
    t.create(who, 'reportes', { coleccion, objeto, motivo: 'spam' });
  const cards = async (objeto: string) => {
    const { rows } = await t.db.query(
      `select * from "reportes" where "objeto" = $1 and "grupo" is null and not "eliminado"`,
      [objeto],
    );
    return rows as { _id: string; estado: string; resueltoPor: string | null }[];
  };
  const states = async (objeto: string) => {
    const { rows } = await t.db.query<{ estado: string; n: number }>(
      `select "estado", count(*)::int as n from "reportes" where "objeto" = $1 group by 1 order by 1`,
      [objeto],
    );
    return Object.fromEntries(rows.map(({ estado, n: many }) => [estado, many]));
  };
  const newcomers = (many: number) =>
    Promise.all(Array.from({ length: many }, (_, i) => t.person(`lectora${i}`)));

  it('make one card of thirty at once, closed by hiding the text', async () => {
    const question = await ask(t.docente);
    const text = await answer(await known('ana'), question._id);
    await Promise.all((await newcomers(30)).map((who) => report(who, 'respuestas', text._id)));
    const [card, ...more] = await cards(text._id);
    assert.equal(more.length, 0);
    assert.deepEqual(await states(text._id), { abierto: 30 });
    t.now = new Date(t.now.getTime() + 60_000);
    await t.edit(moderator, 'respuestas', text._id, { estado: 'oculta', motivoEstado: 'Es publicidad.' });
    assert.deepEqual(await states(text._id), { resuelto: 30 });
    assert.equal((await t.row('reportes', card!._id))['resueltoPor'], moderator._id);
    t.now = new Date(t.now.getTime() + 60_000);
    await t.edit(moderator, 'respuestas', text._id, { estado: 'visible' });
    assert.deepEqual(await states(text._id), { abierto: 30 });
    await t.edit(moderator, 'reportes', card!._id, {
      estado: 'desestimado',
      resolucion: 'Se entiende bien.',
    });
    assert.deepEqual(await states(text._id), { desestimado: 30 });
  });

  it('hide a text until review when known accounts send several', async () => {
    const asker = await known('ana');
    const question = await ask(asker);
    for (const who of await newcomers(4)) await report(who, 'preguntas', question._id);
    assert.equal(await stateOf('preguntas', question._id), 'abierta');
    const readers = await Promise.all([1, 2, 3].map((i) => known(`lector${i}`)));
    await report(readers[0]!, 'preguntas', question._id);
    await report(readers[0]!, 'preguntas', question._id);
    await report(readers[1]!, 'preguntas', question._id);
    assert.equal(await stateOf('preguntas', question._id), 'abierta');
    await report(readers[2]!, 'preguntas', question._id);
    assert.equal(await stateOf('preguntas', question._id), 'pendiente');
    assert.ok((await t.notices(asker)).includes('Una pregunta propia espera una revisión'));
    await t.edit(moderator, 'preguntas', question._id, { estado: 'abierta' });
    assert.deepEqual(await states(question._id), { desestimado: 7 });
    assert.equal((await t.row('preguntas', question._id))['motivoEstado'], null);
    // Once reviewed, reports alone don't hold it again.
    for (const who of readers) await report(who, 'preguntas', question._id);
    assert.equal(await stateOf('preguntas', question._id), 'abierta');
  });
});

it('notifies the author of a question once per thread, with a count', async () => {
  const asker = await known('ana');
  const question = await ask(asker);
  const first = await answer(await known('eva'), question._id);
  await answer(await known('ivo'), question._id, 'De acuerdo.', { padre: first._id });
  await answer(await known('leo'), question._id);
  const own = async () => {
    const { rows } = await t.db.query(
      `select * from "notificaciones" where "usuario" = $1 and "tipo" = 'foro' order by "_id"`,
      [asker._id],
    );
    return rows as { _id: string; titulo: string; cantidad: number; enlace: string }[];
  };
  const [notice, ...more] = await own();
  assert.equal(more.length, 0);
  assert.equal(notice!.cantidad, 3);
  assert.equal(notice!.titulo, 'Hay 3 respuestas y comentarios nuevos');
  assert.equal(notice!.enlace, `/pregunta/${question._id}#respuesta-${first._id}`);
  await t.edit(asker, 'notificaciones', notice!._id, { leidaEn: t.now.toISOString() });
  const later = await answer(await known('sol'), question._id);
  const after = await own();
  assert.equal(after.length, 2);
  // Created in the same millisecond, so their ids have no order.
  const unread = after.find(({ _id }) => _id !== notice!._id)!;
  assert.equal(unread.cantidad, 1);
  assert.match(unread.enlace, new RegExp(`#respuesta-${later._id}$`));
});

it('notifies a suspension in the forum with its reason', async () => {
  const ana = await known('ana');
  const until = new Date(t.now.getTime() + 7 * 86_400_000).toISOString();
  await t.edit(moderator, 'users', ana._id, {
    foroSuspendidoHasta: until,
    foroMotivo: 'Publicidad repetida.',
  });
  const [title] = await t.notices(ana);
  assert.match(title!, /suspendida en el foro hasta el \d+ de/);
  await t.edit(moderator, 'users', ana._id, { foroSuspendidoHasta: null });
  assert.equal((await t.notices(ana)).length, 2);
});
