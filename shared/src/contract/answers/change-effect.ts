/** Changes to a course or one of its parts that may affect its students' results. */
import type { ChangeEffect } from '../calls/course-teaching.ts';

/** A change, as sent to its collection. */
export interface CourseChange {
  readonly coleccion: keyof typeof STANDING_FIELDS;
  readonly objeto: string;
  /** Changed fields; absent when the record is moved to the trash. */
  readonly cambios?: Readonly<Record<string, unknown>>;
}

/** Fields of each collection that decide whether a student passes. */
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

/** Whether a change may affect some student's result. */
export const mayHarm = ({ coleccion, cambios }: CourseChange): boolean =>
  cambios === undefined || STANDING_FIELDS[coleccion].some((name) => name in cambios);

/** Whether a collection is part of a course's structure. */
export const isOfCourse = (collection: string): collection is CourseChange['coleccion'] =>
  Object.hasOwn(STANDING_FIELDS, collection);

export const hasHarm = ({ noAprueban, mas }: ChangeEffect): boolean => noAprueban + mas > 0;
