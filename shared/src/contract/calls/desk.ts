/** Pending work of a manager or teacher, across all their centres and courses. */
import { choices } from '../declaration/fields.ts';
import { optionalRowId, pageNumber } from './call-fields.ts';
import { get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { signedIn } from './who.ts';

const GROUPS = {
  inscripciones: 'Inscripciones',
  espera: 'En espera',
  cursada: 'Pedidos de quienes cursan',
  notas: 'Revisiones de nota',
  certificacion: 'Pedidos de certificación',
  corregir: 'Para corregir',
  examenes: 'Exámenes',
  cursos: 'Cursos',
  emitir: 'Para emitir',
  renovar: 'Para renovar',
  mensajes: 'Mensajes',
} as const;
export type DeskGroup = keyof typeof GROUPS;
/** Groups of pending tasks, in display order. */
export const DESK_GROUPS = Object.keys(GROUPS) as readonly DeskGroup[];
/** Items per group and page. */
export const DESK_PAGE_SIZE = 20;
/** Courses per page. */
export const DESK_COURSES_PAGE_SIZE = 50;

const item = shape.object({
  _id: shape.id,
  version: shape.integer,
  // "Paz, Ana"; absent if the item is about nobody.
  persona: shape.maybe(shape.text),
  // Whether the item is the caller's own request, which another person must decide.
  propio: shape.boolean,
  // Subject: the title of the course, exercise, certification or message.
  asunto: shape.text,
  curso: shape.maybe(shape.id),
  centro: shape.maybe(shape.id),
  tipo: shape.maybe(shape.field('solicitudes', 'tipo')),
  estado: shape.maybe(shape.text),
  // The person's own text.
  motivo: shape.maybe(shape.text),
  // Pending since.
  desde: shape.instant,
  // A deadline: the time asked for, or when an offer or a credential expires.
  hasta: shape.maybe(shape.instant),
  // Current end of access, for a request for more time.
  vence: shape.maybe(shape.instant),
  archivo: shape.maybe(shape.id),
  // The record that the item is about: the exercise to grade or, for the review of a grade, the attempt.
  objeto: shape.maybe(shape.id),
  // Number of the attempt, for submitted work.
  vez: shape.maybe(shape.integer),
  // Number of people that the item represents, if not one.
  cantidad: shape.maybe(shape.integer),
});
const groupItems = shape.object({
  // Exact, across all centres and courses.
  total: shape.integer,
  docs: shape.list(item),
});

export const desk = get('/api/bandeja', {
  summary: 'Lo que espera a quien gestiona o enseña',
  query: {
    centro: optionalRowId('centros', 'Centro'),
    curso: optionalRowId('cursos', 'Curso'),
    grupo: choices({ label: 'Grupos', options: GROUPS }),
    pag: pageNumber(),
  },
  answer: shape.object({
    // Centres that the caller manages, by name.
    centros: shape.list(shape.pick('centros', '_id', 'nombre', 'estado')),
    // The requested groups.
    grupos: shape.each(DESK_GROUPS, shape.maybe(groupItems)),
  }),
  // A caller who manages and teaches nothing gets an empty desk, because the handler only reads the caller's
  // own centres and courses.
  who: signedIn(),
  confidential: true,
});

/** Returns the caller's courses, with the pending work of each. */
export const deskCourses = get('/api/bandeja/cursos', {
  summary: 'Cursos a cargo, con lo que espera en cada uno',
  query: { centro: optionalRowId('centros', 'Centro'), pag: pageNumber() },
  answer: shape.page(
    shape.join(
      shape.pick('cursos', '_id', 'titulo', 'codigo', 'estado', 'centro', 'inscriptos'),
      shape.object({
        version: shape.integer,
        cupo: shape.nullable(shape.integer),
        reservados: shape.integer,
        inicio: shape.nullable(shape.text),
        fin: shape.nullable(shape.text),
        cursan: shape.integer,
        piden: shape.integer,
        esperan: shape.integer,
        porCorregir: shape.integer,
        // Students who completed the course but don't have the certificate that it leads to.
        porEmitir: shape.integer,
        // Number of lessons.
        clases: shape.integer,
      }),
    ),
  ),
  who: signedIn(),
  confidential: true,
});

export type Desk = AnswerOf<typeof desk>;
export type DeskGroupItems = NonNullable<Desk['grupos'][DeskGroup]>;
export type DeskItem = DeskGroupItems['docs'][number];
export type DeskCentre = Desk['centros'][number];
export type DeskCourses = AnswerOf<typeof deskCourses>;
export type DeskCourse = DeskCourses['docs'][number];
