/** A course as it is studied: its classes in order, what is done, and what is not open yet and why. */
import { countingLessons } from '@oficio/shared/contract/answers/course-progress';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { viewOf } from '@oficio/shared/contract/views';
import { formatDate } from '@oficio/shared/ui';

export type Lesson = Doc<'clases'>;
export type Step = Doc<'progreso'>;
export type Exercise = Doc<'ejercicios'>;

export interface LessonNode {
  readonly lesson: Lesson;
  readonly step: Step | undefined;
  readonly done: boolean;
  /** Why it can't be opened yet; undefined when it can. */
  readonly lock: string | undefined;
}
export interface ModuleNode {
  readonly module: Doc<'modulos'>;
  readonly lessons: readonly LessonNode[];
  readonly exercises: readonly Exercise[];
}
export interface Outline {
  readonly modules: readonly ModuleNode[];
  /** All the classes in order. */
  readonly lessons: readonly LessonNode[];
  /** Exercises of the course as a whole. */
  readonly exercises: readonly Exercise[];
  /** Classes completed and to complete: the obligatory ones of obligatory modules, or all when there are none. */
  readonly completed: number;
  readonly counted: number;
}

export interface OutlineParts {
  readonly modulos: readonly Doc<'modulos'>[];
  readonly clases: readonly Lesson[];
  readonly progreso: readonly Step[];
  readonly ejercicios: readonly Exercise[];
  readonly sequential: boolean;
  /** Who teaches goes where they want. */
  readonly free: boolean;
  readonly now: Date;
}

const byOrder = (a: { readonly orden: number }, b: { readonly orden: number }) => a.orden - b.orden;

/** Puts the parts of a course together, with the same rules as the server's. */
export function outlineOf(parts: OutlineParts): Outline {
  const { clases: allLessons, progreso: progress, ejercicios: exercises, sequential, free, now } = parts;
  const stepOf = new Map(progress.map((step) => [step.clase, step]));
  // The first class that has to be completed before what comes after it.
  let pending: Lesson | undefined;
  const modules = [...parts.modulos].sort(byOrder).map((module): ModuleNode => {
    const opens = module.disponibleDesde;
    const closed =
      opens && opens > now.toISOString()
        ? `El módulo «${module.titulo}» se abre el ${formatDate(opens)}.`
        : undefined;
    const lessons = allLessons
      .filter((lesson) => lesson.modulo === module._id)
      .sort(byOrder)
      .map((lesson): LessonNode => {
        const step = stepOf.get(lesson._id);
        const done = step?.estado === 'completada';
        const before =
          sequential && pending
            ? `Este curso se hace en orden: antes hay que completar la clase «${pending.titulo}».`
            : undefined;
        if (!done && module.obligatorio !== false && lesson.obligatoria !== false) pending ??= lesson;
        return { lesson, step, done, lock: free || done ? undefined : (closed ?? before) };
      });
    return { module, lessons, exercises: exercises.filter((exercise) => exercise.modulo === module._id) };
  });
  const lessons = modules.flatMap((node) => node.lessons);
  const optional = new Set(
    modules.flatMap(({ module }) => (module.obligatorio === false ? [module._id] : [])),
  );
  const counting = countingLessons(
    lessons,
    ({ lesson }) => lesson.obligatoria !== false && !optional.has(lesson.modulo),
  );
  return {
    modules,
    lessons,
    exercises: exercises.filter((exercise) => exercise.curso),
    completed: counting.filter((node) => node.done).length,
    counted: counting.length,
  };
}

/** Whether the class came without its content: the server gives that once it is open, and with it how it is completed. */
export const isUngiven = ({ lesson }: Pick<LessonNode, 'lesson'>): boolean => lesson.criterio === undefined;

/** Address of a class, or of the course, in the campus. */
export const campusPath = (curso: string, clase?: string): string => viewOf('course', { curso, clase });
/** Address of a class, at one of its paragraphs, counted from 0. */
export const lessonPartPath = (curso: string, clase: string, paragraph?: number): string =>
  viewOf('course', { curso, clase, ...(paragraph !== undefined && { parrafo: String(paragraph + 1) }) });
/** Address of an exercise; with the class that it was opened from, to go back there. */
export const exercisePath = (curso: string, ejercicio: string, clase?: string): string =>
  viewOf('course', { curso, clase, ejercicio });
