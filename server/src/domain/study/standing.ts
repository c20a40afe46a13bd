/** Where somebody stands in a course: what comes next, what is lacking, and whether it is over. Reads nothing. */
import type { Missing, NextStep } from '@oficio/shared/contract/answers/standing';
import { countingLessons, progressPercent } from '@oficio/shared/contract/answers/course-progress';
import { nothingMissing } from '@oficio/shared/contract/answers/missing-words';
import { timesAllowed, timesLeft } from '@oficio/shared/contract/exercises/marks';
import type { CourseParts, ExercisePart, LessonPart } from './standing-course.ts';
import type { OwnExercise, OwnParts } from './standing-own.ts';

const NEVER: OwnExercise = {
  nota: null,
  graded: 0,
  used: 0,
  granted: 0,
  underWay: false,
  waits: false,
  appealed: false,
  changed: 0,
  shown: undefined,
};

/** The classes of a course that count. */
export const countingIn = ({ lessons }: CourseParts): readonly LessonPart[] =>
  countingLessons(lessons, ({ obligatory }) => obligatory);

/** Whether an exercise counts as what it hangs from does. */
function counts(course: CourseParts, { clase, modulo }: ExercisePart): boolean {
  const counting = countingIn(course);
  if (clase !== null) return counting.some(({ _id }) => _id === clase);
  if (modulo === null || course.modules.get(modulo)?.obligatory !== false) return true;
  return !counting.some((lesson) => lesson.obligatory);
}

/** How many of some classes reach a percent. */
export function lessonsFor(percent: number, total: number): number {
  for (let n = 0; n < total; n += 1) if (progressPercent(n, total) >= percent) return n;
  return total;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** What the course's rule still asks of a person. */
export function missingIn(course: CourseParts, own: OwnParts): Missing {
  const counting = countingIn(course);
  const done = counting.filter(({ _id }) => own.done.has(_id)).length;
  const evaluations = evaluationsOf(course);
  const least = course.rule?.notaMin ?? 60;
  const grades = evaluations.map(({ _id }) => own.exercises.get(_id)?.nota ?? null);
  const given = grades.filter((nota) => nota !== null);
  // Of a single one the rule's mean is its own grade.
  const only = evaluations.length === 1;
  // What was not taken yet is lacking, however low the minimum.
  const short = given.length > 0 && given.length === grades.length && mean(given) < least;
  const asistencia = missingAttendance(course, own);
  return {
    clases: Math.max(0, lessonsFor(course.rule?.clasesPct ?? 100, counting.length) - done),
    examenes: evaluations
      .filter((_, i) => grades[i] === null || (only && short))
      .map(({ _id, titulo, aprobacionPct }) => ({
        _id,
        titulo,
        aprobacionPct: only ? least : aprobacionPct,
      })),
    ...(short && !only && { nota: { tiene: tenths(mean(given)), pide: least } }),
    ...(asistencia && { asistencia }),
  };
}

/** The evaluations that count for the course. */
const evaluationsOf = (course: CourseParts): readonly ExercisePart[] =>
  course.exercises.filter((exercise) => exercise.tipo === 'evaluacion' && counts(course, exercise));

/** Absences with a reason don't count against anybody. */
function missingAttendance(course: CourseParts, { attendance }: OwnParts): Missing['asistencia'] {
  const pide = course.rule?.asistenciaMin;
  if (pide === undefined || pide === null) return undefined;
  const meetings = countingIn(course).filter(
    ({ _id, tipo }) => (tipo === 'enVivo' || tipo === 'presencial') && attendance.get(_id) !== 'justificada',
  );
  const present = meetings.filter(({ _id }) => attendance.get(_id) === 'presente').length;
  const enough = (n: number) => meetings.length === 0 || (100 * n) / meetings.length >= pide;
  if (enough(present)) return undefined;
  let needed = present;
  while (!enough(needed)) needed += 1;
  return { tiene: tenths((100 * present) / meetings.length), pide, encuentros: needed - present };
}

/** Whether nothing that the course asks for is missing; a course without classes completes nobody. */
export const isMet = (course: CourseParts, missing: Missing): boolean =>
  course.lessons.length > 0 && nothingMissing(missing);

/** Times that are left; Infinity without a limit. */
const leftOf = ({ intentosMax }: ExercisePart, { granted, used }: OwnExercise): number =>
  timesLeft(timesAllowed(intentosMax, granted), used);

/** How long what was done in time may take to come from a device without a network. */
export const LATE_MS = 7 * 86_400_000;

/** When nothing more is to be expected of an exercise, in milliseconds; Infinity without a date. */
const endsAt = ({ cierra, inPerson, permiteSinConexion }: ExercisePart): number =>
  (cierra ?? Infinity) + (inPerson || permiteSinConexion ? LATE_MS : 0);

/** The best grade that is still possible with some times left; null where none is. */
function bestOf(exercise: ExercisePart, own: OwnExercise, left: number): number | null {
  if (left === 0) return own.nota;
  switch (exercise.metodoNota) {
    case 'primero':
      return own.graded > 0 ? own.nota : 100;
    case 'promedio':
      return left === Infinity ? 100 : ((own.nota ?? 0) * own.graded + 100 * left) / (own.graded + left);
    default:
      return 100;
  }
}

export interface Spent {
  /** Evaluations with no time left that were not passed, with the grade of each. */
  readonly evaluations: readonly (Pick<ExercisePart, '_id' | 'titulo'> &
    Pick<OwnExercise, 'nota' | 'used'> & {
      /** When it closed, where that is what ended it, in milliseconds. */
      readonly closed: number | undefined;
    })[];
  /** When the last of them ended or its grade came, in milliseconds. */
  readonly at: number;
}

/**
 * The evaluations that can't be taken any more, so that the rule can't be met; undefined while it can. One that closed
 * leaves no times where the course has no end: where it has one there is something to learn until then, and who teaches
 * may open it again.
 * @param now in milliseconds
 */
export function spentIn(course: CourseParts, own: OwnParts, now: number): Spent | undefined {
  const evaluations = evaluationsOf(course).map((exercise) => {
    const done = own.exercises.get(exercise._id) ?? NEVER;
    const times = leftOf(exercise, done);
    const over = course.fin === undefined && endsAt(exercise) <= now;
    const closed = over && times > 0 ? exercise.cierra : undefined;
    const left = closed === undefined ? times : 0;
    return { exercise, done, closed, left, best: bestOf(exercise, done, left) };
  });
  const bests = evaluations.map(({ best }) => best ?? 0);
  const reachable =
    evaluations.every(({ best }) => best !== null) && !(mean(bests) < (course.rule?.notaMin ?? 60));
  if (evaluations.length === 0 || reachable) return undefined;
  const spent = evaluations.filter(
    ({ left, done, exercise }) => left === 0 && (done.nota === null || done.nota < exercise.aprobacionPct),
  );
  const told = spent.length > 0 ? spent : evaluations.filter(({ left }) => left === 0);
  if (told.length === 0) return undefined;
  return {
    evaluations: told.map(({ exercise: { _id, titulo }, done: { nota, used }, closed }) => ({
      _id,
      titulo,
      nota,
      used,
      closed,
    })),
    at: Math.max(
      ...told.map(({ exercise, done, closed }) =>
        Math.max(done.changed, closed === undefined ? 0 : endsAt(exercise)),
      ),
    ),
  };
}

/** Whether something that may still change the outcome waits for somebody else. */
export const waitsForOthers = (course: CourseParts, own: OwnParts): boolean =>
  evaluationsOf(course).some(({ _id }) => {
    const done = own.exercises.get(_id);
    return done !== undefined && (done.waits || done.underWay || done.appealed);
  });

/** What comes next for whoever studies it: undefined when there is nothing that they could do now. */
export function nextIn(
  course: CourseParts,
  own: OwnParts,
  missing: Missing,
  now: number,
): NextStep | undefined {
  const isOpen = ({ opens }: { readonly opens: number | undefined }) => opens === undefined || opens <= now;
  const left = course.lessons.filter(({ _id }) => !own.done.has(_id));
  const first = course.sequential ? left.find((lesson) => lesson.obligatory) : undefined;
  const last = first ? course.lessons.indexOf(first) : course.lessons.length - 1;
  const open = left.filter((lesson) => isOpen(lesson) && course.lessons.indexOf(lesson) <= last);
  const counting = new Set(countingIn(course).map(({ _id }) => _id));
  const due = open.filter(({ _id }) => counting.has(_id));
  // Who teaches completes these: they hold nobody back.
  const toDo = due.find(({ criterio }) => criterio !== 'asistencia');
  if (toDo) return lessonStep(toDo);

  const available = course.exercises.filter((exercise) => {
    const module =
      course.lessons.find(({ _id }) => _id === exercise.clase) ?? course.modules.get(exercise.modulo ?? '');
    const began = exercise.abre === undefined || exercise.abre <= now;
    const ended = exercise.cierra !== undefined && exercise.cierra <= now;
    return began && !ended && (!module || isOpen(module)) && counts(course, exercise);
  });
  const did = ({ _id }: ExercisePart) => own.exercises.get(_id) ?? NEVER;
  const laterLessons = left.some(
    (lesson) => counting.has(lesson._id) && lesson.criterio !== 'asistencia' && !due.includes(lesson),
  );
  const exam = missing.clases === 0 || !laterLessons ? examToSit(course, own, missing, available) : undefined;
  if (exam) return { tipo: 'examen', objeto: exam._id, titulo: exam.titulo };
  // Nothing depends on a practice: it comes where nothing else can be done, and holds nobody from an exam.
  const practice = available.find(
    // Nobody does by themselves what somebody else has to watch.
    (exercise) =>
      exercise.tipo === 'practica' &&
      !exercise.inPerson &&
      (did(exercise).used === 0 || did(exercise).underWay),
  );
  if (practice) return { tipo: 'practica', objeto: practice._id, titulo: practice.titulo };
  const rest = due[0] ?? open[0];
  return rest && lessonStep(rest);
}

const lessonStep = ({ _id, titulo }: LessonPart): NextStep => ({ tipo: 'clase', objeto: _id, titulo });

/** The first evaluation that is lacking and may be sat; where only the mean is, the one with most to gain. */
function examToSit(
  course: CourseParts,
  own: OwnParts,
  missing: Missing,
  available: readonly ExercisePart[],
): ExercisePart | undefined {
  const sittable = available.filter((exercise) => {
    const done = own.exercises.get(exercise._id) ?? NEVER;
    if (exercise.tipo !== 'evaluacion' || done.waits) return false;
    return done.underWay || leftOf(exercise, done) > 0;
  });
  const lacking = new Set(missing.examenes.map(({ _id }) => _id));
  const found = sittable.find(({ _id }) => lacking.has(_id));
  if (found || !missing.nota) return found;
  const gradeOf = ({ _id }: ExercisePart) => own.exercises.get(_id)?.nota ?? 0;
  return [...sittable].sort((a, b) => gradeOf(a) - gradeOf(b))[0];
}

/** When a date changes what comes next, in milliseconds: the first one ahead. */
export function nextDate(course: CourseParts, now: number): number | undefined {
  const ahead = [
    course.fin,
    ...[...course.modules.values()].map(({ opens }) => opens),
    ...course.exercises.flatMap((exercise) => [
      exercise.abre,
      exercise.cierra,
      exercise.cierra === undefined ? undefined : endsAt(exercise),
    ]),
  ].filter((at) => at !== undefined && at > now) as number[];
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}
