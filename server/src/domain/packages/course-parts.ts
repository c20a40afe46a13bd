/** A course while it is exported or imported: values as they are sent to the API, and the package's files. */
import type { Readable } from 'node:stream';
import type { PackageFormat } from '@oficio/shared/contract/calls/course-package';
import { clases } from '@oficio/shared/contract/collections/clases';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
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
/** A lesson or an exercise read from a foreign package; neither when it can't be imported. */
export interface ImportedItem {
  readonly lesson?: LessonParts | undefined;
  readonly exercise?: Values | undefined;
}

/** Returns the module of some items. */
export const moduleOf = (valores: Values, items: readonly ImportedItem[]): ModuleParts => ({
  valores,
  clases: items.map(({ lesson }) => lesson).filter((lesson) => lesson !== undefined),
  ejercicios: items.map(({ exercise }) => exercise).filter((exercise) => exercise !== undefined),
});

/** The parts of a course. */
export interface CourseParts {
  readonly curso: Values;
  /** Slugs of its categories: their ids differ between sites. */
  readonly categorias: readonly string[];
  readonly modulos: readonly ModuleParts[];
  readonly ejercicios: readonly Values[];
  /** Its question bank. */
  readonly banco: readonly Values[];
}

export interface PackageFile {
  /** Name by which values refer to the file: `@0001`. */
  readonly id: string;
  readonly nombre: string;
  readonly bytes: number;
  readonly sha256: string;
}
/** A course read from a file. */
export interface ImportedCourse extends CourseParts {
  readonly formato: PackageFormat;
  readonly archivos: readonly PackageFile[];
  /** Warnings about the parts of the file that are not imported, a sentence each. */
  readonly avisos: readonly string[];
  readonly open: (file: PackageFile) => Promise<Readable>;
}

/** Returns the name, in values, of the file at a position of a package, from 1. */
export const packageFileName = (position: number): string => `@${String(position).padStart(4, '0')}`;

export const COURSE: Collection = cursos;
export const MODULE: Collection = modulos;
export const LESSON: Collection = clases;
export const EXERCISE: Collection = ejercicios;
export const QUESTION: Collection = reactivos;

/** Lists all records of a course, the course itself included, with their collections. */
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
