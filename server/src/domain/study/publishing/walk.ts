/**
 * Simulates a perfect student, who does everything right and in time: the lessons they complete, and what is
 * missing at the end. Uses the same rule as for real students (`progress/standing.ts`). Pure functions.
 */
import type { Missing } from '@oficio/shared/contract/answers/course-situation';
import { isMeeting } from '@oficio/shared/contract/answers/meetings-words';
import type { Stored } from '../../../engine/sql/stored.ts';
import { instant } from '../../common/lookup.ts';
import {
  courseParts,
  isMet,
  missingIn,
  type CourseParts,
  type ExercisePart,
  type LessonPart,
  type OwnExercise,
} from '../progress/progress.ts';
import type { CourseFacts } from './facts.ts';

const PERFECT_RESULT: OwnExercise = {
  nota: 100,
  graded: 1,
  used: 1,
  granted: 0,
  isInProgress: false,
  isAwaitingGrade: false,
  isUnderReview: false,
  changed: 0,
  attemptToOpen: undefined,
};

export interface Walk {
  readonly parts: CourseParts;
  /** Start and end of the course for the student, in milliseconds since the epoch. */
  readonly begins: number;
  readonly ends: number;
  /** Lessons that the student completes. */
  readonly done: ReadonlySet<string>;
  /** Lessons that the student never reaches, behind one that can't be completed. */
  readonly unreachedLessons: ReadonlySet<string>;
  /** Exercises that the student takes. */
  readonly takenExercises: ReadonlySet<string>;
  readonly missing: Missing;
  readonly completes: boolean;
}

/**
 * Returns the period of the simulation. If the course has begun, the student started with it, so exercises
 * that have closed since were open to them.
 */
function periodOf({ course }: CourseFacts, now: number): { readonly begins: number; readonly ends: number } {
  const fin = instant(course.fin) ?? Infinity;
  if (course.estado !== 'publicado' && fin > now) return { begins: now, ends: fin };
  const begins = Math.min(now, instant(course.inicio) ?? 0);
  return { begins, ends: fin > begins ? fin : Infinity };
}

/**
 * Returns the perfect student's way through the course.
 * @param now in milliseconds since the epoch
 */
export function walkCourse(facts: CourseFacts, now: number): Walk {
  const { begins, ends } = periodOf(facts, now);
  const parts = courseParts({
    ...facts,
    exercises: facts.exercises.filter(({ estado }) => estado === 'publicado'),
  });
  const problems = new Map(facts.lessons.map((lesson) => [lesson._id, kindProblem(lesson)]));
  const isOpen = (opens = begins, abre = begins, cierra = Infinity): boolean =>
    Math.max(begins, opens, abre) < Math.min(ends, cierra);

  const done = new Set<string>();
  const unreachedLessons = new Set<string>();
  const takenExercises = new Set<string>();
  const take = (exercise: ExercisePart, opens: number | undefined): void => {
    if (isOpen(opens, exercise.abre, exercise.cierra)) takenExercises.add(exercise._id);
  };
  const completes = (lesson: LessonPart, own: readonly ExercisePart[]): boolean =>
    isOpen(lesson.opens) &&
    problems.get(lesson._id) === undefined &&
    (lesson.criterio !== 'ejercicio' || (own.length > 0 && own.every(({ _id }) => takenExercises.has(_id))));

  let isBlocked = false;
  const closedModules = new Set<string>();
  for (const [module, { opens }] of parts.modules) {
    // Exercises of a module as a whole require the earlier modules only.
    if (isBlocked) closedModules.add(module);
    for (const lesson of parts.lessons.filter(({ modulo }) => modulo === module)) {
      if (isBlocked) {
        unreachedLessons.add(lesson._id);
        continue;
      }
      const own = parts.exercises.filter(({ clase }) => clase === lesson._id);
      for (const exercise of own) take(exercise, opens);
      if (completes(lesson, own)) done.add(lesson._id);
      else isBlocked = parts.sequential && lesson.obligatory;
    }
  }
  for (const exercise of parts.exercises)
    if (exercise.clase === null && !closedModules.has(exercise.modulo ?? ''))
      take(exercise, parts.modules.get(exercise.modulo ?? '')?.opens);

  const missing = missingIn(parts, {
    done,
    exercises: new Map([...takenExercises].map((id) => [id, PERFECT_RESULT])),
    attendance: new Map(parts.lessons.filter(isMeeting).map(({ _id }) => [_id, 'presente'])),
  });
  return {
    parts,
    begins,
    ends,
    done,
    unreachedLessons,
    takenExercises,
    missing,
    completes: isMet(parts, missing),
  };
}

type Lesson = Stored<'clases'>;

export const hasVideo = ({ video, videoArchivo }: Pick<Lesson, 'video' | 'videoArchivo'>): boolean =>
  Boolean(video?.url) || Boolean(videoArchivo);

/**
 * Returns the reason why a lesson can't be completed, leaving the rest of its course aside; undefined when it
 * can.
 */
export function kindProblem(
  lesson: Pick<Lesson, 'titulo' | 'tipo' | 'criterio' | 'video' | 'videoArchivo'>,
): { readonly campo: string; readonly texto: string } | undefined {
  const title = `«${lesson.titulo}»`;
  if (lesson.criterio === 'asistencia' && !isMeeting(lesson))
    return {
      campo: 'criterio',
      texto: `${title} se completa con asistencia y no es un encuentro: hay que elegir otra forma.`,
    };
  if (lesson.criterio === 'visto' && !hasVideo(lesson))
    return { campo: 'video.url', texto: `${title} se completa al ver el video y no tiene ninguno.` };
  return undefined;
}
