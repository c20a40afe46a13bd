/** Why a course is over without having been passed, as its person reads it. */
import { evaluationName, missingSentence } from '@oficio/shared/contract/answers/missing-words';
import type { Missing } from '@oficio/shared/contract/answers/standing';
import type { Spent } from './standing.ts';

const day = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
});
const percent = (value: number) => `${value.toLocaleString('es-AR', { maximumFractionDigits: 1 })} %`;

/** "El curso terminó el 3 de marzo de 2026 y faltaban 2 clases y el examen final (60 % o más)." */
export const endedSentence = (fin: number, missing: Missing): string =>
  `El curso terminó el ${day.format(fin)} y ${missingSentence(missing, { past: true }) ?? 'no se completó'}.`;

/** "del examen final". */
const ofIt = (titulo: string) => `de ${evaluationName(titulo)}`.replace(/^de el /, 'del ');

/** "Se usaron las 2 veces del examen final y la nota (45 %) no alcanza." */
export function spentSentence({ evaluations }: Spent): string {
  const [one, ...others] = evaluations;
  if (one && others.length === 0) {
    const { titulo, used, nota } = one;
    const times = used === 1 ? 'Se usó la única vez' : `Se usaron las ${used} veces`;
    const outcome = nota === null ? 'quedó sin nota' : `la nota (${percent(nota)}) no alcanza`;
    return `${times} ${ofIt(titulo)} y ${outcome}.`;
  }
  const names = evaluations.map(({ titulo }) => `«${titulo}»`);
  return `Se usaron todas las veces de ${names.slice(0, -1).join(', ')} y ${names.at(-1) ?? ''}, y las notas no alcanzan.`;
}
