/** Search for a centre's students by name, including very common names. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { centreStudents as centreStudentsCall } from '@oficio/shared/contract/calls/invitations';
import { newId } from '@oficio/shared/contract/values/ids';
import { VISITOR, type Actor } from '../../../platform/actor.ts';
import { admitted } from '../../../testing/calls.ts';
import { training, type Training } from '../../../testing/training.ts';
import { centreStudents } from './enrolment.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

async function find(who: Actor, text: string, centro = t.centro) {
  const context = { caller: who, now: t.now, db: t.db };
  await admitted(centreStudentsCall, context, { centro });
  return centreStudents(context, centro, text);
}
const refused = (status: number) => (error: unknown) => (error as { status?: number }).status === status;

it('lists the best matches among a centre’s students, and counts the rest', async () => {
  const course = await t.published();
  const enrol = async (name: string, more: Record<string, string> = {}) => {
    const who = await t.person(name, ['estudiante'], more);
    await t.insert('inscripciones', { usuario: who._id, curso: course._id, estado: 'activa' });
    return who._id;
  };
  for (let i = 0; i < 22; i += 1) await enrol('María', { apellido: 'Gómez' });
  const rare = await enrol('María', { apellido: 'Iturralde' });
  // Has the same name, but is in no course of the centre.
  const stranger = await t.person('María', ['profesional'], { apellido: 'Iturralde' });

  const all = await find(t.gestor, 'María');
  assert.deepEqual([all.docs.length, all.totalDocs], [20, 23]);
  assert.deepEqual(Object.keys(all.docs[0]!).sort(), ['_id', 'apellido', 'nombre', 'nombreUsuario']);
  const one = await find(t.gestor, 'maria iturralde');
  assert.deepEqual(
    one.docs.map(({ _id }) => _id),
    [rare],
  );
  assert.notEqual(rare, stranger._id);
  const latest = await find(t.gestor, '');
  assert.equal(latest.docs.length, 20);
  assert.ok(latest.totalDocs >= 23);
  assert.deepEqual(await find(t.gestor, 'nadie'), { docs: [], totalDocs: 0 });
  assert.equal((await find(t.admin, 'María')).totalDocs, 23);
});

it('refuses everybody but the centre’s managers', async () => {
  await assert.rejects(find(VISITOR, 'María'), refused(401));
  await assert.rejects(find(await t.person('ajena'), 'María'), refused(403));
  await assert.rejects(find(t.docente, 'María'), refused(403));
  await assert.rejects(find(t.gestor, 'María', newId()), refused(404));
});
