/** The bank of questions: what it takes, of whom, many at once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newId } from '@oficio/shared/contract/values/ids';
import { DOMAIN } from '../index.ts';
import { refused, training, type Training } from '../../testing/training.ts';
import { keepQuestions } from './bank-routes.ts';

let t: Training;
let course: { _id: string; centro: string };
before(async () => {
  t = await training();
  const { _id } = await t.published({});
  course = { _id, centro: String((await t.row('cursos', _id))['centro']) };
});
after(() => t.close());

const question = (more: object = {}) => ({
  _id: newId(),
  centro: course.centro,
  curso: course._id,
  tipo: 'unica',
  enunciado: '¿Cuál?',
  opciones: [
    { id: 'a', texto: '5 A' },
    { id: 'b', texto: '8 A' },
  ],
  // Sent as JSON in a text, as fields of that kind are.
  clave: '"b"',
  ...more,
});
const keep = (who: Training['docente'], docs: readonly object[]) =>
  t.db.transaction((tx) =>
    keepQuestions({ caller: who, now: t.now, db: t.db, tx, rules: DOMAIN }, docs as never),
  );
const kept = async () => {
  const { rows } = await t.db.query(`select count(*)::int as n from "reactivos"`);
  return (rows[0] as { n: number }).n;
};

describe('el banco de preguntas', () => {
  it('takes many at once, once however often they are sent, and none when one is wrong', async () => {
    const docs = [question(), question({ tipo: 'ensayo', opciones: undefined, clave: undefined })];
    assert.deepEqual(await keep(t.docente, docs), { guardadas: 2 });
    assert.deepEqual(await keep(t.docente, docs), { guardadas: 2 });
    assert.equal(await kept(), 2);
    await refused(keep(t.docente, [question(), question({ clave: '"z"' })]), 422, 'docs.1.clave');
    assert.equal(await kept(), 2);
  });

  it('refuses what nobody could answer, naming the field', async () => {
    for (const [more, field] of [
      [{ clave: '"z"' }, 'clave'],
      [
        {
          opciones: [
            { id: 'a', texto: 'x' },
            { id: 'b', texto: 'x' },
          ],
        },
        'opciones.1.texto',
      ],
      [{ opciones: [{ id: 'a', texto: 'x' }, { id: 'b' }] }, 'opciones.1.texto'],
      [{ tipo: 'emparejar', opciones: [{ id: 'a', texto: 'x' }] }, 'opciones'],
    ] as const)
      await refused(t.create(t.docente, 'reactivos', question(more)), 422, field);
    const { _id } = await t.create(t.docente, 'reactivos', question());
    await refused(t.edit(t.docente, 'reactivos', _id, { clave: '"c"' }), 422, 'clave');
  });

  it('is of who teaches the course and who manages its centre: others neither read nor write it', async () => {
    const { _id } = await t.create(t.docente, 'reactivos', question());
    const other = await t.person('otra', ['estudiante']);
    await refused(t.view(other, 'reactivos', _id), 404);
    await refused(t.create(other, 'reactivos', question()), 403);
    assert.equal((await t.view(t.gestor, 'reactivos', _id))['clave'], 'b');
    // A course of elsewhere makes nobody a teacher here.
    await refused(t.create(t.admin, 'reactivos', question({ curso: newId() })), 422, 'curso');
  });
});
