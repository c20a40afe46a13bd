/** Sentences that tell a student why a course ended without being passed. */
import { evaluationName, missingSentence } from '@oficio/shared/contract/answers/missing-words';
import type { Missing } from '@oficio/shared/contract/answers/standing';
import { longDate } from '@oficio/shared/kit/site-dates';
import type { Spent } from './standing.ts';

const percent = (value: number) => `${value.toLocaleString('es-AR', { maximumFractionDigits: 1 })} %`;

/** Returns "El curso terminó el 3 de marzo de 2026 y faltaban 2 clases y el examen final (60 % o más)." */
export const endedSentence = (fin: number, missing: Missing): string =>
  `El curso terminó el ${longDate(fin)} y ${missingSentence(missing, { past: true }) ?? 'no se completó'}.`;

/** Returns, for example, "del examen final". */
const ofIt = (titulo: string) => `de ${evaluationName(titulo)}`.replace(/^de el /, 'del ');

/** Returns "El examen final cerró el 3 de marzo de 2026 y no se rindió." */
const closedSentence = (titulo: string, closed: number, outcome: string): string => {
  const name = evaluationName(titulo);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} cerró el ${longDate(closed)} y ${outcome}.`;
};

/** Returns "Se usaron las 2 veces del examen final y la nota (45 %) no alcanza." */
export function spentSentence({ evaluations }: Spent): string {
  const [one, ...others] = evaluations;
  if (one && others.length === 0) {
    const { titulo, used, nota, closed } = one;
    const outcome = nota === null ? 'quedó sin nota' : `la nota (${percent(nota)}) no alcanza`;
    if (closed !== undefined) return closedSentence(titulo, closed, used === 0 ? 'no se rindió' : outcome);
    const times = used === 1 ? 'Se usó la única vez' : `Se usaron las ${used} veces`;
    return `${times} ${ofIt(titulo)} y ${outcome}.`;
  }
  const names = evaluations.map(({ titulo }) => `«${titulo}»`);
  const all = `${names.slice(0, -1).join(', ')} y ${names.at(-1) ?? ''}`;
  return evaluations.some(({ closed }) => closed !== undefined)
    ? `${all} ya no se pueden rendir, y las notas no alcanzan.`
    : `Se usaron todas las veces de ${all}, y las notas no alcanzan.`;
}
