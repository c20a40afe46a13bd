/** Reorders a course's programme in one write. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import fc from 'fast-check';
import { refused, training, type Training } from '../../../testing/training.ts';
import { courseTrash } from './trash.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const NEW = { titulo: 'Otro', codigo: 'OTRO-1', resumen: 'Otro.', descripcion: '<p>Otro.</p>' };

type Programme = readonly { readonly modulo: string; readonly clases: readonly string[] }[];

describe('ordering the programme', () => {
  let course: string;
  let first: Programme;

  /** Returns the current modules and lessons. */
  async function standing(): Promise<Programme> {
    const { rows } = await t.db.query<{ modulo: string; clases: string[] }>(
      `select m."_id" as "modulo", coalesce(array_agg(c."_id" order by c."orden") filter (where c."_id" is not null), '{}') as "clases"
       from "modulos" m left join "clases" c on c."modulo" = m."_id" and not c."eliminado"
       where m."curso" = $1 and not m."eliminado" group by m."_id", m."orden" order by m."orden"`,
      [course],
    );
    return rows.map(({ modulo, clases }) => ({ modulo, clases }));
  }
  const order = (programa: Programme, who = t.docente) => t.edit(who, 'cursos', course, { programa });

  beforeEach(async () => {
    const made = await t.published({}, [{}, {}, {}]);
    course = made._id;
    const { _id: modulo } = await t.create(t.docente, 'modulos', {
      curso: course,
      titulo: 'Segundo',
      orden: 7,
    });
    await t.create(t.docente, 'clases', { modulo, titulo: 'Cuarta', tipo: 'texto', orden: 1 });
    first = await standing();
  });
  const [a, b] = [0, 1] as const;
  const lesson = (module: number, n: number) => first[module]?.clases[n] as string;
  const modulo = (n: number) => first[n]?.modulo as string;

  it('swaps two classes and moves one to another module, with history', async () => {
    const wanted = [
      { modulo: modulo(b), clases: [lesson(a, 2), lesson(b, 0)] },
      { modulo: modulo(a), clases: [lesson(a, 1), lesson(a, 0)] },
    ];
    const { version } = await order(wanted);
    assert.deepEqual(await standing(), wanted);
    const moved = await t.row('clases', lesson(a, 2));
    assert.equal(moved['version'], 2);
    const { rows } = await t.db.query<{ diff: Record<string, unknown> }>(
      `select "diff" from "auditoria" where "coleccion" = 'clases' and "objeto" = $1 and "accion" = 'edit'`,
      [lesson(a, 2)],
    );
    assert.deepEqual(Object.keys(rows[0]?.diff ?? {}).sort(), ['modulo', 'orden']);
    // Sending it again changes nothing.
    assert.equal((await order(wanted)).version, version);
    assert.equal((await t.row('clases', lesson(a, 2)))['version'], 2);
  });

  it('becomes what was sent, whatever it was before', async () => {
    const ids = first.flatMap(({ clases }) => clases);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(ids, { minLength: ids.length }),
        fc.nat({ max: ids.length }),
        fc.boolean(),
        async (shuffled, cut, swapped) => {
          const wanted = [
            { modulo: modulo(a), clases: shuffled.slice(0, cut) },
            { modulo: modulo(b), clases: shuffled.slice(cut) },
          ];
          if (swapped) wanted.reverse();
          await order(wanted);
          assert.deepEqual(await standing(), wanted);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is refused whole with an omission, a repetition or a foreign part', async () => {
    const other = await t.published({}, [{}]);
    const [inA, inB] = first as [Programme[number], Programme[number]];
    await refused(order([inA]), 409, 'programa', /falta el módulo «Segundo»/);
    await refused(order([inA, { ...inB, clases: [] }]), 409, 'programa', /falta la clase «Cuarta»/);
    await refused(
      order([inA, { ...inB, clases: [...inB.clases, lesson(a, 0)] }]),
      400,
      'programa',
      /dos veces la clase/,
    );
    await refused(
      order([inA, { ...inB, clases: [...inB.clases, other.clases[0] as string] }]),
      409,
      'programa',
      /ya no es parte/,
    );
    await t.softRemove(t.docente, 'clases', lesson(a, 0));
    await refused(order(first), 409, 'programa', /ya no es parte/);
    assert.deepEqual(
      (await standing()).map(({ modulo: id }) => id),
      [modulo(a), modulo(b)],
    );
  });

  it('is for the course’s editors, and not for a new course', async () => {
    const stranger = await t.person('de otro curso');
    await refused(order([...first].reverse(), stranger), 403);
    await refused(
      t.create(t.admin, 'cursos', { ...NEW, centro: t.centro, docentes: [t.docente._id], programa: first }),
      403,
      'programa',
      /Programa/,
    );
    assert.deepEqual(await standing(), first);
  });
});

describe('the trash of a course', () => {
  it('shows deletions once, to those who may restore them only', async () => {
    const { _id: course } = await t.published({}, [{}, {}]);
    const part = async (name: 'modulos' | 'clases') =>
      (
        await t.db.query<{ _id: string }>(
          `select "_id" from "${name}" where "curso" = $1 and not "eliminado" order by "orden"`,
          [course],
        )
      ).rows.map(({ _id }) => _id);
    const [module = ''] = await part('modulos');
    const [first = '', second = ''] = await part('clases');
    const look = (who: Parameters<typeof t.edit>[0]) =>
      courseTrash({ db: t.db, caller: who, now: t.now } as Parameters<typeof courseTrash>[0], course);
    const exercise = await t.create(t.docente, 'ejercicios', {
      titulo: 'Práctica',
      clase: second,
      tipo: 'practica',
    });
    await t.softRemove(t.docente, 'clases', first);
    assert.deepEqual(
      (await look(t.docente)).docs.map(({ _id, con }) => [_id, con]),
      [[first, 0]],
    );
    t.now = new Date(t.now.getTime() + 1000);
    await t.softRemove(t.docente, 'modulos', module);
    // The lesson and the exercise deleted with the module are restored with it, so they aren't listed.
    assert.deepEqual(
      (await look(t.gestor)).docs.map(({ _id, con }) => [_id, con]),
      [[module, 2]],
    );
    assert.deepEqual((await look(await t.student('Otra'))).docs, []);
    await t.edit(t.docente, 'modulos', module, { eliminado: false });
    assert.deepEqual(await part('clases'), [second]);
    assert.equal((await t.row('ejercicios', exercise._id))['eliminado'], false);
  });
});
