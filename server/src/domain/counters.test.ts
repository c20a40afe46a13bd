/**
 * Every counter that the server keeps in a record, under 64 concurrent writes: exact, and without deadlocks
 * (the server retries those, so only the number of attempts reveals them).
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ALL_COLLECTIONS, collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { Values } from '../engine/collections/context.ts';
import type { WriteContext } from '../engine/collections/hooks.ts';
import { create, edit } from '../engine/collections/write.ts';
import { totalOf } from '../engine/schema/totals.ts';
import type { Actor } from '../platform/actor.ts';
import { clearCounts } from '../platform/database/recent-counts.ts';
import { training, type Person, type Training } from '../testing/training.ts';
import { viewCounter } from './forum/question-views.ts';
import { DOMAIN } from './index.ts';
import { signingKey } from './keys/signing-keys.ts';

const AT_ONCE = 64;
let t: Training;
let people: Person[];
let moderator: Person;
let place: Values;
let attempts = 0;

const named = (name: string) => collectionNamed(name) as Collection;
const run = <T>(who: Actor, work: (context: WriteContext) => Promise<T>): Promise<T> =>
  t.db.transaction((tx) => {
    attempts += 1;
    return work({ caller: who, now: new Date(), db: t.db, tx, hooks: DOMAIN });
  });
const add = (who: Actor, name: string, values: Values) => run(who, (c) => create(c, named(name), values));
const change = (who: Actor, name: string, id: string, values: Values) =>
  run(who, (c) => edit(c, named(name), id, values));
/** Waits for all of them, so that a failure leaves none running in the next test. */
async function atOnce<T>(work: (person: Person, n: number) => Promise<T>): Promise<T[]> {
  const done = await Promise.allSettled(people.map(work));
  return done.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

before(async () => {
  t = await training();
  people = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      t.person(`persona${n}`, ['estudiante'], { nombreLegal: `Persona ${n}`, documento: `30${n}` }),
    ),
  );
  // Create the key, as the server does at its start.
  await signingKey(t.db, t.db, null);
  moderator = await t.person('moderador', ['moderador']);
  place = {
    categoria: await t.insert('categorias', { nombre: 'Dudas', slug: 'dudas', ambito: 'foro' }),
    tipo: await t.insert('tiposdepreguntas', { nombre: 'Consulta', slug: 'consulta' }),
  };
});
after(() => t.close());
beforeEach(() => {
  attempts = 0;
});

const question = () =>
  t.insert('preguntas', {
    ...place,
    titulo: '¿Qué sección lleva el conductor?',
    cuerpo: 'Para un circuito de tomas de uso general.',
    autor: t.docente._id,
  });
const answerTo = (pregunta: string, autor: string) =>
  t.insert('respuestas', { pregunta, autor, cuerpo: 'Dos milímetros y medio.' });
const liked = (coleccion: string, objeto: string) =>
  atOnce((person) => add(person, 'likes', { coleccion, objeto }));

/** For each counter, the concurrent writes that raise it to 64. */
const COUNTERS: Readonly<Record<string, (counter: string) => Promise<void>>> = {
  async 'preguntas.respuestas'() {
    const pregunta = await question();
    const made = await atOnce((person, n) =>
      add(person, 'respuestas', { pregunta, cuerpo: `Respuesta número ${n}, distinta de las otras.` }),
    );
    assert.equal((await t.row('preguntas', pregunta))['respuestas'], AT_ONCE);
    assert.equal(attempts, AT_ONCE);
    // In reverse: hide 16 of them, while they are being accepted.
    await Promise.all([
      ...made.slice(-16).map(({ _id }) => change(moderator, 'respuestas', _id, { estado: 'oculta' })),
      ...made.slice(-16).map(({ _id }) =>
        change(moderator, 'preguntas', pregunta, { respuestaAceptada: _id }).catch((error: Error) => {
          // Hidden already: the only reason not to accept it.
          assert.match(error.message, /ya no se muestra/);
        }),
      ),
    ]);
    assert.equal((await t.row('preguntas', pregunta))['respuestas'], AT_ONCE - 16);
    assert.equal(attempts, AT_ONCE + 32);
  },
  async 'preguntas.votos'() {
    const objeto = await question();
    await liked('preguntas', objeto);
    assert.equal((await t.row('preguntas', objeto))['votos'], AT_ONCE);
    await atOnce((person) => add(person, 'likes', { coleccion: 'preguntas', objeto, valor: -1 }));
    assert.equal((await t.row('preguntas', objeto))['votos'], -AT_ONCE);
    assert.equal(attempts, AT_ONCE * 2);
  },
  async 'preguntas.vistas'() {
    const seen = await question();
    await Promise.all(
      people.map(async ({ _id }) => {
        // One view counter per simulated process.
        const views = viewCounter(t.db);
        views.note(seen, _id, new Date());
        await views.flush();
      }),
    );
    assert.equal((await t.row('preguntas', seen))['vistas'], AT_ONCE);
  },
  async 'respuestas.votos'() {
    const objeto = await answerTo(await question(), t.docente._id);
    await liked('respuestas', objeto);
    assert.equal((await t.row('respuestas', objeto))['votos'], AT_ONCE);
    assert.equal(attempts, AT_ONCE);
  },
  async 'posts.meGusta'() {
    const objeto = await t.insert('posts', {
      titulo: 'Inscripción abierta',
      slug: 'inscripcion-abierta',
      cuerpo: '<p>Hasta el viernes.</p>',
      estado: 'publicado',
    });
    await liked('posts', objeto);
    assert.equal((await t.row('posts', objeto))['meGusta'], AT_ONCE);
    assert.equal(attempts, AT_ONCE);
  },
  async 'cursos.meGusta'() {
    const { _id } = await t.published();
    await liked('cursos', _id);
    assert.equal((await t.row('cursos', _id))['meGusta'], AT_ONCE);
    assert.equal(attempts, AT_ONCE);
  },
  async 'cursos.inscriptos'() {
    const { _id: curso } = await t.published();
    const enrolled = await atOnce((person) => add(person, 'inscripciones', { curso }));
    assert.equal((await t.row('cursos', curso))['inscriptos'], AT_ONCE);
    await Promise.all(
      enrolled.map(({ _id }, n) => change(people[n]!, 'inscripciones', _id, { estado: 'abandonada' })),
    );
    assert.equal((await t.row('cursos', curso))['inscriptos'], 0);
    assert.equal(attempts, AT_ONCE * 2);
  },
  async 'cursos.reservados'() {
    const { _id: curso } = await t.published();
    const invited = await atOnce((_person, n) =>
      add(t.gestor, 'invitaciones', { email: `invitada${n}@oficio.example`, centro: t.centro, curso }),
    );
    assert.equal((await t.row('cursos', curso))['reservados'], AT_ONCE);
    await Promise.all(invited.map(({ _id }) => change(t.gestor, 'invitaciones', _id, { estado: 'anulada' })));
    assert.equal((await t.row('cursos', curso))['reservados'], 0);
    assert.equal(attempts, AT_ONCE * 2);
  },
  async 'cursos.evaluaciones'() {
    const { _id: curso } = await t.published();
    const made = await atOnce((_person, n) =>
      add(t.docente, 'ejercicios', {
        titulo: `Examen ${n}`,
        tipo: 'evaluacion',
        curso,
        reactivos: [{ id: 'r', tipo: 'verdaderoFalso', enunciado: '¿Sí?', puntaje: 1 }],
        clave: { r: true },
      }),
    );
    const become = (those: typeof made, estado: string) =>
      Promise.all(those.map(({ _id }) => change(t.docente, 'ejercicios', _id, { estado })));
    await become(made, 'publicado');
    assert.equal((await t.row('cursos', curso))['evaluaciones'], AT_ONCE);
    await become(made.slice(0, 16), 'borrador');
    assert.equal((await t.row('cursos', curso))['evaluaciones'], AT_ONCE - 16);
    assert.equal(attempts, AT_ONCE * 2 + 16);
  },
  async 'certificaciones.emitidas'() {
    const certificacion = await t.insert('certificaciones', {
      nombre: 'Instalación domiciliaria',
      codigo: 'INST-1',
      descripcion: 'Quien la tiene instala con seguridad.',
      criterio: '<p>Aprobar el curso.</p>',
      centroEmisor: t.centro,
      centroActivo: true,
      estado: 'publicada',
    });
    await atOnce((person) =>
      add(t.gestor, 'credenciales', {
        certificacion,
        titular: person._id,
        origen: 'emitida',
        titulo: 'Instaladora',
      }),
    );
    assert.equal((await t.row('certificaciones', certificacion))['emitidas'], AT_ONCE);
    assert.equal(attempts, AT_ONCE);
  },
};

/** Integers that the server writes and that count nothing, each with its meaning. */
const NO_COUNTERS: Readonly<Record<string, string>> = {
  'certificaciones.numeroEdicion': 'one more than the edition that is held while the next is made',
  'credenciales.indiceEstado': 'given out one by one by what lists them',
  'credenciales.indiceRegistro': 'given out one by one by what lists them',
  'fotospublicitarias.clics': 'nothing counts them yet',
  'intentos.versionEjercicio': 'a version',
  'intentos.numero': 'a place in a series, unique by an index',
  'intentos.tiempoExtraSeg': 'a length of time, said once',
  'progreso.vistoSeg': 'a length of time, measured one beat after another in a row that is held',
  'busquedas.veces': 'added up in one statement, by the one that notes searches',
  'repasos.veces': 'changed by one person, in a row that is held',
  'trabajos.cambiadas': 'how far a work went, by the one process that does it',
  'trabajos.creadas': 'how far a work went, by the one process that does it',
  'trabajos.hechas': 'how far a work went, by the one process that does it',
  'trabajos.iguales': 'how far a work went, by the one process that does it',
  'trabajos.posicion': 'how far a work went, by the one process that does it',
  'trabajos.rechazadas': 'how far a work went, by the one process that does it',
  'trabajos.total': 'how far a work went, by the one process that does it',
};

describe('each counter under 64 concurrent writes', () => {
  it('covers every declared counter', () => {
    const declared = ALL_COLLECTIONS.flatMap(({ name, fields }) =>
      Object.entries(fields as Fields)
        .filter(([at, field]) => field.kind === 'integer' && field.derived && at !== 'version')
        .map(([field]) => `${name}.${field}`),
    );
    assert.deepEqual(declared.sort(), [...Object.keys(COUNTERS), ...Object.keys(NO_COUNTERS)].sort());
  });
  for (const [counter, works] of Object.entries(COUNTERS))
    it(`counts ${counter} exactly`, () => works(counter));

  it('numbers the messages without gaps or repetitions', async () => {
    const rows = await atOnce((person, n) =>
      add(person, 'contactarnos', {
        nombre: 'Persona',
        email: `p${n}@ejemplo.com.ar`,
        asunto: 'Una consulta',
        mensaje: 'Cuándo empieza el curso de electricidad.',
        consentimiento: true,
      }),
    );
    const numbers = rows.map((row) => Number(String(row['folio']).slice(2))).sort((a, b) => a - b);
    assert.deepEqual(
      numbers,
      Array.from({ length: AT_ONCE }, (_, n) => numbers[0]! + n),
    );
    assert.equal(attempts, AT_ONCE);
  });

  it('agrees with the totals of each list afterwards', async () => {
    clearCounts(t.db);
    for (const name of [
      'respuestas',
      'likes',
      'inscripciones',
      'credenciales',
      'contactarnos',
      'notificaciones',
    ]) {
      const { rows } = await t.db.query<{ n: number }>(
        `select count(*)::int as n from "${name}" where not "eliminado"`,
      );
      // Rows inserted without the hooks were not counted.
      const past = name === 'respuestas' ? 1 : 0;
      assert.equal(await totalOf(t.db, name, 'todos'), rows[0]!.n - past, name);
    }
  });
});
