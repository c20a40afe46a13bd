/** Sentences for students, on screen and in mails: what they still lack to complete a course. */
import { figure } from '../values/figure.ts';
import { together } from '../values/together.ts';
import { sharePhrase } from './course-rule.ts';
import type { Missing } from './course-situation.ts';

/** Titles that read as a noun, with its article, and need no quotes; other titles are quoted. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^(examen|parcial|cuestionario|trabajo|ejercicio|final)(?=\s|$)/i, 'el'],
  [/^(evaluación|prueba|autoevaluación)(?=\s|$)/i, 'la'],
];

/** Returns "el examen final", or "la evaluación «Tableros»". */
export function evaluationName(titulo: string): string {
  const article = NAMED.find(([start]) => start.test(titulo))?.[1];
  return article === undefined
    ? `la evaluación «${titulo}»`
    : `${article} ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`;
}

/** Maximum evaluations to name; more are counted instead. */
const NAMES = 2;

interface Part {
  readonly text: string;
  readonly plural: boolean;
}

function partsOf({ clases, examenes, nota, asistencia }: Missing): readonly Part[] {
  const parts: Part[] = [];
  if (clases > 0) parts.push({ text: clases === 1 ? '1 clase' : `${clases} clases`, plural: clases > 1 });
  if (examenes.length > NAMES) parts.push({ text: `${examenes.length} evaluaciones`, plural: true });
  else
    for (const { titulo, aprobacionPct } of examenes)
      parts.push({ text: `${evaluationName(titulo)} (${figure(aprobacionPct)} % o más)`, plural: false });
  if (nota)
    parts.push({
      text: `subir el promedio de las evaluaciones a ${figure(nota.pide)} puntos de 100 (ahora es ${figure(nota.tiene)})`,
      plural: false,
    });
  if (asistencia)
    parts.push(
      asistencia.encuentros === undefined
        ? {
            text: `asistir a ${sharePhrase(asistencia.pide)} encuentros (hasta ahora, ${figure(asistencia.tiene)} de cada 100)`,
            plural: false,
          }
        : {
            text: `asistir a ${asistencia.encuentros === 1 ? '1 encuentro' : `${asistencia.encuentros} encuentros`} más`,
            plural: false,
          },
    );
  return parts;
}

/** Whether the course has nothing left to complete. */
export const nothingMissing = (missing: Missing): boolean => partsOf(missing).length === 0;

/**
 * Returns "Faltan 2 clases y el examen final (60 % o más)"; undefined when nothing is missing, or it has not
 * been computed yet.
 * @param past whether to use the past tense, for a course that has ended: "faltaban 2 clases"
 */
export function missingSentence(
  missing: Missing | undefined,
  { past = false }: { readonly past?: boolean } = {},
): string | undefined {
  const parts = missing ? partsOf(missing) : [];
  const [first] = parts;
  if (!first) return undefined;
  const many = first.plural || parts.length > 1;
  const verb = past ? (many ? 'faltaban' : 'faltaba') : many ? 'Faltan' : 'Falta';
  return `${verb} ${together(parts.map(({ text }) => text))}`;
}
