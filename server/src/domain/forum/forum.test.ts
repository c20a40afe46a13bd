/** Hooks of the forum: the time at which a text was edited, and duplicates of questions. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
let place: Record<string, unknown>;
before(async () => {
  t = await testApp();
  const { body: categories } = await t.get('visitante', '/api/categorias/?ambito=foro&limit=1');
  const { body: types } = await t.get('visitante', '/api/tiposdepreguntas/?requiereCurso=false&limit=1');
  place = { categoria: categories.docs[0]!._id, tipo: types.docs[0]!._id };
});
after(() => t.close());

let n = 0;
async function ask(): Promise<string> {
  const { status, body } = await t.post('estudiante', '/api/preguntas/', {
    ...place,
    titulo: `¿Qué sección lleva el conductor número ${(n += 1)}?`,
    cuerpo: 'Lo probado hasta ahora no alcanza para decidirlo.',
  });
  assert.equal(status, 200, body.message);
  return body.docs[0]!._id;
}
const read = async (url: string) => (await t.get('estudiante', url)).body.docs[0]!;

describe('editadaEn', () => {
  it('dates a change of a question’s text, and of nothing else', async () => {
    const url = `/api/preguntas/${await ask()}`;
    assert.equal((await read(url))['editadaEn'], undefined);
    await t.put('estudiante', url, { etiquetas: ['cables'] });
    await t.put('moderador', url, { fijada: true });
    assert.equal((await read(url))['editadaEn'], undefined);
    await t.put('estudiante', url, { cuerpo: 'Con más detalle: es un circuito de tomas de 20 metros.' });
    assert.ok(Date.parse(String((await read(url))['editadaEn'])) > Date.now() - 60_000);
  });
  it('dates a changed answer, and not the same text again', async () => {
    const pregunta = await ask();
    const cuerpo = 'Dos milímetros y medio cuadrados.';
    const { body } = await t.post('profesional', '/api/respuestas/', { pregunta, cuerpo });
    const url = `/api/respuestas/${body.docs[0]!._id}`;
    await t.put('profesional', url, { cuerpo });
    assert.equal((await read(url))['editadaEn'], undefined);
    await t.put('profesional', url, { cuerpo: `${cuerpo} De cobre.` });
    assert.ok((await read(url))['editadaEn']);
  });
  it('cannot be sent', async () => {
    const answer = await t.put('admin', `/api/preguntas/${await ask()}`, {
      editadaEn: new Date().toISOString(),
    });
    assert.deepEqual([answer.status, answer.body.field], [400, 'editadaEn']);
  });
});

describe('the mark of a duplicate', () => {
  it('leads to the original question, without circles', async () => {
    const [original, copy, other] = [await ask(), await ask(), await ask()];
    const mark = (id: string, duplicadaDe: string | null) =>
      t.put('moderador', `/api/preguntas/${id}`, { duplicadaDe });
    const self = await mark(copy, copy);
    assert.deepEqual([self.status, self.body.field], [400, 'duplicadaDe']);
    assert.equal((await mark(copy, original)).status, 200);
    const chained = await mark(other, copy);
    assert.deepEqual([chained.status, chained.body.field], [422, 'duplicadaDe']);
    assert.equal((await mark(original, copy)).status, 422);
    assert.equal((await mark(copy, null)).status, 200);
    assert.equal((await mark(original, copy)).status, 200);
  });
});
