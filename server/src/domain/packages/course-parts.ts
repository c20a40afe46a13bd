/** A course on its way in or out of a file: values as they are sent, and files by a name of the package's own. */
import { clases } from '@oficio/shared/contract/collections/clases';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { PackageFormat } from '@oficio/shared/contract/calls/course-package';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Readable } from 'node:stream';
import type { Values } from '../../engine/collections/context.ts';

export interface LessonParts {
  readonly valores: Values;
  readonly ejercicios: readonly Values[];
}
export interface ModuleParts {
  readonly valores: Values;
  readonly clases: readonly LessonParts[];
  readonly ejercicios: readonly Values[];
}
/** What a course is made of. */
export interface CourseParts {
  readonly curso: Values;
  /** Short addresses of its categories: their ids are of each site. */
  readonly categorias: readonly string[];
  readonly modulos: readonly ModuleParts[];
  readonly ejercicios: readonly Values[];
  /** Its bank of questions. */
  readonly banco: readonly Values[];
}

export interface PackageFile {
  /** `@0001`: how values name it. */
  readonly id: string;
  readonly nombre: string;
  readonly bytes: number;
  readonly sha256: string;
}
/** A course as a file brings it. */
export interface Brought extends CourseParts {
  readonly formato: PackageFormat;
  readonly archivos: readonly PackageFile[];
  /** What of the file is not taken, each in a sentence. */
  readonly avisos: readonly string[];
  readonly open: (file: PackageFile) => Promise<Readable>;
}

/** How values name the nth file of a package, from 1. */
export const fileName = (n: number): string => `@${String(n).padStart(4, '0')}`;

export const COURSE: Collection = cursos;
export const MODULE: Collection = modulos;
export const LESSON: Collection = clases;
export const EXERCISE: Collection = ejercicios;
export const QUESTION: Collection = reactivos;

/** Every record of a course but itself, with what it is. */
export function recordsOf(
  parts: CourseParts,
): { readonly collection: Collection; readonly valores: Values }[] {
  const exercises = (list: readonly Values[]) => list.map((valores) => ({ collection: EXERCISE, valores }));
  return [
    { collection: COURSE, valores: parts.curso },
    ...parts.modulos.flatMap((module) => [
      { collection: MODULE, valores: module.valores },
      ...module.clases.flatMap((lesson) => [
        { collection: LESSON, valores: lesson.valores },
        ...exercises(lesson.ejercicios),
      ]),
      ...exercises(module.ejercicios),
    ]),
    ...exercises(parts.ejercicios),
    ...parts.banco.map((valores) => ({ collection: QUESTION, valores })),
  ];
}
