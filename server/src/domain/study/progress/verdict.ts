/**
 * Decides whether a course is over for a student, the resulting state of the enrolment, and the sentence that
 * explains it. Pure functions.
 */
import type { Missing } from '@oficio/shared/contract/answers/course-situation';
import { evaluationName, missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { longDate } from '@oficio/shared/kit/site-dates';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { CourseParts, ExercisePart } from './course-parts.ts';
import type { OwnParts, OwnExercise } from './own-parts.ts';
import { isMet, evaluationsOf, NO_ATTEMPTS, attemptsLeft, endsAt, mean, minGradeOf } from './standing.ts';

export interface Verdict {
  readonly _id: string;
  readonly estado: 'completada' | 'noAprobada' | 'activa';
  readonly motivoEstado: string | null;
  /**
   * Time of the reason for failing, in milliseconds since the epoch. The verdict does not hold for a
   * student readmitted later.
   */
  readonly unlessActiveAfter?: number;
  /** The verdict holds only if the server itself ended the enrolment. */
  readonly onlyIfEndedBySystem?: true;
}

interface JudgedEnrolment {
  readonly _id: string;
  readonly estado: Stored<'inscripciones'>['estado'];
  readonly course: CourseParts;
  readonly own: OwnParts;
  readonly missing: Missing;
  /** In milliseconds since the epoch. */
  readonly now: number;
}

/** Returns the decision about an enrolment; undefined while it stays as it is. */
export function judge({ _id, estado, course, own, missing, now }: JudgedEnrolment): Verdict | undefined {
  if (estado === 'suspendida' || course.lessons.length === 0) return undefined;
  const ended = course.fin !== undefined && course.fin <= now ? course.fin : undefined;
  const done = isMet(course, missing);
  if (estado === 'activa') {
    if (done) return { _id, estado: 'completada', motivoEstado: null };
    // Wait for the grader's decision.
    if (waitsForOthers(course, own)) return undefined;
    const failed = { _id, estado: 'noAprobada' } as const;
    if (ended !== undefined)
      return { ...failed, motivoEstado: endedSentence(ended, missing), unlessActiveAfter: ended };
    const exhausted = exhaustedIn(course, own, now);
    return (
      exhausted && { ...failed, motivoEstado: exhaustedSentence(exhausted), unlessActiveAfter: exhausted.at }
    );
  }
  // The reason no longer holds: a grade was raised, an attempt annulled, or the course extended.
  if (done) return { _id, estado: 'completada', motivoEstado: null, onlyIfEndedBySystem: true };
  const isLost = ended !== undefined || exhaustedIn(course, own, now) !== undefined;
  return isLost ? undefined : { _id, estado: 'activa', motivoEstado: null, onlyIfEndedBySystem: true };
}

const percent = (value: number) => `${value.toLocaleString('es-AR', { maximumFractionDigits: 1 })} %`;

/** Returns "El curso terminó el 3 de marzo de 2026 y faltaban 2 clases y el examen final (60 % o más)." */
const endedSentence = (fin: number, missing: Missing): string =>
  `El curso terminó el ${longDate(fin)} y ${missingSentence(missing, { past: true }) ?? 'no se completó'}.`;

/** Returns, for example, "del examen final". */
const ofEvaluation = (titulo: string) => `de ${evaluationName(titulo)}`.replace(/^de el /, 'del ');

/** Returns "El examen final cerró el 3 de marzo de 2026 y no se rindió." */
const closedSentence = (titulo: string, closed: number, outcome: string): string => {
  const name = evaluationName(titulo);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} cerró el ${longDate(closed)} y ${outcome}.`;
};

/** Returns "Se usaron las 2 veces del examen final y la nota (45 %) no alcanza." */
function exhaustedSentence({ evaluations }: ExhaustedEvaluations): string {
  const [evaluation, ...others] = evaluations;
  if (evaluation && others.length === 0) {
    const { titulo, used, nota, closed } = evaluation;
    const outcome = nota === null ? 'quedó sin nota' : `la nota (${percent(nota)}) no alcanza`;
    if (closed !== undefined) return closedSentence(titulo, closed, used === 0 ? 'no se rindió' : outcome);
    const usage = used === 1 ? 'Se usó la única vez' : `Se usaron las ${used} veces`;
    return `${usage} ${ofEvaluation(titulo)} y ${outcome}.`;
  }
  const names = evaluations.map(({ titulo }) => `«${titulo}»`);
  const all = `${names.slice(0, -1).join(', ')} y ${names.at(-1) ?? ''}`;
  return evaluations.some(({ closed }) => closed !== undefined)
    ? `${all} ya no se pueden rendir, y las notas no alcanzan.`
    : `Se usaron todas las veces de ${all}, y las notas no alcanzan.`;
}

/** Returns the best grade still possible with the attempts left; null where none is possible. */
function bestPossibleGrade(exercise: ExercisePart, own: OwnExercise, left: number): number | null {
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

interface ExhaustedEvaluations {
  /** Evaluations with no attempts left that were not passed, with their grades. */
  readonly evaluations: readonly (Pick<ExercisePart, '_id' | 'titulo'> &
    Pick<OwnExercise, 'nota' | 'used'> & {
      /** Closing time, in milliseconds since the epoch, where closing is what ended it. */
      readonly closed: number | undefined;
    })[];
  /** Time at which the last of them ended or was graded, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Returns the evaluations that make the rule impossible to meet, because they can't be taken any more;
 * undefined while it can still be met. A closed evaluation counts as spent only in a course without an end
 * date: in one with an end date there is still something to learn until then, and the teacher may reopen it.
 * @param now in milliseconds since the epoch
 */
export function exhaustedIn(
  course: CourseParts,
  own: OwnParts,
  now: number,
): ExhaustedEvaluations | undefined {
  const evaluations = evaluationsOf(course).map((exercise) => {
    const done = own.exercises.get(exercise._id) ?? NO_ATTEMPTS;
    const remaining = attemptsLeft(exercise, done);
    const isOver = course.fin === undefined && endsAt(exercise) <= now;
    const closed = isOver && remaining > 0 ? exercise.cierra : undefined;
    const left = closed === undefined ? remaining : 0;
    return { exercise, done, closed, left, best: bestPossibleGrade(exercise, done, left) };
  });
  const bestGrades = evaluations.map(({ best }) => best ?? 0);
  const isReachable =
    evaluations.every(({ best }) => best !== null) && !(mean(bestGrades) < minGradeOf(course));
  if (evaluations.length === 0 || isReachable) return undefined;
  const exhausted = evaluations.filter(
    ({ left, done, exercise }) => left === 0 && (done.nota === null || done.nota < exercise.aprobacionPct),
  );
  const decisive = exhausted.length > 0 ? exhausted : evaluations.filter(({ left }) => left === 0);
  if (decisive.length === 0) return undefined;
  return {
    evaluations: decisive.map(({ exercise: { _id, titulo }, done: { nota, used }, closed }) => ({
      _id,
      titulo,
      nota,
      used,
      closed,
    })),
    at: Math.max(
      ...decisive.map(({ exercise, done, closed }) =>
        Math.max(done.changed, closed === undefined ? 0 : endsAt(exercise)),
      ),
    ),
  };
}

/**
 * Whether something that may still change the outcome is pending: an attempt in progress or ungraded, or an
 * appeal.
 */
export const waitsForOthers = (course: CourseParts, own: OwnParts): boolean =>
  evaluationsOf(course).some(({ _id }) => {
    const done = own.exercises.get(_id);
    return done !== undefined && (done.isAwaitingGrade || done.isInProgress || done.isUnderReview);
  });
