/**
 * Copies of a course, module, lesson or exercise with its contents. The caller chooses the copy's `_id`,
 * which makes a retry idempotent.
 */
import { text } from '../declaration/fields.ts';
import { anyId, optionalRowId, rowId } from './call-fields.ts';
import { fields, post, type AnswerOf, type BodyOf } from './call.ts';
import * as shape from './shape.ts';
import { rows } from './who.ts';

/** The copy, with counts of what was copied. A repeated call returns the copy without counts. */
const copyResult = shape.object({
  _id: shape.id,
  titulo: shape.text,
  // The course it belongs to; for a course, the copy itself; null for a certification's exam.
  curso: shape.nullable(shape.id),
  modulos: shape.integer,
  clases: shape.integer,
  ejercicios: shape.integer,
  // Copied questions of the course's bank.
  preguntas: shape.integer,
  archivos: shape.integer,
  // Opening, closing, start and end dates that the copy doesn't have.
  fechasSinCopiar: shape.integer,
  // Past meetings are moved by whole weeks, to keep the weekday and the time.
  encuentrosMovidos: shape.integer,
});

/** Copies a course; by default into its own centre, titled like the original plus "(copia)". */
export const copyCourse = post('/api/cursos/:original/copia', {
  summary: 'Duplicar un curso',
  params: { original: rowId('cursos') },
  body: fields({
    _id: anyId(),
    titulo: text({ label: 'Título' }),
    centro: optionalRowId('centros', 'Centro'),
  }),
  answer: copyResult,
  who: rows('cursos', 'read', 'original', { account: true }),
});

/** Copies a module to the end of another course or, by default, right after the original. */
export const copyModule = post('/api/modulos/:original/copia', {
  summary: 'Duplicar un módulo',
  params: { original: rowId('modulos') },
  body: fields({ _id: anyId(), curso: optionalRowId('cursos', 'Curso') }),
  answer: copyResult,
  who: rows('modulos', 'read', 'original', { account: true }),
});

/** Copies a lesson to the end of another module or, by default, right after the original. */
export const copyLesson = post('/api/clases/:original/copia', {
  summary: 'Duplicar una clase',
  params: { original: rowId('clases') },
  body: fields({ _id: anyId(), modulo: optionalRowId('modulos', 'Módulo') }),
  answer: copyResult,
  who: rows('clases', 'read', 'original', { account: true }),
});

/** Copies an exercise under at most one of these parents; by default, the original's. */
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
  answer: copyResult,
  who: rows('ejercicios', 'read', 'original', { account: true }),
});

export type CopyResult = AnswerOf<typeof copyCourse>;
export type CourseCopyRequest = BodyOf<typeof copyCourse>;
export type ModuleCopyRequest = BodyOf<typeof copyModule>;
export type LessonCopyRequest = BodyOf<typeof copyLesson>;
export type ExerciseCopyRequest = BodyOf<typeof copyExercise>;
