import {
  MIN_ANSWERS_FOR_FACILITY,
  MIN_SAMPLE,
  type ItemStatistics,
} from '@oficio/shared/contract/calls/exercises';
import type { Option } from '@oficio/shared/contract/exercises/item';
import { formatCount, formatNumber, formatPercent } from '@oficio/shared/ui';

/** A question is hard below this fraction of its points, on average, and very easy above the next one. */
const MAX_FACILITY_OF_HARD = 0.3;
const MIN_FACILITY_OF_EASY = 0.9;
/** Bounds of the discrimination index, by R. L. Ebel ("Measuring Educational Achievement", 1965). */
const MIN_FAIR_DISCRIMINATION = 0.2;
const MIN_GOOD_DISCRIMINATION = 0.3;

function discriminationText(discriminacion: number): string {
  const figure = formatNumber(Math.round(discriminacion * 100) / 100);
  if (discriminacion < 0)
    return `Distingue al revés (${figure}): le va mejor a quien peor responde el resto. Conviene mirar cuál está marcada como correcta`;
  if (discriminacion < MIN_FAIR_DISCRIMINATION) return `Distingue poco (${figure})`;
  return discriminacion < MIN_GOOD_DISCRIMINATION ? `Distingue (${figure})` : `Distingue bien (${figure})`;
}

function difficultyText(facilidad: number): string {
  if (facilidad < MAX_FACILITY_OF_HARD) return ': difícil';
  return facilidad > MIN_FACILITY_OF_EASY ? ': muy fácil' : '';
}

/** Returns sentences about the answers to a question, only those that the number of answers supports. */
export function statisticsSentences(
  { veces, enBlanco, facilidad, discriminacion, sinElegir = [] }: ItemStatistics,
  options: readonly Option[] = [],
): string[] {
  const people = formatCount(veces, 'persona', 'personas');
  if (veces === 0 && facilidad === undefined) return ['Nadie la respondió.'];
  if (facilidad === undefined) {
    const answered = formatCount(veces, 'persona la respondió', 'personas la respondieron');
    return [`${answered}: se dice más desde ${MIN_ANSWERS_FOR_FACILITY}.`];
  }
  const unchosen = options.filter(({ id }) => sinElegir.includes(id)).map(({ texto = '' }) => `«${texto}»`);
  return [
    `${people} lograron el ${formatPercent(facilidad * 100)} de sus puntos${difficultyText(facilidad)}.`,
    ...(discriminacion !== undefined ? [`${discriminationText(discriminacion)}.`] : []),
    ...(discriminacion === undefined && veces < MIN_SAMPLE
      ? [`Si distingue se dice desde ${MIN_SAMPLE}.`]
      : []),
    ...(enBlanco > 0 ? [`En blanco: ${enBlanco}.`] : []),
    ...(unchosen.length > 0 ? [`Nadie elige ${unchosen.join(' ni ')}.`] : []),
  ];
}

/** Whether a question needs review: it discriminates negatively, or nobody chose one of its options. */
export const needsReview = ({ discriminacion, sinElegir = [] }: ItemStatistics): boolean =>
  (discriminacion !== undefined && discriminacion < 0) || sinElegir.length > 0;
