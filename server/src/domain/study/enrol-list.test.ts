/** A centre enrols a list: what a dry run says, what is kept, and who may. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DOMAIN } from '../index.ts';
import { enrolList, readList } from './enrol-list.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const run = (who: Person, course: string, people: string[], ensayo: boolean) =>
  enrolList(t.db, { caller: who, now: t.now, rules: DOMAIN }, course, people, ensayo);
const nameOf = async (person: Person) => String((await t.row('users', person._id))['nombreUsuario']);
const kept = async (course: string) =>
  (await t.db.query(`select "origen" from "inscripciones" where "curso" = $1`, [course])).rows.map(
    (row) => row['origen'],
  );

describe('a list of people', () => {
  it('is tried without keeping anything, then enrolled line by line', async () => {
    const [ana, beto, cora] = [await t.person('ana'), await t.person('beto'), await t.person('cora')];
    const { _id } = await t.published({ modoInscripcion: 'cerrada', cupo: 2 });
    await t.create(t.gestor, 'inscripciones', { curso: _id, usuario: ana._id });
    const list = [
      await nameOf(ana),
      `${(await nameOf(beto)).toUpperCase()}@OFICIO.EXAMPLE`,
      await nameOf(beto),
      'nadie@oficio.example',
      await nameOf(cora),
    ];
    const expected = ['yaInscripta', 'inscripta', 'repetida', 'noExiste', 'enEspera'];
    const tried = await run(t.gestor, _id, list, true);
    assert.deepEqual(
      tried.map((line) => line.resultado),
      expected,
    );
    assert.deepEqual(await kept(_id), ['centro']);
    const done = await run(t.gestor, _id, list, false);
    assert.deepEqual(
      done.map((line) => line.resultado),
      expected,
    );
    assert.deepEqual((await kept(_id)).sort(), ['centro', 'lista', 'lista']);
  });

  it('a refused line says why and leaves the others', async () => {
    const { _id } = await t.course();
    const [line] = await run(t.gestor, _id, [await nameOf(await t.person('ana'))], false);
    assert.equal(line?.resultado, 'rechazada');
    assert.match(line?.mensaje ?? '', /publicado/);
  });

  it('is of the centre that gives the course', async () => {
    const { _id } = await t.published();
    await refused(run(await t.person('ana'), _id, ['x'], true), 403, 'curso');
    await refused(run(t.docente, _id, ['x'], true), 403, 'curso');
  });

  it('a body that is no list is refused', () => {
    for (const body of [null, {}, { personas: 'a' }, { personas: [1] }, { personas: [' '] }])
      assert.throws(() => readList(body), { status: 400 });
  });
});
