/** Statistics of questions, as pure functions of graded attempts. */
import {
  MIN_ANSWERS_FOR_FACILITY,
  MIN_SAMPLE,
  type ItemStatistics,
} from '@oficio/shared/contract/calls/exercises';
import { isBlank } from '@oficio/shared/contract/exercises/answers';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { isRecord, recordOf, textsOf } from '@oficio/shared/contract/values/guards';

/** A graded attempt: the answers, and the points of each question drawn. */
export interface AttemptResult {
  readonly detalle: unknown;
  readonly respuestas: unknown;
}
/** Result of one question in one attempt. */
interface Observation {
  /** Fraction of its points, from 0 to 1. */
  readonly share: number;
  /** Fraction of the points of the attempt's other questions; undefined without others. */
  readonly restShare: number | undefined;
  readonly answer: unknown;
}

/** Results of one question in all attempts that asked it. */
export class ItemResults {
  readonly #observations: Observation[] = [];

  add(observation: Observation): void {
    this.#observations.push(observation);
  }

  statistics(reactivo: string, item: Pick<Item, 'tipo' | 'opciones'>): ItemStatistics {
    const observations = this.#observations;
    const count = observations.length;
    const enBlanco = observations.filter(({ answer }) => isBlank(answer)).length;
    const base = { reactivo, veces: count, enBlanco };
    if (count < MIN_ANSWERS_FOR_FACILITY) return base;
    const facilidad = rounded(observations.reduce((sum, { share }) => sum + share, 0) / count);
    const elegidas = choiceCounts(item, observations);
    if (count < MIN_SAMPLE) return { ...base, facilidad, ...(elegidas && { elegidas }) };
    const discriminacion = itemRestCorrelation(observations);
    const sinElegir = elegidas && Object.keys(elegidas).filter((id) => elegidas[id] === 0);
    return {
      ...base,
      facilidad,
      ...(discriminacion !== undefined && { discriminacion }),
      ...(elegidas && { elegidas }),
      ...(sinElegir && { sinElegir }),
    };
  }
}

/** Below this, a variance is rounding error. */
const MIN_SCALE = 1e-9;

/** Rounds to three decimals. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Returns the correlation between a question's points and those of the rest, corrected for the question's own
 * part of the total (S. Henrysson, "Correction of item-total correlations in item analysis", Psychometrika
 * 28, 1963). For questions that are only right or wrong it is the point-biserial correlation. Undefined when
 * one of both never varies.
 */
function itemRestCorrelation(observations: readonly Observation[]): number | undefined {
  const pairs = observations.flatMap(({ share, restShare }) =>
    restShare === undefined ? [] : [{ share, restShare }],
  );
  const count = pairs.length;
  if (count < MIN_SAMPLE) return undefined;
  const mean = (name: 'share' | 'restShare') => pairs.reduce((sum, pair) => sum + pair[name], 0) / count;
  const [meanShare, meanRest] = [mean('share'), mean('restShare')];
  let [covariance, shareVariance, restVariance] = [0, 0, 0];
  for (const { share, restShare } of pairs) {
    covariance += (share - meanShare) * (restShare - meanRest);
    shareVariance += (share - meanShare) ** 2;
    restVariance += (restShare - meanRest) ** 2;
  }
  const scale = Math.sqrt(shareVariance * restVariance);
  return scale < MIN_SCALE ? undefined : rounded(covariance / scale);
}

/** Counts how many people chose each option; undefined for a question without options to choose. */
function choiceCounts(
  { tipo, opciones = [] }: Pick<Item, 'tipo' | 'opciones'>,
  observations: readonly Observation[],
): Record<string, number> | undefined {
  if (tipo !== 'unica' && tipo !== 'multiple') return undefined;
  const counts = new Map(opciones.map(({ id }) => [id, 0]));
  for (const { answer } of observations)
    for (const id of typeof answer === 'string' ? [answer] : textsOf(answer)) {
      const before = counts.get(id);
      if (before !== undefined) counts.set(id, before + 1);
    }
  return Object.fromEntries(counts);
}

interface ItemPoints {
  readonly reactivo: string;
  readonly puntos: number;
  readonly puntaje: number;
}
function pointsOf(detalle: unknown): ItemPoints[] {
  if (!Array.isArray(detalle)) return [];
  return detalle.flatMap((one: unknown): ItemPoints[] => {
    if (!isRecord(one)) return [];
    const { reactivo, puntos, puntaje } = one;
    return typeof reactivo === 'string' && typeof puntos === 'number' && typeof puntaje === 'number'
      ? [{ reactivo, puntos, puntaje }]
      : [];
  });
}

/**
 * Adds an attempt's results to those of its questions. `resultsOf` returns the results of a question;
 * undefined skips it.
 */
export function aggregate(
  { detalle, respuestas }: AttemptResult,
  resultsOf: (reactivo: string) => ItemResults | undefined,
): void {
  const points = pointsOf(detalle);
  const answers = recordOf(respuestas);
  const [totalPoints, totalWorth] = [sum(points, 'puntos'), sum(points, 'puntaje')];
  for (const { reactivo, puntos, puntaje } of points) {
    // A question worth no points has no meaningful fraction.
    if (puntaje <= 0) continue;
    const othersWorth = totalWorth - puntaje;
    resultsOf(reactivo)?.add({
      share: puntos / puntaje,
      restShare: othersWorth > 0 ? (totalPoints - puntos) / othersWorth : undefined,
      answer: answers[reactivo],
    });
  }
}
const sum = (points: readonly ItemPoints[], name: 'puntos' | 'puntaje'): number =>
  points.reduce((total, one) => total + one[name], 0);
