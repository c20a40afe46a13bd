/** Sentences for students, on screen and in mails: what they still lack to complete a course. */
import { formatFigure } from '../values/figure.ts';
import { together } from '../values/together.ts';
import { sharePhrase } from './course-rule.ts';
import type { Missing } from './course-situation.ts';

/** Titles that read as a noun, with its article, and need no quotes; other titles are quoted. */
const NOUN_TITLES: readonly (readonly [RegExp, string])[] = [
  [/^(examen|parcial|cuestionario|trabajo|ejercicio|final)(?=\s|$)/i, 'el'],
  [/^(evaluación|prueba|autoevaluación)(?=\s|$)/i, 'la'],
];

/** Returns "el examen final", or "la evaluación «Tableros»". */
export function evaluationName(titulo: string): string {
  const article = NOUN_TITLES.find(([start]) => start.test(titulo))?.[1];
  return article === undefined
    ? `la evaluación «${titulo}»`
    : `${article} ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`;
}

/** Maximum evaluations to name; more are counted instead. */
const MAX_NAMED_EVALUATIONS = 2;

interface Clause {
  readonly text: string;
  readonly plural: boolean;
}

function clausesOf({ clases, examenes, nota, asistencia }: Missing): readonly Clause[] {
  const clauses: Clause[] = [];
  if (clases > 0) clauses.push({ text: clases === 1 ? '1 clase' : `${clases} clases`, plural: clases > 1 });
  if (examenes.length > MAX_NAMED_EVALUATIONS)
    clauses.push({ text: `${examenes.length} evaluaciones`, plural: true });
  else
    for (const { titulo, aprobacionPct } of examenes)
      clauses.push({
        text: `${evaluationName(titulo)} (${formatFigure(aprobacionPct)} % o más)`,
        plural: false,
      });
  if (nota)
    clauses.push({
      text: `subir el promedio de las evaluaciones a ${formatFigure(nota.pide)} puntos de 100 (ahora es ${formatFigure(nota.tiene)})`,
      plural: false,
    });
  if (asistencia)
    clauses.push(
      asistencia.encuentros === undefined
        ? {
            text: `asistir a ${sharePhrase(asistencia.pide)} encuentros (hasta ahora, ${formatFigure(asistencia.tiene)} de cada 100)`,
            plural: false,
          }
        : {
            text: `asistir a ${asistencia.encuentros === 1 ? '1 encuentro' : `${asistencia.encuentros} encuentros`} más`,
            plural: false,
          },
    );
  return clauses;
}

/** Whether the course has nothing left to complete. */
export const nothingMissing = (missing: Missing): boolean => clausesOf(missing).length === 0;

/**
 * Returns "Faltan 2 clases y el examen final (60 % o más)"; undefined when nothing is missing, or it has not
 * been computed yet.
 * @param past whether to use the past tense, for a course that has ended: "faltaban 2 clases"
 */
export function missingSentence(
  missing: Missing | undefined,
  { past = false }: { readonly past?: boolean } = {},
): string | undefined {
  const clauses = missing ? clausesOf(missing) : [];
  const [first] = clauses;
  if (!first) return undefined;
  const [singular, plural] = past ? ['faltaba', 'faltaban'] : ['Falta', 'Faltan'];
  const verb = first.plural || clauses.length > 1 ? plural : singular;
  return `${verb} ${together(clauses.map(({ text }) => text))}`;
}
