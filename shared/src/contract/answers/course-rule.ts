/** Sentences for students: the requirements to pass a course, and how long its access lasts. */
import { formatFigure } from '../values/figure.ts';
import { together } from '../values/together.ts';

/** A course's requirements; a missing one takes the server's default. */
interface CourseRule {
  readonly clasesPct?: number | null;
  readonly notaMin?: number | null;
  readonly asistenciaMin?: number | null;
}

/** Contents of the course, where known; requirements on parts that it lacks are left out. */
interface CourseParts {
  /** Number of graded exercises. */
  readonly evaluations?: number;
  readonly meetings?: boolean;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
/** Formats a percentage as a ratio: "3 de cada 4", "6 de cada 10", "72,5 de cada 100". */
export function sharePhrase(percent: number): string {
  if (!Number.isInteger(percent)) return `${formatFigure(percent)} de cada 100`;
  const by = greatestCommonDivisor(percent, 100);
  return `${percent / by} de cada ${100 / by}`;
}
/** Words the grade requirement: the grade itself for one evaluation, the mean for several. */
function gradeWords(mean: number, evaluations: number): readonly string[] {
  if (evaluations === 0) return [];
  if (evaluations === 1)
    return [
      mean > 0 ? `sacar ${formatFigure(mean)} puntos de 100 o más en la evaluación` : 'rendir la evaluación',
    ];
  return [mean > 0 ? meanWords(mean) : 'rendir las evaluaciones'];
}
/** Explains a required mean with two sample grades that reach it, for readers who don't know the term. */
function meanWords(mean: number): string {
  const spread = Math.min(10, 100 - mean);
  const example =
    spread > 0
      ? ` (por ejemplo, ${formatFigure(mean - spread)} en una y ${formatFigure(mean + spread)} en otra)`
      : '';
  return `llegar a ${formatFigure(mean)} puntos de 100 de promedio en las evaluaciones${example}`;
}
/**
 * Returns, for example, "Para aprobar: completar todas las clases, llegar a 60 puntos de 100 de promedio en
 * las evaluaciones (por ejemplo, 50 en una y 70 en otra) y asistir a 3 de cada 4 encuentros". Undefined for a
 * course without requirements.
 */
export function courseRuleSentence(
  rule: CourseRule | null | undefined,
  { evaluations = 2, meetings = true }: CourseParts = {},
): string | undefined {
  const lessons = rule?.clasesPct ?? 100;
  const mean = rule?.notaMin ?? 60;
  const attendance = rule?.asistenciaMin ?? 0;
  const parts = [
    ...(lessons >= 100 ? ['completar todas las clases'] : []),
    ...(lessons > 0 && lessons < 100 ? [`completar ${sharePhrase(lessons)} clases`] : []),
    ...gradeWords(mean, evaluations),
    ...(meetings && attendance > 0 ? [`asistir a ${sharePhrase(attendance)} encuentros`] : []),
  ];
  return parts.length === 0 ? undefined : `Para aprobar: ${together(parts)}`;
}

/**
 * Returns, for example, "El acceso dura 90 días desde la inscripción"; undefined for access without an end.
 */
export const accessSentence = (days: number | null | undefined): string | undefined =>
  days
    ? `El acceso dura ${days === 1 ? '1 día' : `${formatFigure(days)} días`} desde la inscripción`
    : undefined;
