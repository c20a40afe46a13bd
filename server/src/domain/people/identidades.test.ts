/**
 * Identity checks: who may make them, the data that they are compared with, and the level that they grant.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Row, Values } from '../../engine/collections/context.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const check = (who: Person, usuario: Person, more: Values = {}): Promise<Row> =>
  t.create(who, 'identidades', {
    usuario: usuario._id,
    nombreLegal: 'Ana María Gómez',
    documentoTipo: 'DNI',
    documento: '30.111.222',
    centro: t.centro,
    ...more,
  });
/** A student who enrolled in one of the centre's courses, so the centre knows them. */
async function enrolled(name: string, legal: Values = {}): Promise<Person> {
  const person = await t.student(name, legal);
  const course = await t.published({ titulo: `Curso de ${name}` });
  await t.create(person, 'inscripciones', { curso: course._id });
  return person;
}
const LEGAL = { nombreLegal: 'Ana María Gómez', documentoTipo: 'DNI', documento: '30111222' };
const level = async (person: Person) => (await t.row('users', person._id))['nivelIdentidad'];

describe('checking an identity', () => {
  it('raises the level, records who and when, and hides the number', async () => {
    const ana = await enrolled('ana', LEGAL);
    const made = await check(t.gestor, ana, { nombreLegal: 'ana maria GÓMEZ' });
    const row = await t.row('users', ana._id);
    assert.equal(row['nivelIdentidad'], 'centro');
    assert.equal(row['nombreLegal'], 'Ana María Gómez', 'what she declared stays as she wrote it');
    assert.deepEqual(
      [Object(row['identidad']).por, Object(row['identidad']).centro],
      [t.gestor._id, t.centro],
    );
    for (const reader of [t.gestor, t.admin, ana])
      assert.equal((await t.view(reader, 'identidades', made._id))['documento'], undefined);
    await refused(
      t.edit(ana, 'users', ana._id, { nombreLegal: 'Otra Persona' }),
      422,
      'nombreLegal',
      /se comprobaron/,
    );
  });

  it('takes from the document what the person had not declared', async () => {
    const nora = await enrolled('nora');
    await check(t.gestor, nora, { nombreLegal: 'Nora Paz', documento: '28 333 444' });
    const row = await t.row('users', nora._id);
    assert.deepEqual(
      [row['nombreLegal'], row['documentoTipo'], row['documento']],
      ['Nora Paz', 'DNI', '28333444'],
    );
  });

  it('is refused, naming the field, where the document differs', async () => {
    const bea = await enrolled('bea', { ...LEGAL, documento: '31000001' });
    await refused(check(t.gestor, bea, { nombreLegal: 'Beatriz Sosa' }), 400, 'nombreLegal');
    await refused(check(t.gestor, bea, { documentoTipo: 'pasaporte' }), 400, 'documentoTipo');
    await refused(check(t.gestor, bea, { documento: '31000002' }), 400, 'documento');
    assert.equal(await level(bea), 'declarada');
  });

  it('limits attempts at guessing the number', async () => {
    const iris = await enrolled('iris', { ...LEGAL, documento: '31000009' });
    for (let n = 0; n < 6; n += 1)
      await refused(check(t.gestor, iris, { documento: `3200000${n}` }), 400, 'documento');
    await refused(check(t.gestor, iris, { documento: '31000009' }), 429, 'documento');
  });

  it('is not for oneself, strangers or another centre', async () => {
    const caro = await t.person('caro', ['estudiante'], { ...LEGAL, documento: '33000001' });
    await refused(check(t.gestor, caro, { documento: '33000001' }), 400, 'usuario');
    await refused(check(t.gestor, t.gestor, { documento: '36000001' }), 403, undefined, /lo propio/);
    await refused(
      check(t.admin, t.admin, { documento: '36000002', centro: null }),
      403,
      undefined,
      /lo propio/,
    );
    const student = await enrolled('dora', { ...LEGAL, documento: '33000002' });
    await refused(check(caro, student, { documento: '33000002' }), 403);
    await refused(check(t.gestor, student, { documento: '33000002', centro: null }), 400, 'centro');
  });

  it('allows one account per document, and reports a declared double', async () => {
    const own = { ...LEGAL, documento: '34000001' };
    const [one, two] = [await enrolled('uno', own), await enrolled('dos', own)];
    const first = await check(t.gestor, one, { documento: '34000001' });
    assert.equal(first['otraCuenta'], true);
    await refused(check(t.gestor, two, { documento: '34000001' }), 409, 'documento');
    assert.equal(await level(two), 'declarada');
  });

  it('allows one account per document when two check at once', async () => {
    const own = { ...LEGAL, documento: '34000002' };
    const pair = [await enrolled('tres', own), await enrolled('cuatro', own)];
    const results = await Promise.allSettled(
      pair.map((person) => check(t.gestor, person, { documento: '34000002' })),
    );
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  it('falls back to the next surest check when one is withdrawn', async () => {
    const fe = await enrolled('fe', { ...LEGAL, documento: '35000001' });
    const centre = await check(t.gestor, fe, { documento: '35000001' });
    const admin = await check(t.admin, fe, { documento: '35000001', centro: null });
    assert.equal(await level(fe), 'administracion');
    await t.softRemove(t.admin, 'identidades', admin._id);
    assert.equal(await level(fe), 'centro');
    await t.edit(t.admin, 'users', fe._id, { nombreLegal: 'Fe Ríos' });
    assert.equal(await level(fe), 'declarada');
    assert.equal((await t.row('identidades', centre._id))['eliminado'], true);
  });
});
