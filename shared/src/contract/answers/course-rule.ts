/** What a course asks for to be passed, in the words that who studies it reads, and how long it stays open to them. */
import { figure } from '../values/figure.ts';
import { together } from '../values/together.ts';

/** The rule of a course; what is left out is what the server takes for it. */
export interface CourseRule {
  readonly clasesPct?: number | null;
  readonly notaMin?: number | null;
  readonly asistenciaMin?: number | null;
}

/** What the course has, where it is known: nothing is asked of what there is none of. */
export interface CourseParts {
  /** How many. */
  readonly evaluations?: number;
  readonly meetings?: boolean;
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
/** A percent as people count: "3 de cada 4", "6 de cada 10", "72,5 de cada 100". */
export function sharePhrase(percent: number): string {
  if (!Number.isInteger(percent)) return `${figure(percent)} de cada 100`;
  const by = common(percent, 100);
  return `${percent / by} de cada ${100 / by}`;
}
/** What is asked of the evaluations: of a single one its own grade, of several their mean. */
function gradeWords(mean: number, evaluations: number): readonly string[] {
  if (evaluations === 0) return [];
  if (evaluations === 1)
    return [mean > 0 ? `sacar ${figure(mean)} puntos de 100 o más en la evaluación` : 'rendir la evaluación'];
  return [mean > 0 ? meanWords(mean) : 'rendir las evaluaciones'];
}
/** A mean with two marks that give it: few know what one is, and everybody can check these. */
function meanWords(mean: number): string {
  const apart = Math.min(10, 100 - mean);
  const example =
    apart > 0 ? ` (por ejemplo, ${figure(mean - apart)} en una y ${figure(mean + apart)} en otra)` : '';
  return `llegar a ${figure(mean)} puntos de 100 de promedio en las evaluaciones${example}`;
}
/**
 * "Para aprobar: completar todas las clases, llegar a 60 puntos de 100 de promedio en las evaluaciones (por ejemplo, 50 en
 * una y 70 en otra) y asistir a 3 de cada 4 encuentros". Undefined for a course that asks for nothing.
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

/** "El acceso dura 90 días", for a course whose access ends. */
export const accessSentence = (days: number | null | undefined): string | undefined =>
  days ? `El acceso dura ${days === 1 ? '1 día' : `${figure(days)} días`} desde la inscripción` : undefined;
