/** What waits for somebody who manages centres or teaches, over all of them (`GET /api/bandeja`). */
import type { Doc } from '../collections/index.ts';

/** Kinds of what waits, in the order in which they are shown. */
export const DESK_GROUPS = [
  'inscripciones',
  'espera',
  'cursada',
  'notas',
  'certificacion',
  'corregir',
  'examenes',
  'cursos',
  'emitir',
  'renovar',
  'mensajes',
] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

export interface DeskItem {
  readonly _id: string;
  readonly version: number;
  /** "Paz, Ana"; none of what is about nobody. */
  readonly persona?: string;
  /** The caller's own: somebody else decides. */
  readonly propio: boolean;
  /** What it is about: the course, the exercise, the certification, the message. */
  readonly asunto: string;
  readonly curso?: string;
  readonly centro?: string;
  readonly tipo?: Doc<'solicitudes'>['tipo'];
  readonly estado?: string;
  /** What the person wrote. */
  readonly motivo?: string;
  /** When it began to wait. */
  readonly desde: string;
  /** Until when: what is asked for, what is offered, what expires. */
  readonly hasta?: string;
  /** Until when it is now, of who asks for more time. */
  readonly vence?: string;
  readonly archivo?: string;
  /** The record where it is decided: the exercise that is graded, the mark to look at again. */
  readonly objeto?: string;
  /** Which of their times it is, of what was handed in. */
  readonly vez?: number;
  /** People that it stands for, where it isn't one. */
  readonly cantidad?: number;
}
export interface DeskPile {
  /** Exact, over all centres and courses. */
  readonly total: number;
  readonly docs: readonly DeskItem[];
}
export type DeskCentre = Pick<Doc<'centros'>, '_id' | 'nombre' | 'estado'>;
export interface Desk {
  /** By their names; those that the caller manages. */
  readonly centros: readonly DeskCentre[];
  /** Those asked for. */
  readonly grupos: Readonly<Partial<Record<DeskGroup, DeskPile>>>;
}
/** What is given of each kind at once. */
export const DESK_PAGE = 20;

/** A course at a glance. */
export interface DeskCourse extends Pick<
  Doc<'cursos'>,
  '_id' | 'titulo' | 'codigo' | 'estado' | 'centro' | 'inscriptos'
> {
  readonly version: number;
  readonly cupo: number | null;
  readonly reservados: number;
  readonly inicio: string | null;
  readonly fin: string | null;
  readonly cursan: number;
  readonly piden: number;
  readonly esperan: number;
  readonly porCorregir: number;
  /** Who completed it and has no certificate of what it leads to. */
  readonly porEmitir: number;
  /** Classes that it has. */
  readonly clases: number;
}
export interface DeskCourses {
  readonly docs: readonly DeskCourse[];
  readonly totalDocs: number;
}
/** Courses in an answer. */
export const DESK_COURSES_PAGE = 50;
