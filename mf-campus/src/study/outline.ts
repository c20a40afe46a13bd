/** Assembles a course for its student: lessons in order, completed ones, and locked ones with the reason. */
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
  /** Why it can't be opened yet; undefined if it can. */
  readonly lock: string | undefined;
}
interface ModuleNode {
  readonly module: Doc<'modulos'>;
  readonly lessons: readonly LessonNode[];
  readonly exercises: readonly Exercise[];
}
export interface Outline {
  readonly modules: readonly ModuleNode[];
  /** All lessons in order. */
  readonly lessons: readonly LessonNode[];
  /** Exercises of the course as a whole. */
  readonly exercises: readonly Exercise[];
  /**
   * Lessons completed and lessons to complete: the obligatory ones of obligatory modules, or all if there are
   * none.
   */
  readonly completed: number;
  readonly counted: number;
}

export interface OutlineParts {
  readonly modulos: readonly Doc<'modulos'>[];
  readonly clases: readonly Lesson[];
  readonly progreso: readonly Step[];
  readonly ejercicios: readonly Exercise[];
  readonly sequential: boolean;
  /** Whether nothing is locked, as for teachers. */
  readonly free: boolean;
  readonly now: Date;
}

const byOrder = (a: { readonly orden: number }, b: { readonly orden: number }) => a.orden - b.orden;

/** Assembles the parts of a course by the same rules as the server. */
export function outlineOf(parts: OutlineParts): Outline {
  const { clases: allLessons, progreso: progress, ejercicios: exercises, sequential, free, now } = parts;
  const stepOf = new Map(progress.map((step) => [step.clase, step]));
  // First lesson that must be completed before the ones after it.
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

/**
 * Returns whether the lesson lacks its content. The server sends the content, and the completion criterion,
 * only once the lesson is open.
 */
export const lacksContent = ({ lesson }: Pick<LessonNode, 'lesson'>): boolean =>
  lesson.criterio === undefined;

/** Returns the URL of a lesson, or of the course, in the campus. */
export const campusPath = (curso: string, clase?: string): string => viewOf('course', { curso, clase });
/** Returns the URL of a lesson's paragraph, counted from 0. */
export const paragraphPath = (curso: string, clase: string, paragraph?: number): string =>
  viewOf('course', { curso, clase, ...(paragraph !== undefined && { parrafo: String(paragraph + 1) }) });
/** Returns the URL of an exercise; with the lesson that it was opened from, to return there. */
export const exercisePath = (curso: string, ejercicio: string, clase?: string): string =>
  viewOf('course', { curso, clase, ejercicio });
