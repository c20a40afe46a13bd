/** Gradebook of a course and of each student, for its teachers and its centre's managers. */
import { choice } from '../declaration/fields.ts';
import { pageNumber, rowId } from './call-fields.ts';
import { get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { missing } from './shapes.ts';
import { relation, TEACHING } from './who.ts';

/** Reasons why a student is behind; only current students are checked. */
export const BEHIND_REASONS = {
  sinActividad: 'Sin actividad en 14 días',
  atrasadas: 'Más lento que las fechas del curso',
  porVencer: 'Su acceso vence en 14 días',
} as const;
export type BehindReason = keyof typeof BEHIND_REASONS;
/** Filter: all students (empty), those behind for any reason, or those behind for one reason. */
export type GradebookFilter = '' | 'atras' | BehindReason;
export const GRADEBOOK_ORDERS = {
  nombre: 'Por nombre',
  avance: 'Primero quien menos avanzó',
  actividad: 'Primero quien hace más que no estudia',
} as const;
export type GradebookOrder = keyof typeof GRADEBOOK_ORDERS;
/** People per page. */
export const GRADEBOOK_PAGE_SIZE = 100;

const exercise = shape.join(
  shape.pick('ejercicios', '_id', 'titulo', 'tipo', 'aprobacionPct'),
  // Position of its lesson or module ("1.2", "1"); absent for a course-wide exercise.
  shape.object({ lugar: shape.maybe(shape.text) }),
);
const lesson = shape.join(
  shape.pick('clases', '_id', 'titulo', 'tipo', 'obligatoria'),
  shape.object({ lugar: shape.text }),
);
/** A student's result in an exercise, during the current enrolment cycle. */
const exerciseResult = shape.object({
  // The final grade, in percent; absent without a graded attempt.
  nota: shape.maybe(shape.number),
  // Attempts used.
  veces: shape.integer,
  // An attempt is waiting to be graded.
  espera: shape.boolean,
  enCurso: shape.boolean,
  // The attempt waiting to be graded, or else the attempt that counts.
  intento: shape.id,
});
const attendance = shape.field('asistencias', 'estado');
const person = shape.object({
  inscripcion: shape.id,
  usuario: shape.id,
  // "Paz, Ana".
  nombre: shape.text,
  estado: shape.field('inscripciones', 'estado'),
  progresoPct: shape.number,
  // Last day of study; absent before the first.
  ultimoDia: shape.maybe(shape.date),
  // Requirements of the course's rule still missing; absent if not computed yet.
  falta: shape.maybe(missing),
  // Grades by exercise `_id`.
  notas: shape.map(exerciseResult),
  // Completed lessons.
  completadas: shape.list(shape.id),
  // Attendance by the `_id` of the lesson with the meeting.
  asistencias: shape.map(attendance),
});

export const gradebook = get('/api/cursos/:curso/notas', {
  summary: 'Notas de un curso',
  params: { curso: rowId('cursos') },
  query: {
    pag: pageNumber(),
    quien: choice({ label: 'Quiénes', options: { atras: 'Quienes se atrasan', ...BEHIND_REASONS } }),
    orden: choice({ label: 'Orden', options: GRADEBOOK_ORDERS, default: 'nombre' }),
  },
  answer: shape.object({
    ejercicios: shape.list(exercise),
    clases: shape.list(lesson),
    docs: shape.list(person),
    // Total under the filter.
    totalDocs: shape.integer,
    // Total students, and the number behind: for any reason, and for each reason.
    personas: shape.integer,
    atras: shape.each(['atras', 'sinActividad', 'atrasadas', 'porVencer'], shape.integer),
  }),
  who: relation('cursos', TEACHING, 'curso', {
    message: 'Las notas del curso las ve quien lo enseña o gestiona su centro.',
  }),
  confidential: true,
});

/** A former grade of an attempt, and the person who changed it. */
const formerGrade = shape.object({
  nota: shape.maybe(shape.number),
  // Time at which it was replaced.
  hasta: shape.instant,
  quien: shape.maybe(shape.text),
});
const attempt = shape.object({
  _id: shape.id,
  numero: shape.integer,
  estado: shape.field('intentos', 'estado'),
  nota: shape.maybe(shape.number),
  enviadoEn: shape.maybe(shape.instant),
  recibidoTarde: shape.boolean,
  // Absent for automatic grading.
  evaluador: shape.maybe(shape.text),
  // Most recent first.
  antes: shape.list(formerGrade),
});

export const coursePerson = get('/api/cursos/:curso/notas/:persona', {
  summary: 'Una persona en un curso',
  params: { curso: rowId('cursos'), persona: rowId('users') },
  answer: shape.object({
    usuario: shape.id,
    nombre: shape.text,
    inscripcion: shape.object({
      _id: shape.id,
      estado: shape.field('inscripciones', 'estado'),
      ciclo: shape.field('inscripciones', 'ciclo'),
      creadoEn: shape.instant,
      progresoPct: shape.number,
      motivoEstado: shape.maybe(shape.text),
      venceEn: shape.maybe(shape.instant),
      tiempoExtraPct: shape.maybe(shape.integer),
      falta: shape.maybe(missing),
      // Days of study, and the last one.
      dias: shape.integer,
      ultimoDia: shape.maybe(shape.date),
    }),
    clases: shape.list(
      shape.join(
        lesson,
        shape.object({
          completada: shape.boolean,
          completadaEn: shape.maybe(shape.instant),
          // Seconds spent.
          segundos: shape.number,
          asistencia: shape.maybe(attendance),
        }),
      ),
    ),
    ejercicios: shape.list(
      shape.join(
        exercise,
        shape.object({
          // The final grade.
          nota: shape.maybe(shape.number),
          intentos: shape.list(attempt),
        }),
      ),
    ),
    // Requests about the course or its exercises, most recent first.
    solicitudes: shape.list(
      shape.join(
        shape.pick('solicitudes', '_id', 'tipo', 'estado', 'creadoEn'),
        shape.object({ motivo: shape.text }),
      ),
    ),
  }),
  who: relation('cursos', TEACHING, 'curso', {
    message: 'Lo que hizo cada persona lo ve quien enseña el curso o gestiona su centro.',
  }),
  confidential: true,
});

export type Gradebook = AnswerOf<typeof gradebook>;
export type GradebookExercise = Gradebook['ejercicios'][number];
export type GradebookLesson = Gradebook['clases'][number];
export type GradebookPerson = Gradebook['docs'][number];
export type GradebookGrade = GradebookPerson['notas'][string];
export type CoursePerson = AnswerOf<typeof coursePerson>;
export type PersonExercise = CoursePerson['ejercicios'][number];
export type PersonLesson = CoursePerson['clases'][number];
export type PersonAttempt = PersonExercise['intentos'][number];
export type FormerGrade = PersonAttempt['antes'][number];
