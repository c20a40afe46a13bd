import {
  MIN_ANSWERS_FOR_FACILITY,
  MIN_SAMPLE,
  type ItemStatistics,
} from '@oficio/shared/contract/calls/exercises';
import type { Option } from '@oficio/shared/contract/exercises/item';
import { formatCount, formatNumber, formatPercent } from '@oficio/shared/ui';

/** Fraction of its points that students get on average: below it, a question is hard. */
const MAX_EASE_OF_HARD = 0.3;
/** The same fraction, above which a question is very easy. */
const MIN_EASE_OF_EASY = 0.9;

/**
 * Interprets a question's correlation with the rest by the bounds of R. L. Ebel ("Measuring Educational
 * Achievement", 1965).
 */
function discriminationInWords(discriminacion: number): string {
  const figure = formatNumber(Math.round(discriminacion * 100) / 100);
  if (discriminacion < 0)
    return `Distingue al revés (${figure}): le va mejor a quien peor responde el resto. Conviene mirar cuál está marcada como correcta`;
  if (discriminacion < 0.2) return `Distingue poco (${figure})`;
  return discriminacion < 0.3 ? `Distingue (${figure})` : `Distingue bien (${figure})`;
}

/**
 * Describes how a question was answered, in sentences; only statements that the number of answers supports.
 */
export function statisticsInWords(
  { veces, enBlanco, facilidad, discriminacion, sinElegir = [] }: ItemStatistics,
  options: readonly Option[] = [],
): string[] {
  const people = formatCount(veces, 'persona', 'personas');
  if (facilidad === undefined)
    return veces === 0
      ? ['Nadie la respondió.']
      : [
          `${formatCount(veces, 'persona la respondió', 'personas la respondieron')}: se dice más desde ${MIN_ANSWERS_FOR_FACILITY}.`,
        ];
  const hard = facilidad < MAX_EASE_OF_HARD ? ': difícil' : facilidad > MIN_EASE_OF_EASY ? ': muy fácil' : '';
  const unchosen = options.filter(({ id }) => sinElegir.includes(id)).map(({ texto = '' }) => `«${texto}»`);
  return [
    `${people} lograron el ${formatPercent(facilidad * 100)} de sus puntos${hard}.`,
    ...(discriminacion === undefined
      ? veces < MIN_SAMPLE
        ? [`Si distingue se dice desde ${MIN_SAMPLE}.`]
        : []
      : [`${discriminationInWords(discriminacion)}.`]),
    ...(enBlanco > 0 ? [`En blanco: ${enBlanco}.`] : []),
    ...(unchosen.length > 0 ? [`Nadie elige ${unchosen.join(' ni ')}.`] : []),
  ];
}

/** Whether a question needs review: it discriminates negatively, or nobody chose one of its options. */
export const needsReview = ({ discriminacion, sinElegir = [] }: ItemStatistics): boolean =>
  (discriminacion !== undefined && discriminacion < 0) || sinElegir.length > 0;
