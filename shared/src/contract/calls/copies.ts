/** A second course, module, class or exercise with what it is made of. The caller names it, so that a repeat makes one copy. */
import { fields, post, type AnswerOf, type BodyOf } from './call.ts';
import { anyId, optionalRowId, rowId } from './call-fields.ts';
import { text } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { rows } from './who.ts';

/** What was made, counted. Asked for again, only what it is: nothing was made. */
const made = shape.object({
  _id: shape.id,
  titulo: shape.text,
  // The course that it belongs to; the copy itself where it is one; null of a certification's exam.
  curso: shape.nullable(shape.id),
  modulos: shape.integer,
  clases: shape.integer,
  ejercicios: shape.integer,
  // Of the course's bank.
  preguntas: shape.integer,
  archivos: shape.integer,
  // Dates of opening, closing, beginning and end, which the copy doesn't have.
  fechasSinCopiar: shape.integer,
  // Meetings that were in the past, set whole weeks later: same day of the week, same hour.
  encuentrosMovidos: shape.integer,
});

/** Where absent, the copy is titled as the original with "(copia)", and made in its centre. */
export const copyCourse = post('/api/cursos/:original/copia', {
  summary: 'Duplicar un curso',
  params: { original: rowId('cursos') },
  body: fields({
    _id: anyId(),
    titulo: text({ label: 'Título' }),
    centro: optionalRowId('centros', 'Centro'),
  }),
  answer: made,
  who: rows('cursos', 'read', 'original', { account: true }),
});

/** At the end of another course, or right after the original. */
export const copyModule = post('/api/modulos/:original/copia', {
  summary: 'Duplicar un módulo',
  params: { original: rowId('modulos') },
  body: fields({ _id: anyId(), curso: optionalRowId('cursos', 'Curso') }),
  answer: made,
  who: rows('modulos', 'read', 'original', { account: true }),
});

/** At the end of another module, or right after the original. */
export const copyLesson = post('/api/clases/:original/copia', {
  summary: 'Duplicar una clase',
  params: { original: rowId('clases') },
  body: fields({ _id: anyId(), modulo: optionalRowId('modulos', 'Módulo') }),
  answer: made,
  who: rows('clases', 'read', 'original', { account: true }),
});

/** Under one of these at most, or where the original is. */
export const copyExercise = post('/api/ejercicios/:original/copia', {
  summary: 'Duplicar un ejercicio',
  params: { original: rowId('ejercicios') },
  body: fields({
    _id: anyId(),
    clase: optionalRowId('clases', 'Clase'),
    modulo: optionalRowId('modulos', 'Módulo'),
    curso: optionalRowId('cursos', 'Curso'),
    certificacion: optionalRowId('certificaciones', 'Certificación'),
  }),
  answer: made,
  who: rows('ejercicios', 'read', 'original', { account: true }),
});

export type CopyMade = AnswerOf<typeof copyCourse>;
export type CourseCopyRequest = BodyOf<typeof copyCourse>;
export type ModuleCopyRequest = BodyOf<typeof copyModule>;
export type LessonCopyRequest = BodyOf<typeof copyLesson>;
export type ExerciseCopyRequest = BodyOf<typeof copyExercise>;
