/**
 * Desk of a manager or teacher: exact over all their centres and courses, and without other people's work.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { DESK_GROUPS, DESK_PAGE_SIZE, type DeskGroup } from '@oficio/shared/contract/calls/desk';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { newId } from '@oficio/shared/contract/values/ids';
import { VISITOR } from '../../platform/actor.ts';
import { completeRow, insertRows } from '../../seed/bulk.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';
import { deskCourses } from './courses.ts';
import { desk, type DeskQuery } from './desk.ts';

let t: Training;
/** 150 courses in three centres of one manager; the first also has a teacher who teaches nothing else. */
const courses: string[] = [];
let centres: string[];
let teacher: Person;
let people: string[];
/** Location of every centre. */
let place: { provincia: unknown };

const many = async (name: string, rows: readonly Record<string, unknown>[]) => {
  const collection = collectionNamed(name) as Collection;
  const made = rows.map((row) => ({ _id: newId(), ...row }));
  await insertRows(
    t.db,
    collection,
    made.map((row) => completeRow(collection, row, t.now.toISOString())),
  );
  return made.map(({ _id }) => _id);
};
const look = (who: Person, wanted?: DeskQuery) => desk({ db: t.db, caller: who, now: t.now }, wanted);
const figures = async (who: Person, wanted?: DeskQuery) => {
  const { grupos } = await look(who, wanted);
  const totals = Object.entries(grupos).flatMap(([name, { total }]) => (total > 0 ? [[name, total]] : []));
  return Object.fromEntries(totals) as { [G in DeskGroup]?: number };
};

before(async () => {
  t = await training();
  teacher = await t.person('enseña');
  const { provincia } = await t.row('centros', t.centro);
  place = { provincia };
  const more = await many(
    'centros',
    ['norte', 'sur'].map((slug) => ({
      nombre: `Centro ${slug}`,
      slug,
      ...place,
      email: 'c@oficio.example',
      gestores: [t.gestor._id],
      docentes: [],
      estado: 'activo',
    })),
  );
  centres = [t.centro, ...more];
  const foreign = await t.insert('centros', {
    nombre: 'Ajeno',
    slug: 'ajeno',
    ...place,
    email: 'c@oficio.example',
    gestores: [],
    docentes: [],
    estado: 'activo',
  });
  const course = (centro: string | undefined, i: number) => ({
    titulo: `Curso ${i}`,
    codigo: `BAN-${i}`,
    slug: `ban-${i}`,
    resumen: 'Uno.',
    descripcion: 'Uno.',
    centro,
    docentes: [i === 0 ? teacher._id : t.docente._id],
    estado: 'publicado',
  });
  courses.push(
    ...(await many(
      'cursos',
      Array.from({ length: 150 }, (_, i) => course(centres[i % 3], i)),
    )),
  );
  const [elsewhere] = await many('cursos', [{ ...course(foreign, 1000), docentes: [t.admin._id] }]);
  people = await many(
    'users',
    Array.from({ length: 4 }, (_, i) => ({
      email: `p${i}@oficio.example`,
      nombreUsuario: `p${i}`,
      nombre: `Ana ${i}`,
      apellido: 'Paz',
      roles: ['estudiante'],
      estado: 'activo',
    })),
  );
  const states = ['solicitada', 'enEspera', 'ofrecida', 'activa'] as const;
  const enrolments = await many(
    'inscripciones',
    [...courses, elsewhere].flatMap((curso) =>
      states.map((estado, i) => ({ curso, usuario: people[i], estado, ciclo: 1 })),
    ),
  );
  const exercises = await many(
    'ejercicios',
    [courses[0], courses[1], elsewhere].map((curso) => ({
      titulo: 'Examen',
      tipo: 'evaluacion',
      curso,
      cursoRaiz: curso,
      estado: 'publicado',
      aprobacionPct: 60,
    })),
  );
  const attempts = await many(
    'intentos',
    exercises.map((ejercicio) => ({
      ejercicio,
      usuario: people[3],
      numero: 1,
      estado: 'enCorreccion',
      versionEjercicio: 1,
    })),
  );
  await many('solicitudes', [
    ...[0, 1, 150]
      .flatMap((n) => [
        { tipo: 'prorroga', coleccion: 'inscripciones', objeto: enrolments[n * 4 + 3], n },
        { tipo: 'otroIntento', coleccion: 'ejercicios', objeto: exercises[Math.min(n, 2)], n },
        { tipo: 'revisionNota', coleccion: 'intentos', objeto: attempts[Math.min(n, 2)], n },
        { tipo: 'rendirExamen', coleccion: 'certificaciones', objeto: newId(), n },
      ])
      .map(({ n, ...one }) => ({
        ...one,
        usuario: people[3],
        centro: n === 150 ? foreign : centres[n % 3],
        motivo: 'Estuve con licencia.',
        estado: 'pendiente',
      })),
    // Another person must decide the manager's own requests.
    {
      tipo: 'prorroga',
      coleccion: 'inscripciones',
      objeto: enrolments[3],
      usuario: t.gestor._id,
      centro: t.centro,
      motivo: 'Lo propio.',
      estado: 'pendiente',
    },
  ]);
  await many(
    'contactarnos',
    [...centres, foreign].map((centro, i) => ({
      nombre: 'Beto',
      email: 'b@oficio.example',
      asunto: 'Consulta',
      mensaje: 'Quiero saber los horarios.',
      consentimiento: true,
      folio: `F-${i}`,
      centro,
      estado: 'nueva',
    })),
  );
});
after(() => t.close());

it('counts pending matters exactly, past a hundred courses', async () => {
  assert.deepEqual(await figures(t.gestor), {
    inscripciones: 150,
    espera: 300,
    cursada: 4,
    notas: 2,
    certificacion: 2,
    mensajes: 3,
  });
  const { centros, grupos } = await look(t.gestor);
  assert.deepEqual(centros.map(({ _id }) => _id).sort(), [...centres].sort());
  assert.equal(grupos.inscripciones?.docs.length, DESK_PAGE_SIZE);
  const { persona, asunto, propio } = grupos.inscripciones.docs[0] ?? {};
  assert.deepEqual([persona, asunto?.slice(0, 5), propio], ['Paz, Ana 0', 'Curso', false]);
  // No person appears on two pages.
  const seen = new Set<string>();
  for (let pag = 1; pag <= 8; pag += 1)
    for (const { _id } of (await look(t.gestor, { grupos: ['inscripciones'], pag })).grupos.inscripciones
      ?.docs ?? [])
      seen.add(_id);
  assert.equal(seen.size, 150);
});

it('counts one centre or one course when asked', async () => {
  assert.deepEqual(await figures(t.gestor, { centro: centres[1] }), {
    inscripciones: 50,
    espera: 100,
    cursada: 2,
    notas: 1,
    certificacion: 1,
    mensajes: 1,
  });
  assert.deepEqual(await figures(t.gestor, { curso: courses[0] }), {
    inscripciones: 1,
    espera: 2,
    cursada: 2,
    notas: 1,
  });
});

it('shows a teacher what waits in their courses, not in the centre', async () => {
  const own = { inscripciones: 1, espera: 2, cursada: 3, notas: 1, corregir: 1 };
  assert.deepEqual(await figures(teacher), own);
  assert.deepEqual(await figures(teacher, { curso: courses[0] }), own);
  await refused(look(teacher, { curso: courses[1] }), 404, 'curso');
});

it('counts people ready for a certificate, and renewals due', async () => {
  const cert = await t.insert('certificaciones', {
    nombre: 'Electricista',
    codigo: 'BAN-1',
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: centres[1],
    estado: 'publicada',
    emision: 'manual',
    requisitos: { cursos: [courses[4]] },
    renovacion: { modo: 'curso', desdeMesesAntes: 2 },
  });
  const legal = { nombreLegal: 'Eva Sosa', documentoTipo: 'DNI', documento: '30111222' };
  const done = [await t.person('eva', ['estudiante'], legal), await t.person('sin nombre')];
  await many(
    'inscripciones',
    done.map(({ _id }) => ({ curso: courses[4], usuario: _id, estado: 'completada', ciclo: 1 })),
  );
  const held = (numero: string, venceEn: string) => ({
    titular: people[0],
    certificacion: cert,
    titulo: 'Electricista',
    origen: 'emitida',
    numero,
    estado: 'vigente',
    venceEn,
  });
  await many('credenciales', [held('B-1', '2027-01-10T00:00:00Z'), held('B-2', '2027-02-10T00:00:00Z')]);
  const { grupos } = await look(t.gestor, { grupos: ['emitir', 'renovar'] });
  assert.deepEqual(
    grupos.emitir?.docs.map(({ _id, cantidad, centro }) => [_id, cantidad, centro]),
    [[cert, 1, centres[1]]],
  );
  assert.deepEqual([grupos.emitir.total, grupos.renovar?.total], [1, 1]);
  assert.equal(grupos.renovar?.docs[0]?.hasta?.slice(0, 10), '2027-01-10');
  // Its exam is graded by managers and teachers of the centre that issues it.
  const [exam] = await many('ejercicios', [
    { titulo: 'Examen', tipo: 'evaluacion', certificacion: cert, estado: 'publicado', aprobacionPct: 60 },
  ]);
  await many('intentos', [
    { ejercicio: exam, usuario: people[1], numero: 2, estado: 'enCorreccion', versionEjercicio: 1 },
  ]);
  const { examenes } = (await look(t.gestor, { grupos: ['examenes'] })).grupos;
  assert.deepEqual([examenes?.total, examenes?.docs[0]?.vez], [1, 2]);
  assert.deepEqual(await figures(teacher, { grupos: ['emitir', 'renovar', 'examenes'] }), {});
});

it('shows nothing to anybody else', async () => {
  const student: Person = { _id: people[3] ?? '', roles: ['estudiante'], confirmado: true };
  const other = await t.person('gestor ajeno');
  await t.insert('centros', {
    nombre: 'Otro',
    slug: 'otro',
    ...place,
    email: 'c@oficio.example',
    gestores: [other._id],
    docentes: [],
    estado: 'activo',
  });
  const otherTeacher = await t.person('docente ajena');
  for (const who of [student, other, otherTeacher]) {
    assert.deepEqual(await figures(who), {});
    assert.deepEqual((await deskCourses({ db: t.db, caller: who, now: t.now }, {})).docs, []);
    await refused(look(who, { centro: centres[0] }), 404, 'centro');
    await refused(look(who, { curso: courses[0] }), 404, 'curso');
  }
  await refused(look(VISITOR as Person), 401);
  // Administrators have no desk of their own, but may look into any centre's.
  assert.deepEqual((await figures(t.admin, { centro: centres[1] })).inscripciones, 50);
});

it('lists each course with what waits in it, busy ones first', async () => {
  const idle = await t.course({ titulo: 'Quieto' });
  const read = (page: number) => deskCourses({ db: t.db, caller: t.gestor, now: t.now }, {}, page);
  const pages = [await read(1), await read(2), await read(3), await read(4)];
  assert.deepEqual(
    pages.map(({ docs, totalDocs }) => [docs.length, totalDocs]),
    [
      [50, 151],
      [50, 151],
      [50, 151],
      [1, 151],
    ],
  );
  const all = pages.flatMap(({ docs }) => docs);
  assert.equal(all.at(-1)?._id, idle._id);
  const first = all.find(({ _id }) => _id === courses[0]);
  assert.deepEqual([first?.cursan, first?.piden, first?.esperan, first?.porCorregir], [1, 1, 1, 1]);
  assert.equal(DESK_GROUPS.length, Object.keys((await look(t.gestor)).grupos).length);
});
