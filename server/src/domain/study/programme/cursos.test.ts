/** Hooks of courses, modules, lessons and exercises. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Values } from '../../../engine/collections/context.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

describe('a deleted module', () => {
  it('deletes its classes and exercises, and restores exactly those', async () => {
    const course = await t.published({}, [{}, {}, {}]);
    const [deleted, kept] = course.clases as [string, string];
    const exercise = await t.insert('ejercicios', {
      titulo: 'Práctica',
      clase: kept,
      cursoRaiz: course._id,
      tipo: 'practica',
      aprobacionPct: 60,
      estado: 'borrador',
      reactivos: [],
    });
    await t.softRemove(t.docente, 'clases', deleted);
    t.now = new Date(t.now.getTime() + 1000);
    await t.softRemove(t.docente, 'modulos', course.modulo);
    const inTrash = async (collection: string, id: string) => (await t.row(collection, id))['eliminado'];
    for (const [collection, id] of [
      ['clases', kept],
      ['ejercicios', exercise],
      ['modulos', course.modulo],
    ] as const)
      assert.equal(await inTrash(collection, id), true, collection);
    await t.edit(t.docente, 'modulos', course.modulo, { eliminado: 'false' });
    assert.deepEqual(
      [
        await inTrash('clases', kept),
        await inTrash('ejercicios', exercise),
        await inTrash('clases', deleted),
      ],
      [false, false, true],
    );
  });
});

describe('what other records use', () => {
  it('is not deleted with its module, and is named with its uses', async () => {
    const course = await t.published({}, [{}, { titulo: 'Tensión y corriente' }]);
    const clase = course.clases[1] as string;
    const progreso = async (name: string) => {
      const { _id: usuario } = await t.person(name);
      const inscripcion = await t.insert('inscripciones', { usuario, curso: course._id, estado: 'activa' });
      await t.insert('progreso', { inscripcion, clase, estado: 'vista' });
    };
    await progreso('avanza1');
    const says = (uses: string) =>
      refused(
        t.softRemove(t.docente, 'modulos', course.modulo),
        409,
        undefined,
        new RegExp(`No se puede eliminar la clase «Tensión y corriente»: la ${uses}\\.`),
      );
    await says('usa 1 registro de progreso');
    await progreso('avanza2');
    await says('usan 2 registros de progreso');
  });
});

describe('the places of a course', () => {
  it('are never fewer than the people who hold one', async () => {
    const course = await t.published({ cupo: 5 });
    for (const name of ['a', 'b'])
      await t.create(await t.person(name), 'inscripciones', { curso: course._id });
    await refused(t.edit(t.gestor, 'cursos', course._id, { cupo: 1 }), 422, 'cupo', /Ya hay 2 personas/);
    await t.edit(t.gestor, 'cursos', course._id, { cupo: 2 });
  });
});

describe('cursos', () => {
  it('requires payment details and approval with a price', async () => {
    await refused(t.course({ precio: { monto: 1000 } }), 422, 'comoPagar');
    await refused(
      t.course({ precio: { monto: 1000 }, comoPagar: 'Por transferencia.' }),
      422,
      'modoInscripcion',
    );
    const { _id } = await t.course({
      precio: { monto: 1000 },
      comoPagar: 'Por transferencia.',
      modoInscripcion: 'aprobacion',
    });
    await refused(t.edit(t.docente, 'cursos', _id, { comoPagar: null }), 422, 'comoPagar');
  });
  it('requires dates in order, and a code for enrolment by code', async () => {
    await refused(t.course({ inicio: '2026-12-02T00:00:00Z', fin: '2026-12-01T00:00:00Z' }), 422, 'fin');
    await refused(t.course({ modoInscripcion: 'codigo' }), 422, 'codigoInscripcion');
  });
  it('proposes the next free short address, and retains a chosen one', async () => {
    const first = await t.course({ titulo: 'Curso repetido' });
    const second = await t.course({ titulo: 'Curso repetido' });
    assert.equal((await t.row('cursos', first._id))['slug'], 'curso-repetido');
    assert.equal((await t.row('cursos', second._id))['slug'], 'curso-repetido-2');
    await refused(t.course({ titulo: 'Otro título', slug: 'curso-repetido' }), 409, 'slug');
  });
  it('publishes only with a class, in an active centre', async () => {
    const empty = await t.course({}, []);
    await refused(
      t.edit(t.gestor, 'cursos', empty._id, { estado: 'publicado' }),
      422,
      'estado',
      /al menos una clase/,
    );
    const { _id } = await t.course();
    await t.db.query(`update "centros" set "estado" = 'suspendido' where "_id" = $1`, [t.centro]);
    await refused(t.edit(t.gestor, 'cursos', _id, { estado: 'publicado' }), 422, 'centro');
    await t.db.query(`update "centros" set "estado" = 'activo' where "_id" = $1`, [t.centro]);
    await t.edit(t.gestor, 'cursos', _id, { estado: 'publicado' });
  });
  it('notifies managers of a review, and teachers of its result', async () => {
    const { _id } = await t.course({ titulo: 'Con revisión' });
    await t.edit(t.docente, 'cursos', _id, { estado: 'enRevision' });
    assert.ok((await t.notices(t.gestor)).includes('El curso «Con revisión» espera revisión'));
    await refused(t.edit(t.docente, 'cursos', _id, { estado: 'publicado' }), 403, 'estado');
    await t.edit(t.gestor, 'cursos', _id, { estado: 'borrador', motivoEstado: 'Falta el temario.' });
    assert.ok((await t.notices(t.docente)).includes('El curso «Con revisión» volvió a borrador'));
  });
});

describe('modulos and clases', () => {
  it('carries the course of its module to a class, also when moved', async () => {
    const a = await t.course();
    const b = await t.course({}, []);
    assert.equal((await t.row('clases', a.clases[0]!))['curso'], a._id);
    await t.edit(t.docente, 'clases', a.clases[0]!, { modulo: b.modulo });
    assert.equal((await t.row('clases', a.clases[0]!))['curso'], b._id);
    const c = await t.course({}, []);
    await t.edit(t.docente, 'modulos', a.modulo, { curso: c._id, orden: 7 });
    assert.equal((await t.row('clases', a.clases[1]!))['curso'], c._id);
  });
  it('requires when and where for a meeting', async () => {
    const { modulo } = await t.course();
    const lesson = { modulo, titulo: 'Encuentro', orden: 9 };
    const inicio = '2026-12-01T20:00:00Z';
    await refused(t.create(t.docente, 'clases', { ...lesson, tipo: 'presencial' }), 422, 'encuentro.inicio');
    await refused(
      t.create(t.docente, 'clases', { ...lesson, tipo: 'presencial', encuentro: { inicio } }),
      422,
      'encuentro.lugar',
    );
    await refused(
      t.create(t.docente, 'clases', { ...lesson, tipo: 'enVivo', encuentro: { inicio } }),
      422,
      'encuentro.enlace',
    );
    await refused(
      t.create(t.docente, 'clases', {
        ...lesson,
        tipo: 'enVivo',
        encuentro: { inicio, fin: '2026-12-01T19:00:00Z', lugar: 'Aula 1' },
      }),
      422,
      'encuentro.fin',
    );
    await t.create(t.docente, 'clases', {
      ...lesson,
      tipo: 'presencial',
      encuentro: { inicio, lugar: 'Aula 1' },
    });
  });
});

describe('ejercicios', () => {
  const item = {
    id: 'p1',
    tipo: 'unica',
    enunciado: '¿Cuál?',
    opciones: [
      { id: 'a', texto: 'Sí' },
      { id: 'b', texto: 'No' },
    ],
  };
  it('belongs to exactly one thing and knows its course', async () => {
    const { _id, modulo, clases } = await t.course();
    const base = { titulo: 'Ejercicio', tipo: 'practica' };
    await refused(t.create(t.docente, 'ejercicios', base), 422, 'clase');
    await refused(t.create(t.docente, 'ejercicios', { ...base, modulo, curso: _id }), 422, 'curso');
    for (const place of [{ clase: clases[0] }, { modulo }, { curso: _id }]) {
      const made = await t.create(t.docente, 'ejercicios', { ...base, ...place });
      assert.equal(made['cursoRaiz'], _id);
    }
    await refused(
      t.create(t.docente, 'ejercicios', { ...base, clase: '00000000-0000-7000-8000-000000000000' }),
      400,
      'clase',
    );
  });
  it('publishes only with items whose key fits', async () => {
    const { _id } = await t.course();
    const { _id: id } = await t.create(t.docente, 'ejercicios', {
      titulo: 'E',
      tipo: 'evaluacion',
      curso: _id,
    });
    await refused(t.edit(t.docente, 'ejercicios', id, { estado: 'publicado' }), 422, 'reactivos');
    await t.edit(t.docente, 'ejercicios', id, { reactivos: [item], clave: { p1: 'z' } });
    await refused(t.edit(t.docente, 'ejercicios', id, { estado: 'publicado' }), 422, 'clave', /Pregunta 1/);
    await refused(t.edit(t.docente, 'ejercicios', id, { reactivos: [item, item] }), 422, 'reactivos.1.id');
    await refused(t.edit(t.docente, 'ejercicios', id, { limitarA: 2 }), 422, 'limitarA');
    await refused(
      t.edit(t.docente, 'ejercicios', id, { permiteSinConexion: true, duracionSeg: 60 }),
      422,
      'permiteSinConexion',
    );
    await refused(
      t.edit(t.docente, 'ejercicios', id, { abre: '2026-12-02T00:00:00Z', cierra: '2026-12-01T00:00:00Z' }),
      422,
      'cierra',
    );
    await t.edit(t.docente, 'ejercicios', id, { clave: { p1: 'a' } });
    // The course's page shows the number of evaluations.
    const evaluations = async () => (await t.row('cursos', _id))['evaluaciones'];
    assert.equal(await evaluations(), 0);
    await t.edit(t.docente, 'ejercicios', id, { estado: 'publicado' });
    assert.equal(await evaluations(), 1);
    await t.edit(t.docente, 'ejercicios', id, { estado: 'borrador' });
    assert.equal(await evaluations(), 0);
  });
  it('publishes a matching only with two distinct columns', async () => {
    const { _id } = await t.course();
    const match = (ids: readonly string[], clave: unknown) =>
      t.create(t.docente, 'ejercicios', {
        titulo: 'E',
        tipo: 'evaluacion',
        curso: _id,
        reactivos: [
          {
            id: 'm',
            tipo: 'emparejar',
            enunciado: '¿Cuál con cuál?',
            opciones: ids.map((id) => ({ id, texto: id })),
          },
        ],
        clave: { m: clave },
      });
    const publish = async (ids: readonly string[], clave: unknown) =>
      t.edit(t.docente, 'ejercicios', (await match(ids, clave))._id, { estado: 'publicado' });
    const place = 'reactivos.0.opciones';
    await refused(publish(['a', 'b', 'x'], { a: 'x', b: 'x' }), 422, place, /dos columnas de igual largo/);
    await refused(publish(['a', 'x'], { a: 'x' }), 422, place);
    await refused(publish(['a', 'b', 'x', 'y'], { a: 'x' }), 422, 'clave', /necesita su par/);
    await refused(publish(['a', 'b', 'x', 'y'], { a: 'b', b: 'y' }), 422, 'clave');
    await publish(['a', 'b', 'x', 'y'], { a: 'y', b: 'x' });
  });
});

describe('the announcements of a course', () => {
  const announcement = (curso: string, more: Values = {}) => ({
    curso,
    titulo: 'Clase suspendida',
    slug: 'clase-suspendida',
    cuerpo: '<p>Se da el viernes.</p>',
    estado: 'publicado',
    ...more,
  });
  const enrol = async (curso: string, estado = 'activa') => {
    const who = await t.person('cursa');
    await t.insert('inscripciones', { usuario: who._id, curso, estado });
    return who;
  };
  const seenBy = async (who: Person, id: string) =>
    t.view(who, 'posts', id).then(
      () => true,
      () => false,
    );

  it('reach its students once, and are read by nobody else', async () => {
    const { _id: curso } = await t.published();
    const ana = await enrol(curso);
    const finished = await enrol(curso, 'completada');
    const left = await enrol(curso, 'abandonada');
    const stranger = await t.person('ajena');
    const { _id } = await t.create(t.docente, 'posts', announcement(curso));
    const stored = await t.row('posts', _id);
    assert.equal(stored['centro'], t.centro);
    assert.match(String(stored['slug']), /^aviso-/, 'la dirección no dice el título');
    assert.ok(stored['publicarEn']);
    assert.deepEqual(await Promise.all([ana, finished, left, stranger].map((who) => seenBy(who, _id))), [
      true,
      true,
      false,
      false,
    ]);
    assert.deepEqual(await t.notices(ana), ['Aviso de Electricidad domiciliaria: Clase suspendida']);
    assert.deepEqual(await t.notices(finished), []);
    await t.create(t.docente, 'posts', announcement(curso));
    assert.deepEqual(await t.notices(ana), ['2 avisos nuevos de Electricidad domiciliaria']);
    await t.edit(t.docente, 'posts', _id, { estado: 'archivado' });
    assert.deepEqual([await seenBy(ana, _id), await seenBy(t.docente, _id)], [false, true]);
  });

  it('are read by their recipients only, and wait for their time', async () => {
    const { _id: curso } = await t.published();
    const [ana, beto, former] = [await enrol(curso), await enrol(curso), await enrol(curso, 'vencida')];
    const destinatarios = [ana._id, former._id];
    const { _id } = await t.create(t.docente, 'posts', announcement(curso, { destinatarios }));
    assert.deepEqual(await Promise.all([ana, beto, former].map((who) => seenBy(who, _id))), [
      true,
      false,
      false,
    ]);
    assert.equal((await t.view(ana, 'posts', _id))['destinatarios'], undefined);
    assert.deepEqual([await t.notices(beto), await t.notices(former)], [[], []]);
    const all = await t.create(t.docente, 'posts', announcement(curso, { destinatarios: [] }));
    assert.equal(await seenBy(beto, all._id), true, 'una lista vacía es para todas');
    const later = await t.create(
      t.docente,
      'posts',
      announcement(curso, {
        estado: 'programado',
        publicarEn: new Date(t.now.getTime() + 60_000).toISOString(),
      }),
    );
    const before = await t.notices(beto);
    assert.equal(await seenBy(beto, later._id), false);
    await t.system('posts', later._id, { estado: 'publicado' });
    assert.equal(await seenBy(beto, later._id), true);
    assert.notDeepEqual(await t.notices(beto), before);
  });

  it('are written by its teachers or managers, and stay in it', async () => {
    const { _id: curso } = await t.published();
    const { _id: other } = await t.published();
    const stranger = await t.person('otra');
    const elsewhere = await t.person('gestora');
    const centro = await t.insert('centros', {
      nombre: 'Otro centro',
      slug: 'otro-centro-de-avisos',
      provincia: (await t.row('centros', t.centro))['provincia'],
      email: 'otro@oficio.example',
      gestores: [elsewhere._id],
      docentes: [],
      estado: 'activo',
    });
    const ana = await enrol(curso);
    for (const who of [stranger, ana, elsewhere])
      await refused(t.create(who, 'posts', announcement(curso)), 403);
    // Naming one's own centre gives no access to another centre's course.
    await refused(t.create(elsewhere, 'posts', announcement(curso, { centro })), 403);
    const { _id } = await t.create(t.gestor, 'posts', announcement(curso, { centro }));
    assert.equal((await t.row('posts', _id))['centro'], t.centro);
    await refused(t.edit(ana, 'posts', _id, { titulo: 'Otro título' }), 403);
    await t.edit(t.docente, 'posts', _id, { titulo: 'Clase pasada al viernes' });
    await refused(t.edit(t.docente, 'posts', _id, { destacado: true }), 403, 'destacado');
    await refused(t.edit(t.gestor, 'posts', _id, { curso: other }), 422, 'curso');
    await refused(t.edit(t.gestor, 'posts', _id, { curso: null }), 422, 'curso');
    await refused(t.edit(t.admin, 'posts', _id, { destacado: true }), 422, 'destacado');
  });
});
