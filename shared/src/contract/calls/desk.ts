/** What waits for somebody who manages centres or teaches, over all of them. */
import { get, type AnswerOf } from './call.ts';
import { optionalRowId, pageNumber } from './call-fields.ts';
import { choices } from '../declaration/fields.ts';
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
/** Kinds of what waits, in the order in which they are shown. */
export const DESK_GROUPS = Object.keys(GROUPS) as readonly DeskGroup[];
/** What is given of each kind at once. */
export const DESK_PAGE = 20;
/** Courses in an answer. */
export const DESK_COURSES_PAGE = 50;

const item = shape.object({
  _id: shape.id,
  version: shape.integer,
  // "Paz, Ana"; absent of what is about nobody.
  persona: shape.maybe(shape.text),
  // The caller's own: somebody else decides.
  propio: shape.boolean,
  // What it is about: the course, the exercise, the certification, the message.
  asunto: shape.text,
  curso: shape.maybe(shape.id),
  centro: shape.maybe(shape.id),
  tipo: shape.maybe(shape.field('solicitudes', 'tipo')),
  estado: shape.maybe(shape.text),
  // What the person wrote.
  motivo: shape.maybe(shape.text),
  // When it began to wait.
  desde: shape.instant,
  // Until when: what is asked for, what is offered, what expires.
  hasta: shape.maybe(shape.instant),
  // Until when it is now, of who asks for more time.
  vence: shape.maybe(shape.instant),
  archivo: shape.maybe(shape.id),
  // The record where it is decided: the exercise that is graded, the mark to look at again.
  objeto: shape.maybe(shape.id),
  // Which of their attempts it is, of what was handed in.
  vez: shape.maybe(shape.integer),
  // People that it stands for, where it isn't one.
  cantidad: shape.maybe(shape.integer),
});
const pile = shape.object({
  // Exact, over all centres and courses.
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
    // By their names; those that the caller manages.
    centros: shape.list(shape.pick('centros', '_id', 'nombre', 'estado')),
    // Those asked for.
    grupos: shape.each(DESK_GROUPS, shape.maybe(pile)),
  }),
  // Who manages and teaches nothing has an empty desk: the handler looks at the caller's own centres and courses alone.
  who: signedIn(),
  confidential: true,
});

/** The courses that the caller looks after, each with what waits in it. */
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
        // Who completed it and has no certificate of what it leads to.
        porEmitir: shape.integer,
        // Classes that it has.
        clases: shape.integer,
      }),
    ),
  ),
  who: signedIn(),
  confidential: true,
});

export type Desk = AnswerOf<typeof desk>;
export type DeskPile = NonNullable<Desk['grupos'][DeskGroup]>;
export type DeskItem = DeskPile['docs'][number];
export type DeskCentre = Desk['centros'][number];
export type DeskCourses = AnswerOf<typeof deskCourses>;
export type DeskCourse = DeskCourses['docs'][number];
