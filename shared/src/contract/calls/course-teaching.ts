/** Calls for people who teach a course or manage its centre. */
import { choice, json } from '../declaration/fields.ts';
import { anyId, rowId } from './call-fields.ts';
import { fields, get, post, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { missing } from './shapes.ts';
import { relation, rows, TEACHING } from './who.ts';

const courseParams = { curso: rowId('cursos') };

/** Returns the attendance code that a meeting displays. */
export const attendanceCode = get('/api/clases/:clase/codigo-asistencia', {
  summary: 'Código de asistencia de un encuentro',
  params: { clase: rowId('clases') },
  answer: shape.object({
    codigo: shape.text,
    // Milliseconds until the code changes.
    cambiaEnMs: shape.integer,
    // Enrolled people marked present.
    presentes: shape.integer,
    inscriptos: shape.integer,
  }),
  who: relation('clases', TEACHING, 'clase', { message: 'La asistencia la registra quien dicta el curso.' }),
  confidential: true,
});

/** Maximum length of the JSON of a change, long texts included. */
const MAX_CHANGES_JSON = 2 * 1024 * 1024;
/** Maximum deleted parts in an answer. */
export const MAX_TRASH_PARTS = 50;

/**
 * Returns the deleted parts of a course that can be restored, limited to those that the caller may delete.
 */
export const courseTrash = get('/api/cursos/:curso/papelera', {
  summary: 'Partes eliminadas de un curso',
  params: courseParams,
  answer: shape.object({
    // Most recently deleted first; parts deleted together with their parent are not listed separately.
    docs: shape.list(
      shape.object({
        coleccion: shape.one('modulos', 'clases', 'ejercicios'),
        _id: shape.id,
        titulo: shape.text,
        eliminadoEn: shape.instant,
        // Number of lessons and exercises deleted with it, and restored with it.
        con: shape.integer,
      }),
    ),
  }),
  who: rows('cursos', 'read', 'curso'),
  confidential: true,
});

/** Returns the problems that keep students from completing a course. */
export const courseReview = get('/api/cursos/:curso/revision', {
  summary: 'Qué impide completar un curso',
  params: courseParams,
  answer: shape.object({
    hallazgos: shape.list(
      shape.object({
        // `impide`: no student can get past this point, and the course can't be published. `avisa`: worth
        // checking.
        gravedad: shape.one('impide', 'avisa'),
        coleccion: shape.one('cursos', 'modulos', 'clases', 'ejercicios', 'certificaciones'),
        objeto: shape.id,
        campo: shape.text,
        // A sentence that names the problem and its solution.
        texto: shape.text,
      }),
    ),
    // Whether a perfect student completes the course.
    completa: shape.boolean,
  }),
  who: relation('cursos', TEACHING, 'curso', {
    message: 'El curso lo revisa quien lo enseña o gestiona su centro.',
  }),
  confidential: true,
});

/**
 * Previews the effect of a change, to a course or one of its parts, on its current students. Writes nothing.
 */
export const changeEffect = post('/api/cursos/:curso/efecto', {
  summary: 'Efecto de un cambio en quienes cursan',
  params: courseParams,
  body: fields({
    coleccion: choice({
      label: 'Qué se cambia',
      required: true,
      options: { cursos: 'Curso', modulos: 'Módulo', clases: 'Clase', ejercicios: 'Ejercicio' },
    }),
    objeto: anyId(),
    // Fields as sent to the collection, long texts included. Absent: the record is moved to the trash.
    cambios: json({ label: 'Cambios', max: MAX_CHANGES_JSON, filled: true }),
  }),
  answer: shape.object({
    // Current students.
    cursan: shape.integer,
    noAprueban: shape.integer,
    mas: shape.integer,
    // Students who would complete the course immediately.
    completan: shape.integer,
    // The first affected students, worst affected first.
    personas: shape.list(
      shape.object({
        usuario: shape.id,
        nombre: shape.text,
        // `noAprueba`: they can no longer pass. `mas`: they would have more to do than before.
        efecto: shape.one('noAprueba', 'mas'),
        // Their missing requirements after the change.
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
export type AffectedPerson = ChangeEffect['personas'][number];
