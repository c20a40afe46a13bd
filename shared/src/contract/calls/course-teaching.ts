/** What whoever teaches a course or manages its centre asks about it. */
import { fields, get, post, type AnswerOf } from './call.ts';
import { anyId, rowId } from './call-fields.ts';
import { choice, json } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { relation, rows, TEACHING } from './who.ts';
import { missing } from './shapes.ts';

const course = { curso: rowId('cursos') };

/** The code that the screen of a meeting shows. */
export const attendanceCode = get('/api/clases/:clase/codigo-asistencia', {
  summary: 'Código de asistencia de un encuentro',
  params: { clase: rowId('clases') },
  answer: shape.object({
    codigo: shape.text,
    // In how many milliseconds the next one comes.
    cambiaEnMs: shape.integer,
    // People enrolled who are marked present.
    presentes: shape.integer,
    inscriptos: shape.integer,
  }),
  who: relation('clases', TEACHING, 'clase', { message: 'La asistencia la registra quien dicta el curso.' }),
  confidential: true,
});

/** Parts of an answer, at most. */
export const TRASH_SHOWN = 50;

/** What was deleted of a course and can be brought back: of its parts those that the caller could have deleted. */
export const courseTrash = get('/api/cursos/:curso/papelera', {
  summary: 'Partes eliminadas de un curso',
  params: course,
  answer: shape.object({
    // The last ones deleted first; what went with its whole is not told apart from it.
    docs: shape.list(
      shape.object({
        coleccion: shape.one('modulos', 'clases', 'ejercicios'),
        _id: shape.id,
        titulo: shape.text,
        eliminadoEn: shape.instant,
        // How many classes and exercises went with it, and come back with it.
        con: shape.integer,
      }),
    ),
  }),
  who: rows('cursos', 'read', 'curso'),
  confidential: true,
});

/** What keeps a course from being studied to its end. */
export const courseReview = get('/api/cursos/:curso/revision', {
  summary: 'Qué impide completar un curso',
  params: course,
  answer: shape.object({
    hallazgos: shape.list(
      shape.object({
        // `impide`: nobody gets past it, and the course can't be published so. `avisa`: worth a look.
        gravedad: shape.one('impide', 'avisa'),
        coleccion: shape.one('cursos', 'modulos', 'clases', 'ejercicios', 'certificaciones'),
        objeto: shape.id,
        campo: shape.text,
        // What is wrong and what to do, in a sentence that names it.
        texto: shape.text,
      }),
    ),
    // Whether somebody who does everything right completes it.
    completa: shape.boolean,
  }),
  who: relation('cursos', TEACHING, 'curso', {
    message: 'El curso lo revisa quien lo enseña o gestiona su centro.',
  }),
  confidential: true,
});

/** What a change of a course, or of a part of it, would do to the people who study it now. Nothing is written. */
export const changeEffect = post('/api/cursos/:curso/efecto', {
  summary: 'Efecto de un cambio en quienes cursan',
  params: course,
  body: fields({
    coleccion: choice({
      label: 'Qué se cambia',
      required: true,
      options: { cursos: 'Curso', modulos: 'Módulo', clases: 'Clase', ejercicios: 'Ejercicio' },
    }),
    objeto: anyId(),
    // As its collection takes them, long texts included. Absent, it is moved to the trash.
    cambios: json({ label: 'Cambios', max: 2 * 1024 * 1024, filled: true }),
  }),
  answer: shape.object({
    // People who study it now.
    cursan: shape.integer,
    noAprueban: shape.integer,
    mas: shape.integer,
    // People who would have completed it at once.
    completan: shape.integer,
    // The first of those harmed, the worst first.
    personas: shape.list(
      shape.object({
        usuario: shape.id,
        nombre: shape.text,
        // `noAprueba`: they can't pass any more. `mas`: more is asked of them than before.
        efecto: shape.one('noAprueba', 'mas'),
        // What is missing with the change.
        falta: missing,
      }),
    ),
  }),
  who: relation('cursos', TEACHING, 'curso', {
    message: 'El efecto de un cambio lo ve quien enseña el curso o gestiona su centro.',
  }),
});

export type AttendanceCode = AnswerOf<typeof attendanceCode>;
export type CourseTrash = AnswerOf<typeof courseTrash>;
export type DeletedPart = CourseTrash['docs'][number];
export type CourseReview = AnswerOf<typeof courseReview>;
export type Finding = CourseReview['hallazgos'][number];
export type ChangeEffect = AnswerOf<typeof changeEffect>;
export type HarmedPerson = ChangeEffect['personas'][number];
