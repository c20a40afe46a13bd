/** Calls about an exercise: its announcement, its answer statistics, and regrading. */
import { choice, text } from '../declaration/fields.ts';
import { rowId } from './call-fields.ts';
import { fields, get, post, type AnswerOf, type BodyOf } from './call.ts';
import * as shape from './shape.ts';
import { relation, rows, TEACHING } from './who.ts';

const exerciseParams = { ejercicio: rowId('ejercicios') };

/** Returns the conditions of an exercise for a student who is about to start it, besides its record. */
export const exerciseAnnouncement = get('/api/ejercicios/:ejercicio/anuncio', {
  summary: 'Anuncio de un ejercicio',
  params: exerciseParams,
  answer: shape.object({
    // Number of questions in each person's draw.
    preguntas: shape.integer,
    // Graded in person by an observer: it can't be answered on the site.
    enPersona: shape.maybe(shape.one(true)),
    // The server's clock, which its times refer to.
    ahora: shape.instant,
    // Attempts that the caller may make, with extra ones granted; absent for visitors.
    veces: shape.maybe(
      shape.object({
        // 0: unlimited.
        permitidas: shape.integer,
        // Only attempts begun since then count; absent: all.
        desde: shape.maybe(shape.instant),
      }),
    ),
  }),
  who: rows('ejercicios', 'read', 'ejercicio'),
  confidential: true,
});

/** Minimum answers for the facility index: with fewer, it describes the people rather than the question. */
export const MIN_ANSWERS_FOR_FACILITY = 10;
/** Minimum answers for correlations and unchosen options: with fewer, both are mostly chance. */
export const MIN_SAMPLE = 30;
/** Maximum attempts analysed: the most recent. */
export const MAX_STATISTICS = 20_000;

const itemStatistics = shape.object({
  // Id of the question, in its exercise or in the bank.
  reactivo: shape.id,
  // Number of people whose attempt had the question.
  veces: shape.integer,
  // Number of people who left it blank.
  enBlanco: shape.integer,
  // Facility index of classical test theory: the mean score as a share of the maximum, from 0 to 1. Absent
  // below `MIN_ANSWERS_FOR_FACILITY`.
  facilidad: shape.maybe(shape.number),
  // Discrimination, from -1 to 1: correlation of its points with those of the rest of the exercise. Absent
  // with fewer answers than `MIN_SAMPLE`, or if everybody or nobody answered correctly.
  discriminacion: shape.maybe(shape.number),
  // Times that each option was chosen, for questions with options. Absent below `MIN_ANSWERS_FOR_FACILITY`.
  elegidas: shape.maybe(shape.map(shape.integer)),
  // Options that nobody chose, so they distract nobody. Absent with fewer answers than `MIN_SAMPLE`.
  sinElegir: shape.maybe(shape.list(shape.text)),
});
const statistics = shape.object({
  // Number of graded attempts counted.
  veces: shape.integer,
  preguntas: shape.list(itemStatistics),
});

/** Counts each person's first graded attempt: later ones were answered knowing the first. */
export const exerciseStatistics = get('/api/ejercicios/:ejercicio/estadisticas', {
  summary: 'Cómo se respondieron las preguntas de un ejercicio',
  params: exerciseParams,
  answer: statistics,
  who: relation('ejercicios', TEACHING, 'ejercicio'),
  confidential: true,
});

/** Statistics of a course's bank, across all the exercises that use its questions. */
export const bankStatistics = get('/api/reactivos/estadisticas', {
  summary: 'Cómo se respondieron las preguntas del banco de un curso',
  query: { curso: rowId('cursos') },
  answer: statistics,
  who: rows('reactivos', 'read'),
  confidential: true,
});

/**
 * People to regrade: everybody, only those who lose nothing, or nobody. The last choice keeps the grades, and
 * is remembered until the correct answers change again.
 */
export type RegradeChoice = BodyOf<typeof regrade>['modo'];

const EDITORS = rows('ejercicios', 'edit', 'ejercicio', { hidden: true });

/** Previews regrading an exercise's attempts by its current questions and keys. */
export const regradeEffect = get('/api/ejercicios/:ejercicio/recalificacion', {
  summary: 'Qué cambiaría al volver a calificar',
  params: exerciseParams,
  answer: shape.object({
    // Fingerprint of the data behind this preview; it changes with the exercise or a grade.
    huella: shape.text,
    // Whether an editor saw this effect and chose to keep the grades, and the correct answers have not
    // changed since.
    dejadas: shape.boolean,
    // People with a grade.
    personas: shape.integer,
    // People whose final grade would change: the sum of `suben` and `bajan`.
    cambian: shape.integer,
    suben: shape.integer,
    bajan: shape.integer,
    aprueban: shape.integer,
    desaprueban: shape.integer,
    // People with a certificate, among those whose grade would drop.
    conCertificado: shape.integer,
    // Attempts to rewrite for each choice.
    entregas: shape.object({ todos: shape.integer, aFavor: shape.integer }),
    // Attempts that need a person's grading: they keep their grade.
    sinCalcular: shape.integer,
    // The first people whose grade changes: those who would fail, then those whose grade would drop.
    docs: shape.list(
      shape.object({
        usuario: shape.id,
        nombre: shape.text,
        // Final grades, by the exercise's method.
        antes: shape.number,
        despues: shape.number,
        // Whether the person then passes or fails; absent if that doesn't change.
        pasa: shape.maybe(shape.one('aprueba', 'desaprueba')),
        // Whether the person holds a certificate, valid or suspended, that depends on this exercise.
        certificado: shape.boolean,
      }),
    ),
  }),
  who: EDITORS,
  confidential: true,
});

/** Regrades the attempts. Fails with 409 if the preview is out of date. */
export const regrade = post('/api/ejercicios/:ejercicio/recalificacion', {
  summary: 'Volver a calificar',
  params: exerciseParams,
  body: fields({
    modo: choice({
      label: 'A quiénes',
      required: true,
      options: { todos: 'A todos', aFavor: 'Solo a favor', nadie: 'A nadie' },
    }),
    huella: text({ label: 'Efecto que se vio', required: true, max: 100 }),
  }),
  answer: shape.object({
    // Attempts regraded; 0 when none was left.
    entregas: shape.integer,
    // People whose final grade changed.
    personas: shape.integer,
    // Attempts left for this choice. Large exercises are regraded in parts: each request sends the `huella`
    // of the previous answer.
    quedan: shape.integer,
    huella: shape.text,
  }),
  who: EDITORS,
});

export type ExerciseAnnouncement = AnswerOf<typeof exerciseAnnouncement>;
export type StatisticsAnswer = AnswerOf<typeof exerciseStatistics>;
export type ItemStatistics = StatisticsAnswer['preguntas'][number];
export type RegradeEffect = AnswerOf<typeof regradeEffect>;
export type RegradedPerson = RegradeEffect['docs'][number];
export type RegradeResult = AnswerOf<typeof regrade>;
