/** What a course asks for to be passed, in the words that who studies it reads, and how long it stays open to them. */

/** The rule of a course; what is left out is what the server takes for it. */
export interface CourseRule {
  readonly clasesPct?: number | null;
  readonly notaMin?: number | null;
  readonly asistenciaMin?: number | null;
}

/** What the course has, where it is known: nothing is asked of what there is none of. */
export interface CourseParts {
  readonly evaluations?: boolean;
  readonly meetings?: boolean;
}

const figure = (value: number) => value.toLocaleString('es-AR', { maximumFractionDigits: 1 });
/** "a, b y c". */
const together = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1) ?? ''}`;

/**
 * "Para aprobar: completar el 100 % de las clases, llegar al 60 % de promedio en las evaluaciones y asistir al 75 % de
 * los encuentros". Undefined for a course that asks for nothing.
 */
export function courseRuleSentence(
  rule: CourseRule | null | undefined,
  { evaluations = true, meetings = true }: CourseParts = {},
): string | undefined {
  const lessons = rule?.clasesPct ?? 100;
  const mean = rule?.notaMin ?? 60;
  const attendance = rule?.asistenciaMin ?? 0;
  const parts = [
    ...(lessons >= 100 ? ['completar todas las clases'] : []),
    ...(lessons > 0 && lessons < 100 ? [`completar el ${figure(lessons)} % de las clases`] : []),
    ...(evaluations
      ? [mean > 0 ? `llegar al ${figure(mean)} % de promedio en las evaluaciones` : 'rendir las evaluaciones']
      : []),
    ...(meetings && attendance > 0 ? [`asistir al ${figure(attendance)} % de los encuentros`] : []),
  ];
  return parts.length === 0 ? undefined : `Para aprobar: ${together(parts)}`;
}

/** "El acceso dura 90 días", for a course whose access ends. */
export const accessSentence = (days: number | null | undefined): string | undefined =>
  days ? `El acceso dura ${days === 1 ? '1 día' : `${figure(days)} días`} desde la inscripción` : undefined;
