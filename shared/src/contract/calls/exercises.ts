/** Of an exercise: what is announced before it, how its questions were answered, and grading its attempts again. */
import { fields, get, post, type AnswerOf, type BodyOf } from './call.ts';
import { rowId } from './call-fields.ts';
import { choice, text } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { relation, rows, TEACHING } from './who.ts';

const exercise = { ejercicio: rowId('ejercicios') };

/** What is said of an exercise before it begins, beyond its record. */
export const exerciseAnnouncement = get('/api/ejercicios/:ejercicio/anuncio', {
  summary: 'Anuncio de un ejercicio',
  params: exercise,
  answer: shape.object({
    // How many questions each person gets.
    preguntas: shape.integer,
    // Evaluated by whoever watches it: nobody answers it from here.
    enPersona: shape.maybe(shape.one(true)),
    // The server's clock, by which its times go.
    ahora: shape.instant,
    // How often the caller may take it, with what was granted to them; absent for visitors.
    veces: shape.maybe(
      shape.object({
        // 0 without a limit.
        permitidas: shape.integer,
        // Only attempts begun since then count; all where absent.
        desde: shape.maybe(shape.instant),
      }),
    ),
  }),
  who: rows('ejercicios', 'read', 'ejercicio'),
  confidential: true,
});

/** Fewer answers than this say how the ones who gave them are, not how the question is. */
export const ENOUGH_FOR_EASE = 10;
/** A correlation of fewer is mostly chance, and so is that nobody chose an option. */
export const ENOUGH_TO_TELL = 30;
/** Attempts that are looked at, the last ones. */
export const MAX_STATISTICS = 20_000;

const itemStatistics = shape.object({
  // The question's id: in its exercise, or in the bank.
  reactivo: shape.id,
  // How many people it came to.
  veces: shape.integer,
  // How many left it blank.
  enBlanco: shape.integer,
  // The mean of its points as a share of what it is worth, from 0 to 1: the facility index, the difficulty of classical
  // test theory. Absent below `ENOUGH_FOR_EASE`.
  facilidad: shape.maybe(shape.number),
  // Whether those who do well elsewhere do well in it, from -1 to 1: the correlation of its points with those of the rest
  // of the same exercise, without its own. Absent below `ENOUGH_TO_TELL`, and where all or none got it right.
  discriminacion: shape.maybe(shape.number),
  // By option, how many chose it, of a question with options to choose. Absent below `ENOUGH_FOR_EASE`.
  elegidas: shape.maybe(shape.map(shape.integer)),
  // Options that nobody chose: they take no part. Absent below `ENOUGH_TO_TELL`.
  sinElegir: shape.maybe(shape.list(shape.text)),
});
const statistics = shape.object({
  // How many graded attempts were counted.
  veces: shape.integer,
  preguntas: shape.list(itemStatistics),
});

/** Of each person the first graded attempt counts: the others were answered knowing the first. */
export const exerciseStatistics = get('/api/ejercicios/:ejercicio/estadisticas', {
  summary: 'Cómo se respondieron las preguntas de un ejercicio',
  params: exercise,
  answer: statistics,
  who: relation('ejercicios', TEACHING, 'ejercicio'),
  confidential: true,
});

/** The same of a course's bank, wherever its exercises ask the same questions. */
export const bankStatistics = get('/api/reactivos/estadisticas', {
  summary: 'Cómo se respondieron las preguntas del banco de un curso',
  query: { curso: rowId('cursos') },
  answer: statistics,
  who: rows('reactivos', 'read'),
  confidential: true,
});

/**
 * All of them, or those that lose nothing by it; or nobody: the grades stay as they are, which is remembered until what is
 * right changes again.
 */
export type RegradeChoice = BodyOf<typeof regrade>['modo'];

const editors = rows('ejercicios', 'edit', 'ejercicio', { hidden: true });

/** What grading the attempts of an exercise again, by what it says today, would change. */
export const regradeEffect = get('/api/ejercicios/:ejercicio/recalificacion', {
  summary: 'Qué cambiaría al volver a calificar',
  params: exercise,
  answer: shape.object({
    // Of what this was worked out from: another one when the exercise or a grade changed since.
    huella: shape.text,
    // Somebody who saw what this would change chose to leave it, and what is right is the same since.
    dejadas: shape.boolean,
    // People who have a grade.
    personas: shape.integer,
    // People whose grade that counts would change, as many as `suben` and `bajan`.
    cambian: shape.integer,
    suben: shape.integer,
    bajan: shape.integer,
    aprueban: shape.integer,
    desaprueban: shape.integer,
    // Of those who go down, who hold a certificate.
    conCertificado: shape.integer,
    // Attempts to rewrite for everybody, and for those alone who lose nothing.
    entregas: shape.object({ todos: shape.integer, aFavor: shape.integer }),
    // Attempts that can't be graded without a person: they stay as they are.
    sinCalcular: shape.integer,
    // The first of those whose grade changes, who fails before who goes down.
    docs: shape.list(
      shape.object({
        usuario: shape.id,
        nombre: shape.text,
        // The grades that count, by the exercise's method.
        antes: shape.number,
        despues: shape.number,
        // Only where it changes.
        pasa: shape.maybe(shape.one('aprueba', 'desaprueba')),
        // Holds a certificate in force that this exercise leads to.
        certificado: shape.boolean,
      }),
    ),
  }),
  who: editors,
  confidential: true,
});

/** Does it: 409 when what was shown is no longer so. */
export const regrade = post('/api/ejercicios/:ejercicio/recalificacion', {
  summary: 'Volver a calificar',
  params: exercise,
  body: fields({
    modo: choice({
      label: 'A quiénes',
      required: true,
      options: { todos: 'A todos', aFavor: 'Solo a favor', nadie: 'A nadie' },
    }),
    huella: text({ label: 'Efecto que se vio', required: true, max: 100 }),
  }),
  answer: shape.object({
    // Attempts that were graded again; 0 when there was nothing left to do.
    entregas: shape.integer,
    // People whose grade that counts changed.
    personas: shape.integer,
    // Attempts of that choice that are left: many are done part by part, each asked for with the `huella` of the last.
    quedan: shape.integer,
    huella: shape.text,
  }),
  who: editors,
});

export type ExerciseAnnouncement = AnswerOf<typeof exerciseAnnouncement>;
export type StatisticsAnswer = AnswerOf<typeof exerciseStatistics>;
export type ItemStatistics = StatisticsAnswer['preguntas'][number];
export type RegradeEffect = AnswerOf<typeof regradeEffect>;
export type RegradedPerson = RegradeEffect['docs'][number];
export type RegradeDone = AnswerOf<typeof regrade>;
