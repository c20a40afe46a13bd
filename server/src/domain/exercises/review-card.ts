/** Scheduling of reviews with FSRS, which spaces them by how well each answer was remembered. */
import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import { isRecord } from '@oficio/shared/contract/values/guards';

/** Maximum days between reviews: skills must last longer than a course, and questions change. */
const MAX_INTERVAL_DAYS = 180;

/** Deterministic, in whole days: no question comes back within the hour, and tests can predict the dates. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: MAX_INTERVAL_DAYS });

interface ReviewSchedule {
  readonly tarjeta: unknown;
  readonly venceEn: string;
}

/** Returns the stored card, as `scheduleReview` produced it; a new card for a question never reviewed. */
const cardOf = (tarjeta: unknown, now: Date): Card =>
  isRecord(tarjeta) ? { ...createEmptyCard(now), ...(tarjeta as Partial<Card>) } : createEmptyCard(now);

/** Schedules the next review after an answer that was right by a fraction from 0 to 1. */
export function scheduleReview(tarjeta: unknown, fraction: number, now: Date): ReviewSchedule {
  const partly = fraction > 0 ? Rating.Hard : Rating.Again;
  const rating = fraction >= 1 ? Rating.Good : partly;
  const { card } = scheduler.next(cardOf(tarjeta, now), now, rating);
  return { tarjeta: { ...card }, venceEn: card.due.toISOString() };
}
