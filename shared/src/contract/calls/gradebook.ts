/** The marks of a course's people, and everything of one of them: for who teaches it or manages its centre. */
import { get, type AnswerOf } from './call.ts';
import { pageNumber, rowId } from './call-fields.ts';
import { choice } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { relation, TEACHING } from './who.ts';
import { missing } from './shapes.ts';

/** Why somebody falls behind; who no longer studies isn't asked about. */
export const BEHIND = {
  sinActividad: 'Sin actividad en 14 días',
  atrasadas: 'Más lento que las fechas del curso',
  porVencer: 'Su acceso vence en 14 días',
} as const;
export type Behind = keyof typeof BEHIND;
/** Whose marks are asked for: everybody's, those behind for any reason, or for one of them. */
export type GradebookWho = '' | 'atras' | Behind;
export const GRADEBOOK_ORDERS = {
  nombre: 'Por nombre',
  avance: 'Primero quien menos avanzó',
  actividad: 'Primero quien hace más que no estudia',
} as const;
export type GradebookOrder = keyof typeof GRADEBOOK_ORDERS;
/** People in an answer. */
export const GRADEBOOK_PAGE = 100;

const exercise = shape.join(
  shape.pick('ejercicios', '_id', 'titulo', 'tipo', 'aprobacionPct'),
  // Of the class or module that it hangs from: "1.2", "1"; none of the course as a whole.
  shape.object({ lugar: shape.maybe(shape.text) }),
);
const lesson = shape.join(
  shape.pick('clases', '_id', 'titulo', 'tipo', 'obligatoria'),
  shape.object({ lugar: shape.text }),
);
/** What a person did in an exercise, this time that they take the course. */
const mark = shape.object({
  // The one that counts, in percent; absent without a graded attempt.
  nota: shape.maybe(shape.number),
  // Attempts used.
  veces: shape.integer,
  // One waits for whoever grades it.
  espera: shape.boolean,
  enCurso: shape.boolean,
  // The attempt that waits for a mark, or else the one that counts.
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
  // The last day on which they studied; absent before the first.
  ultimoDia: shape.maybe(shape.date),
  // What the course's rule still asks of them; absent where it was not worked out.
  falta: shape.maybe(missing),
  // By exercise.
  notas: shape.map(mark),
  // The classes that are completed.
  completadas: shape.list(shape.id),
  // By class that meets.
  asistencias: shape.map(attendance),
});

export const gradebook = get('/api/cursos/:curso/notas', {
  summary: 'Notas de un curso',
  params: { curso: rowId('cursos') },
  query: {
    pag: pageNumber(),
    quien: choice({ label: 'Quiénes', options: { atras: 'Quienes se atrasan', ...BEHIND } }),
    orden: choice({ label: 'Orden', options: GRADEBOOK_ORDERS, default: 'nombre' }),
  },
  answer: shape.object({
    ejercicios: shape.list(exercise),
    clases: shape.list(lesson),
    docs: shape.list(person),
    // Of those asked for.
    totalDocs: shape.integer,
    // Everybody, and how many fall behind, for any reason and for each.
    personas: shape.integer,
    atras: shape.each(['atras', 'sinActividad', 'atrasadas', 'porVencer'], shape.integer),
  }),
  who: relation('cursos', TEACHING, 'curso', {
    message: 'Las notas del curso las ve quien lo enseña o gestiona su centro.',
  }),
  confidential: true,
});

/** A mark that an attempt had before, and who changed it. */
const formerMark = shape.object({
  nota: shape.maybe(shape.number),
  // When it stopped being so.
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
  // Who graded it; absent for what grades itself.
  evaluador: shape.maybe(shape.text),
  // The last first.
  antes: shape.list(formerMark),
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
      // Days on which they studied, and the last of them.
      dias: shape.integer,
      ultimoDia: shape.maybe(shape.date),
    }),
    clases: shape.list(
      shape.join(
        lesson,
        shape.object({
          completada: shape.boolean,
          completadaEn: shape.maybe(shape.instant),
          // Seconds in it.
          segundos: shape.number,
          asistencia: shape.maybe(attendance),
        }),
      ),
    ),
    ejercicios: shape.list(
      shape.join(
        exercise,
        shape.object({
          // The one that counts.
          nota: shape.maybe(shape.number),
          intentos: shape.list(attempt),
        }),
      ),
    ),
    // What they asked for about the course or its exercises, the last first.
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
export type GradebookMark = GradebookPerson['notas'][string];
export type CoursePerson = AnswerOf<typeof coursePerson>;
export type PersonExercise = CoursePerson['ejercicios'][number];
export type PersonLesson = CoursePerson['clases'][number];
export type PersonTime = PersonExercise['intentos'][number];
export type FormerMark = PersonTime['antes'][number];
