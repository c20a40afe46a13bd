/** Lessons and exercises that are not open yet: every address reveals that they exist, and nothing else. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { parseListOptions, parseSearchOptions } from '@oficio/shared/contract/answers/query';
import { clases } from '@oficio/shared/contract/collections/clases';
import { fileAccess } from '../../../engine/collections/file-access.ts';
import { fileRow } from '../../../engine/collections/file-rows.ts';
import { load } from '../../../engine/collections/list.ts';
import { search } from '../../../engine/collections/search.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const WORD = 'seccionador';
const reads = (who: Person) => ({ caller: who, now: t.now, db: t.db });
/**
 * A sequential course of three lessons, the second of them optional, whose every part contains one word; and
 * its student.
 */
async function studied(changes: Record<string, unknown> = {}) {
  const secret = { contenido: `<p>El ${WORD}</p>`, tipo: 'texto' };
  const course = await t.published({ progresion: 'secuencial', ...changes }, [
    secret,
    { ...secret, obligatoria: false },
    secret,
    secret,
  ]);
  const ana = await t.person('ana');
  const inscripcion = (await t.create(ana, 'inscripciones', { curso: course._id }))._id;
  const complete = (clase: string) => t.create(ana, 'progreso', { inscripcion, clase, estado: 'completada' });
  const open = async (who: Person) => {
    const options = parseListOptions(clases, { curso: course._id, sort: 'orden' });
    const { docs } = await load(reads(who), clases, options);
    return docs.map((lesson) => 'contenido' in lesson);
  };
  return { ana, course, inscripcion, complete, open };
}

it('opens content with its class in an ordered course, all to teachers', async () => {
  const { ana, course, complete, open } = await studied();
  assert.deepEqual(await open(ana), [true, false, false, false]);
  assert.deepEqual(await open(t.docente), [true, true, true, true]);
  const third = await t.view(ana, 'clases', course.clases[2]!);
  assert.deepEqual(
    [third['titulo'], third['contenido'], third['criterio']],
    ['Clase 3', undefined, undefined],
  );
  await refused(complete(course.clases[2]!), 422, 'clase', /antes hay que completar la clase «Clase 1»/);
  await complete(course.clases[0]!);
  // The optional lesson doesn't block.
  assert.deepEqual(await open(ana), [true, true, true, false]);
  await complete(course.clases[2]!);
  // A completed lesson stays open when a new one is placed before it.
  await t.create(t.docente, 'clases', {
    modulo: course.modulo,
    titulo: 'Nueva',
    tipo: 'texto',
    orden: 0,
    contenido: 'x',
  });
  assert.deepEqual(await open(ana), [true, true, false, true, false]);
});

it('shows all to those who finished the course, except later modules', async () => {
  const { ana, course, inscripcion, open } = await studied();
  await t.edit(t.gestor, 'inscripciones', inscripcion, { estado: 'completada' });
  assert.deepEqual(await open(ana), [true, true, true, true]);
  await t.edit(t.docente, 'modulos', course.modulo, { disponibleDesde: '2026-12-01T12:00:00Z' });
  assert.deepEqual(await open(ana), [false, false, false, false]);
  assert.deepEqual(await open(t.gestor), [true, true, true, true]);
  t.now = new Date('2026-12-02T12:00:00Z');
  assert.deepEqual(await open(ana), [true, true, true, true]);
  t.now = new Date('2026-11-20T12:00:00Z');
});

it('hides closed content from searches, orders and files', async () => {
  const { ana, course, complete } = await studied({ visibilidad: 'registrados' });
  const found = async (who: Person) =>
    (
      await search(
        reads(who),
        clases,
        parseSearchOptions(clases, { searchString: WORD, searchField: '*', curso: course._id }),
      )
    ).docs
      .map((lesson) => lesson['titulo'])
      .sort();
  assert.deepEqual(await found(ana), ['Clase 1']);
  assert.deepEqual(await found(t.docente), ['Clase 1', 'Clase 2', 'Clase 3', 'Clase 4']);
  const filtered = parseListOptions(clases, { curso: course._id, criterio: 'manual' });
  assert.equal((await load(reads(ana), clases, filtered)).totalDocs, 1);

  const archivo = await t.insert('archivos', {
    nombre: 'guia.pdf',
    tipo: 'application/pdf',
    sha256: 'a'.repeat(64),
    bytes: 3,
    coleccion: 'clases',
    campo: 'adjuntos',
    objeto: course.clases[2],
  });
  await t.db.query('update "clases" set "adjuntos" = array[$1::uuid] where "_id" = $2', [
    archivo,
    course.clases[2],
  ]);
  const given = async (who: Person) => fileAccess(reads(who), (await fileRow(t.db, archivo))!);
  assert.deepEqual([await given(ana), await given(t.docente)], ['none', 'private']);
  await complete(course.clases[0]!);
  assert.equal(await given(ana), 'private');
});

it('closes an exercise’s questions with its class or module', async () => {
  const { ana, course, complete } = await studied();
  const exercise = (place: Record<string, unknown>) =>
    t.insert('ejercicios', {
      titulo: 'Práctica',
      tipo: 'practica',
      cursoRaiz: course._id,
      estado: 'publicado',
      consigna: 'Responder',
      reactivos: [{ id: 'r1', tipo: 'verdaderoFalso', enunciado: WORD }],
      ...place,
    });
  const late = await t.create(t.docente, 'modulos', {
    curso: course._id,
    titulo: 'Después',
    orden: 2,
    disponibleDesde: '2026-12-01T12:00:00Z',
  });
  const [ofClass, ofModule, ofCourse] = [
    await exercise({ clase: course.clases[1] }),
    await exercise({ modulo: late._id }),
    await exercise({ curso: course._id }),
  ];
  const asked = async (id: string) => {
    const read = await t.view(ana, 'ejercicios', id);
    assert.equal(read['titulo'], 'Práctica');
    return 'reactivos' in read || 'consigna' in read;
  };
  assert.deepEqual(
    [await asked(ofClass), await asked(ofModule), await asked(ofCourse)],
    [false, false, true],
  );
  await complete(course.clases[0]!);
  assert.deepEqual([await asked(ofClass), await asked(ofModule)], [true, false]);
});
