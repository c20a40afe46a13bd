/** Copies of courses, modules, lessons and exercises. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newId } from '@oficio/shared/contract/values/ids';
import { refused, training, type Person, type Training } from '../../testing/training.ts';
import { duplicateCourse, duplicateExercise, duplicateLesson, duplicateModule } from './duplicate.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const ITEMS = [
  { id: 'a', tipo: 'verdaderoFalso', enunciado: 'La tierra protege.', grupo: 'Seguridad' },
  { id: 'b', tipo: 'textoCorto', enunciado: 'Unidad de la corriente.', grupo: 'Medidas' },
];
const KEY = { a: true, b: { aceptadas: ['ampere', 'A'] } };
async function exercise(place: object, { estado = 'borrador', ...more }: Record<string, string> = {}) {
  const made = await t.create(t.docente, 'ejercicios', {
    titulo: 'Repaso',
    tipo: 'evaluacion',
    reactivos: ITEMS,
    clave: KEY,
    retroalimentacion: { a: 'Por eso el disyuntor.' },
    cierra: '2026-01-05T00:00:00.000Z',
    ...place,
    ...more,
  });
  return estado === 'borrador' ? made : t.edit(t.docente, 'ejercicios', made._id, { estado });
}
const course = (who: Person, id: string, asked: object = {}, _id = newId()) =>
  t.run(who, (context) => duplicateCourse(context, id, { _id, ...asked }));

/** A course as its students know it: titles in order, questions and correct answers. */
async function taught(id: string) {
  const { rows } = await t.db.query<{ modulo: string; clases: string[] | null }>(
    `select m."titulo" as modulo, array_agg(c."titulo" || coalesce(' ' || c."notasDocente", '') order by c."orden") filter (where c."_id" is not null) as clases
     from "modulos" m left join "clases" c on c."modulo" = m."_id" and not c."eliminado"
     where m."curso" = $1 and not m."eliminado" group by m."_id" order by m."orden"`,
    [id],
  );
  const exercises = await t.db.query(
    `select "titulo", "estado", "reactivos", "clave", "retroalimentacion", "aprobacionPct", "cierra" from "ejercicios" where "cursoRaiz" = $1 and not "eliminado" order by "titulo"`,
    [id],
  );
  const bank = await t.db.query(
    `select "enunciado", "clave", "imagen" is null as "sinImagen", "centro" from "reactivos" where "curso" = $1 and not "eliminado" order by "tipo"`,
    [id],
  );
  return { rows, exercises: exercises.rows, bank: bank.rows };
}

/** A course with a past meeting, hidden notes, a file, exercises in each place and a part in the trash. */
async function whole() {
  const made = await t.published({ inicio: '2026-01-02T12:00:00.000Z', codigoInscripcion: 'SECRETO' }, [
    { notasDocente: 'Traer el tester.' },
    {
      tipo: 'presencial',
      encuentro: { inicio: '2026-11-03T21:00:00.000Z', fin: '2026-11-03T23:00:00.000Z', lugar: 'Taller' },
    },
    {},
  ]);
  const [first = '', , third = ''] = made.clases;
  const archivo = await t.insert('archivos', {
    nombre: 'plano.pdf',
    sha256: 'a'.repeat(64),
    tipo: 'application/pdf',
    bytes: 10,
    creadoPor: t.docente._id,
  });
  await t.edit(t.docente, 'clases', first, {
    adjuntos: [archivo],
    contenido: `<p>Ver <a href="/archivos/${archivo}">el plano</a>.</p>`,
  });
  await exercise({ clase: first }, { estado: 'publicado', titulo: 'De la clase' });
  await exercise({ modulo: made.modulo }, { titulo: 'Del módulo' });
  await exercise({ curso: made._id }, { titulo: 'Del curso' });
  await t.softRemove(t.docente, 'clases', third);
  const bank = (more: object) =>
    t.create(t.docente, 'reactivos', {
      centro: t.centro,
      curso: made._id,
      tipo: 'verdaderoFalso',
      enunciado: 'La tierra protege.',
      clave: 'false',
      ...more,
    });
  const imagen = await t.insert('archivos', {
    nombre: 'tablero.png',
    sha256: 'b'.repeat(64),
    tipo: 'image/png',
    bytes: 10,
    creadoPor: t.docente._id,
  });
  await bank({ imagen, alt: 'Un tablero' });
  await bank({ tipo: 'ensayo', clave: '"Que nombre la jabalina."' });
  const gone = await bank({});
  await t.softRemove(t.docente, 'reactivos', gone._id);
  return { ...made, first, archivo };
}

describe('duplicating a course', () => {
  it('creates a draft with the content and without students’ data', async () => {
    const original = await whole();
    await t.insert('inscripciones', {
      usuario: (await t.person('alguien'))._id,
      curso: original._id,
      estado: 'activa',
    });
    await t.db.query('update cursos set inscriptos = 1, "meGusta" = 4, destacado = true where "_id" = $1', [
      original._id,
    ]);
    const _id = newId();
    const copy = await course(t.docente, original._id, {}, _id);
    assert.deepEqual(copy, {
      _id,
      titulo: 'Electricidad domiciliaria (copia)',
      curso: _id,
      modulos: 1,
      clases: 2,
      ejercicios: 3,
      preguntas: 2,
      archivos: 2,
      fechasSinCopiar: 4,
      encuentrosMovidos: 1,
    });
    const row = await t.row('cursos', _id);
    const before = await t.row('cursos', original._id);
    assert.equal(row['codigo'], `${String(before['codigo'])}-2`);
    assert.equal(row['slug'], 'electricidad-domiciliaria-copia');
    for (const [name, value] of Object.entries({
      estado: 'borrador',
      inicio: null,
      inscriptos: 0,
      meGusta: 0,
      destacado: false,
      copiaDe: original._id,
      docentes: [t.docente._id],
      codigoInscripcion: 'SECRETO',
      evaluaciones: 1,
    }))
      assert.deepEqual(row[name], value, name);
    const [there, here] = [await taught(original._id), await taught(_id)];
    assert.deepEqual(here.rows, there.rows);
    assert.equal(here.bank.length, 2);
    assert.deepEqual(here.bank, there.bank);
    const { rows: hung } = await t.db.query(
      `select f."objeto" = r."_id" as own from "reactivos" r join "archivos" f on f."_id" = r."imagen" where r."curso" = $1`,
      [_id],
    );
    assert.deepEqual(hung, [{ own: true }]);
    assert.deepEqual(
      here.exercises,
      there.exercises.map((one) => ({ ...one, cierra: null })),
    );
    // Same weekday and time, in a week that has not passed.
    const { rows } = await t.db.query<{ encuentro: object }>(
      `select "encuentro" from "clases" where "curso" = $1 and "tipo" = 'presencial'`,
      [_id],
    );
    assert.deepEqual(rows[0]?.encuentro, {
      inicio: '2026-11-24T21:00:00.000Z',
      fin: '2026-11-24T23:00:00.000Z',
      lugar: 'Taller',
    });
    assert.deepEqual(
      await t.db.query('select 1 from inscripciones where curso = $1', [_id]).then((found) => found.rows),
      [],
    );
  });

  it('gives the copy its own files, in fields and in texts', async () => {
    const original = await whole();
    const { _id } = await course(t.docente, original._id);
    const { rows } = await t.db.query<Record<string, string & string[]>>(
      `select c."_id", c."contenido", c."adjuntos", f."objeto", f."sha256", f."creadoPor" from "clases" c
       join "archivos" f on f."_id" = c."adjuntos"[1] where c."curso" = $1`,
      [_id],
    );
    const [lesson] = rows;
    assert.ok(lesson);
    assert.notEqual(lesson['adjuntos']?.[0], original.archivo);
    assert.equal(lesson['objeto'], lesson['_id']);
    assert.equal(lesson['sha256'], 'a'.repeat(64));
    assert.match(String(lesson['contenido']), new RegExp(`/archivos/${lesson['adjuntos']?.[0]}`));
  });

  it('makes one copy for repeated requests, another for another id', async () => {
    const original = await t.published();
    const _id = newId();
    const asked = () => course(t.docente, original._id, {}, _id);
    await Promise.all([asked(), asked()].map((one) => one.catch(() => undefined)));
    assert.equal((await asked()).modulos, 0);
    await course(t.docente, original._id);
    const { rows } = await t.db.query<{ codigo: string }>(
      'select "codigo" from "cursos" where "copiaDe" = $1 order by "codigo"',
      [original._id],
    );
    assert.equal(rows.length, 2);
    assert.equal(new Set(rows.map(({ codigo }) => codigo)).size, 2);
    await refused(course(t.gestor, original._id, {}, _id), 409, '_id');
  });

  it('requires reading all of it and permission to create there', async () => {
    const original = await whole();
    const student = await t.person('estudia');
    await t.insert('inscripciones', { usuario: student._id, curso: original._id, estado: 'activa' });
    await refused(course(student, original._id), 403, undefined, /duplicar el curso/);
    await refused(course({ ...student, roles: ['moderador'] }, original._id), 403);
    const hidden = await t.course();
    await refused(course(student, hidden._id), 404);
    // A teacher of another centre may not copy what this course hides.
    const other = await t.person('de otro centro');
    const centro = newId();
    await t.insert('centros', {
      ...(await t.row('centros', t.centro)),
      _id: centro,
      slug: 'otro-centro',
      gestores: [other._id],
      docentes: [other._id],
    });
    await refused(course(other, original._id), 403);
    // Nor may the course's teacher take it to a centre that isn't theirs.
    await refused(course(t.docente, original._id, { centro }), 403);
    await t.db.query('update centros set gestores = gestores || $2::uuid where "_id" = $1', [
      centro,
      t.gestor._id,
    ]);
    const { _id } = await course(t.gestor, original._id, { centro, titulo: 'Para el otro centro' });
    const row = await t.row('cursos', _id);
    assert.deepEqual(
      [row['centro'], row['titulo'], row['docentes']],
      [centro, 'Para el otro centro', [t.gestor._id]],
    );
    const { bank } = await taught(_id);
    assert.deepEqual(
      bank.map((one) => (one as { centro: string }).centro),
      [centro, centro],
    );
  });
});

describe('duplicating a part', () => {
  const titles = async (table: string, field: string, id: string) =>
    (
      await t.db.query<{ titulo: string }>(
        `select "titulo" from "${table}" where "${field}" = $1 and not "eliminado" order by "orden"`,
        [id],
      )
    ).rows.map(({ titulo }) => titulo);

  it('puts a class after the original, and elsewhere at the end', async () => {
    const original = await t.published({}, [{}, {}, {}]);
    const [first = ''] = original.clases;
    await exercise({ clase: first }, { estado: 'publicado' });
    const copyOf = (asked: object = {}) =>
      t.run(t.docente, (context) => duplicateLesson(context, first, { _id: newId(), ...asked }));
    const copy = await copyOf();
    assert.equal(copy.ejercicios, 1);
    assert.deepEqual(await titles('clases', 'modulo', original.modulo), [
      'Clase 1',
      'Clase 1 (copia)',
      'Clase 2',
      'Clase 3',
    ]);
    const other = await t.course();
    await copyOf({ modulo: other.modulo });
    assert.deepEqual(await titles('clases', 'modulo', other.modulo), ['Clase 1', 'Clase 2', 'Clase 1']);
    const stranger = await t.person('ajena');
    const foreign = newId();
    await t.insert('cursos', {
      ...(await t.row('cursos', other._id)),
      _id: foreign,
      codigo: 'AJENO',
      slug: 'ajeno',
      docentes: [stranger._id],
    });
    const modulo = await t.insert('modulos', { curso: foreign, titulo: 'Ajeno', orden: 1 });
    await refused(copyOf({ modulo }), 403);
  });

  it('copies a module with its classes, here or into another course', async () => {
    const original = await whole();
    await t.create(t.docente, 'modulos', { curso: original._id, titulo: 'Segundo', orden: 2 });
    const copyOf = (asked: object = {}) =>
      t.run(t.docente, (context) => duplicateModule(context, original.modulo, { _id: newId(), ...asked }));
    const { clases, ejercicios } = await copyOf();
    assert.deepEqual({ clases, ejercicios }, { clases: 2, ejercicios: 2 });
    assert.deepEqual(await titles('modulos', 'curso', original._id), [
      'Primer módulo',
      'Primer módulo (copia)',
      'Segundo',
    ]);
    const other = await t.course();
    const copy = await copyOf({ curso: other._id });
    assert.deepEqual(await titles('modulos', 'curso', other._id), ['Primer módulo', 'Primer módulo']);
    const { rows } = await t.db.query('select 1 from ejercicios where "cursoRaiz" = $1', [other._id]);
    assert.equal(rows.length, copy.ejercicios);
  });

  it('copies an exercise as a draft, with its key, for its authors', async () => {
    const original = await whole();
    const made = await exercise({ clase: original.first }, { estado: 'publicado' });
    const copyOf = (who: Person, asked: object = {}) =>
      t.run(who, (context) => duplicateExercise(context, made._id, { _id: newId(), ...asked }));
    const copy = await t.row('ejercicios', (await copyOf(t.docente, { curso: original._id }))._id);
    assert.deepEqual(
      [copy['titulo'], copy['estado'], copy['clave'], copy['curso'], copy['clase'], copy['cursoRaiz']],
      ['Repaso (copia)', 'borrador', KEY, original._id, null, original._id],
    );
    const student = await t.person('estudia');
    await t.insert('inscripciones', { usuario: student._id, curso: original._id, estado: 'activa' });
    await refused(copyOf(student), 403);
  });
});
