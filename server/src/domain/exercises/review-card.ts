/** Scheduling of reviews with FSRS, which spaces them by how well each answer was remembered. */
import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import { isRecord } from '@oficio/shared/contract/values/guards';

/** Maximum days between reviews: skills must last longer than a course, and questions change. */
const LONGEST_DAYS = 180;

/** Deterministic, in whole days: no question comes back within the hour, and tests can predict the dates. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: LONGEST_DAYS });

interface Scheduled {
  readonly tarjeta: unknown;
  readonly venceEn: string;
}

/** Returns the stored card, as `scheduled` produced it; a new card for a question never reviewed. */
const cardOf = (tarjeta: unknown, now: Date): Card =>
  isRecord(tarjeta) ? { ...createEmptyCard(now), ...(tarjeta as Partial<Card>) } : createEmptyCard(now);

/** Schedules the next review after an answer that was right by a fraction from 0 to 1. */
export function scheduled(tarjeta: unknown, right: number, now: Date): Scheduled {
  const grade = right >= 1 ? Rating.Good : right > 0 ? Rating.Hard : Rating.Again;
  const { card } = scheduler.next(cardOf(tarjeta, now), now, grade);
  return { tarjeta: { ...card }, venceEn: card.due.toISOString() };
}
