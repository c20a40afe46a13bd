/**
 * Standing of a student in a course: the next step, what is missing, and whether it is over. Pure functions.
 */
import { countingLessons, progressPercent } from '@oficio/shared/contract/answers/course-progress';
import type { Missing, NextStep } from '@oficio/shared/contract/answers/course-situation';
import { nothingMissing } from '@oficio/shared/contract/answers/missing-words';
import { attemptsAllowed, timesLeft } from '@oficio/shared/contract/exercises/grades';
import { DAY_MS } from '@oficio/shared/kit/durations';
import type { CourseParts, ExercisePart, LessonPart } from './course-parts.ts';
import type { OwnExercise, OwnParts } from './own-parts.ts';

export const NO_ATTEMPTS: OwnExercise = {
  nota: null,
  graded: 0,
  used: 0,
  granted: 0,
  isInProgress: false,
  isAwaitingGrade: false,
  isUnderReview: false,
  changed: 0,
  attemptToOpen: undefined,
};

/** Returns the lessons that count towards completing a course. */
export const countingIn = ({ lessons }: CourseParts): readonly LessonPart[] =>
  countingLessons(lessons, ({ obligatory }) => obligatory);

/** Whether an exercise counts towards completing the course, because its lesson or module does. */
function isCounted(course: CourseParts, { clase, modulo }: ExercisePart): boolean {
  const counting = countingIn(course);
  if (clase !== null) return counting.some(({ _id }) => _id === clase);
  if (modulo === null || course.modules.get(modulo)?.obligatory !== false) return true;
  return !counting.some((lesson) => lesson.obligatory);
}

/** Returns how many of `total` lessons reach a percent. */
function minLessonsFor(percent: number, total: number): number {
  for (let n = 0; n < total; n += 1) if (progressPercent(n, total) >= percent) return n;
  return total;
}

const roundToTenths = (value: number) => Math.round(value * 10) / 10;
export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean grade that a course requires unless its rule sets another. */
const DEFAULT_MIN_GRADE = 60;
export const minGradeOf = ({ rule }: CourseParts): number => rule?.notaMin ?? DEFAULT_MIN_GRADE;

/** Returns what the course's rule still requires of a student. */
export function missingIn(course: CourseParts, own: OwnParts): Missing {
  const counting = countingIn(course);
  const done = counting.filter(({ _id }) => own.done.has(_id)).length;
  const evaluations = evaluationsOf(course);
  const minGrade = minGradeOf(course);
  const grades = evaluations.map(({ _id }) => own.exercises.get(_id)?.nota ?? null);
  const knownGrades = grades.filter((nota) => nota !== null);
  // With a single evaluation, the rule's mean is that evaluation's grade.
  const isSingle = evaluations.length === 1;
  // An evaluation not yet taken is missing, even with a very low minimum grade.
  const isMeanTooLow =
    knownGrades.length > 0 && knownGrades.length === grades.length && mean(knownGrades) < minGrade;
  const asistencia = missingAttendance(course, own);
  return {
    clases: Math.max(0, minLessonsFor(course.rule?.clasesPct ?? 100, counting.length) - done),
    examenes: evaluations
      .filter((_, i) => grades[i] === null || (isSingle && isMeanTooLow))
      .map(({ _id, titulo, aprobacionPct }) => ({
        _id,
        titulo,
        aprobacionPct: isSingle ? minGrade : aprobacionPct,
      })),
    ...(isMeanTooLow && !isSingle && { nota: { tiene: roundToTenths(mean(knownGrades)), pide: minGrade } }),
    ...(asistencia && { asistencia }),
  };
}

/** Returns the evaluations that count for the course. */
export const evaluationsOf = (course: CourseParts): readonly ExercisePart[] =>
  course.exercises.filter((exercise) => exercise.tipo === 'evaluacion' && isCounted(course, exercise));

/** Returns the attendance still required, if any. Justified absences don't count against the student. */
function missingAttendance(course: CourseParts, { attendance }: OwnParts): Missing['asistencia'] {
  const pide = course.rule?.asistenciaMin;
  if (pide === undefined || pide === null) return undefined;
  const meetings = countingIn(course).filter(
    ({ _id, tipo }) => (tipo === 'enVivo' || tipo === 'presencial') && attendance.get(_id) !== 'justificada',
  );
  const present = meetings.filter(({ _id }) => attendance.get(_id) === 'presente').length;
  const isEnough = (n: number) => meetings.length === 0 || (100 * n) / meetings.length >= pide;
  if (isEnough(present)) return undefined;
  let needed = present;
  while (!isEnough(needed)) needed += 1;
  return { tiene: roundToTenths((100 * present) / meetings.length), pide, encuentros: needed - present };
}

/** Whether nothing that the course requires is missing. A course without lessons is never completed. */
export const isMet = (course: CourseParts, missing: Missing): boolean =>
  course.lessons.length > 0 && nothingMissing(missing);

/** Returns the attempts left; Infinity without a limit. */
export const attemptsLeft = ({ intentosMax }: ExercisePart, { granted, used }: OwnExercise): number =>
  timesLeft(attemptsAllowed(intentosMax, granted), used);

/** Grace period for work that was done offline before the closing date and arrives after it. */
export const OFFLINE_GRACE_MS = 7 * DAY_MS;

/**
 * Returns the time after which no attempt at an exercise is expected, in milliseconds since the epoch; Infinity
 * without a date.
 */
export const endsAt = ({ cierra, inPerson, permiteSinConexion }: ExercisePart): number =>
  (cierra ?? Infinity) + (inPerson || permiteSinConexion ? OFFLINE_GRACE_MS : 0);

/** Returns the student's next step; undefined when there is nothing that they can do now. */
export function nextIn(
  course: CourseParts,
  own: OwnParts,
  missing: Missing,
  now: number,
): NextStep | undefined {
  const isOpen = ({ opens }: { readonly opens: number | undefined }) => opens === undefined || opens <= now;
  const remainingLessons = course.lessons.filter(({ _id }) => !own.done.has(_id));
  const first = course.sequential ? remainingLessons.find((lesson) => lesson.obligatory) : undefined;
  const lastIndex = first ? course.lessons.indexOf(first) : course.lessons.length - 1;
  const openLessons = remainingLessons.filter(
    (lesson) => isOpen(lesson) && course.lessons.indexOf(lesson) <= lastIndex,
  );
  const counting = new Set(countingIn(course).map(({ _id }) => _id));
  const dueLessons = openLessons.filter(({ _id }) => counting.has(_id));
  // Lessons completed by attendance are completed by the teacher, so they don't hold the student back.
  const nextDue = dueLessons.find(({ criterio }) => criterio !== 'asistencia');
  if (nextDue) return lessonStep(nextDue);

  const available = course.exercises.filter((exercise) => {
    const module =
      course.lessons.find(({ _id }) => _id === exercise.clase) ?? course.modules.get(exercise.modulo ?? '');
    const hasOpened = exercise.abre === undefined || exercise.abre <= now;
    const hasClosed = exercise.cierra !== undefined && exercise.cierra <= now;
    return hasOpened && !hasClosed && (!module || isOpen(module)) && isCounted(course, exercise);
  });
  const workIn = ({ _id }: ExercisePart) => own.exercises.get(_id) ?? NO_ATTEMPTS;
  const laterLessons = remainingLessons.some(
    (lesson) => counting.has(lesson._id) && lesson.criterio !== 'asistencia' && !dueLessons.includes(lesson),
  );
  const exam = missing.clases === 0 || !laterLessons ? examToSit(course, own, missing, available) : undefined;
  if (exam) return { tipo: 'examen', objeto: exam._id, titulo: exam.titulo };
  // Nothing depends on practice exercises: suggest one only when nothing else can be done, and never before
  // an exam.
  const practice = available.find(
    // Skip exercises that need an observer.
    (exercise) =>
      exercise.tipo === 'practica' &&
      !exercise.inPerson &&
      (workIn(exercise).used === 0 || workIn(exercise).isInProgress),
  );
  if (practice) return { tipo: 'practica', objeto: practice._id, titulo: practice.titulo };
  const fallback = dueLessons[0] ?? openLessons[0];
  return fallback && lessonStep(fallback);
}

const lessonStep = ({ _id, titulo }: LessonPart): NextStep => ({ tipo: 'clase', objeto: _id, titulo });

/**
 * Returns the first missing evaluation that may be sat. When only the mean is missing, the one with most to
 * gain.
 */
function examToSit(
  course: CourseParts,
  own: OwnParts,
  missing: Missing,
  available: readonly ExercisePart[],
): ExercisePart | undefined {
  const sittable = available.filter((exercise) => {
    const done = own.exercises.get(exercise._id) ?? NO_ATTEMPTS;
    if (exercise.tipo !== 'evaluacion' || done.isAwaitingGrade) return false;
    return done.isInProgress || attemptsLeft(exercise, done) > 0;
  });
  const missingIds = new Set(missing.examenes.map(({ _id }) => _id));
  const missingExam = sittable.find(({ _id }) => missingIds.has(_id));
  if (missingExam || !missing.nota) return missingExam;
  const gradeOf = ({ _id }: ExercisePart) => own.exercises.get(_id)?.nota ?? 0;
  return [...sittable].sort((a, b) => gradeOf(a) - gradeOf(b))[0];
}

/** Returns the first date ahead that changes the next step, in milliseconds since the epoch. */
export function nextDate(course: CourseParts, now: number): number | undefined {
  const futureDates = [
    course.fin,
    ...[...course.modules.values()].map(({ opens }) => opens),
    ...course.exercises.flatMap((exercise) => [
      exercise.abre,
      exercise.cierra,
      exercise.cierra === undefined ? undefined : endsAt(exercise),
    ]),
  ].filter((at) => at !== undefined && at > now) as number[];
  return futureDates.length === 0 ? undefined : Math.min(...futureDates);
}
