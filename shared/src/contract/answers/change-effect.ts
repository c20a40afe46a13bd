/** Changes of a course, or of a part of it, that may alter where the people who study it stand. */
import type { ChangeEffect } from '../calls/course-teaching.ts';

/** A change as it would be sent to its collection. */
export interface CourseChange {
  readonly coleccion: keyof typeof STANDING_FIELDS;
  readonly objeto: string;
  /** Its fields; absent, it is moved to the trash. */
  readonly cambios?: Readonly<Record<string, unknown>>;
}

/** What of each collection says where the people who study the course stand. */
export const STANDING_FIELDS = {
  cursos: ['reglaAprobacion', 'fin'],
  modulos: ['obligatorio', 'curso'],
  clases: ['obligatoria', 'modulo'],
  ejercicios: [
    'tipo',
    'estado',
    'clase',
    'modulo',
    'curso',
    'cierra',
    'intentosMax',
    'metodoNota',
    'aprobacionPct',
  ],
} as const;

/** Whether a change may alter where somebody stands. */
export const mayHarm = ({ coleccion, cambios }: CourseChange): boolean =>
  cambios === undefined || STANDING_FIELDS[coleccion].some((name) => name in cambios);

/** Whether a collection is of those that make up a course. */
export const isOfCourse = (collection: string): collection is CourseChange['coleccion'] =>
  Object.hasOwn(STANDING_FIELDS, collection);

export const harms = ({ noAprueban, mas }: ChangeEffect): boolean => noAprueban + mas > 0;
