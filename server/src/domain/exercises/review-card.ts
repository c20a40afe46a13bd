/** When a question comes again: FSRS, which spaces reviews by how well each one was remembered. */
import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import { isRecord } from '@oficio/shared/contract/values/guards';

/** Half a year at most: a trade is practised for longer than a course, and questions change. */
const LONGEST_DAYS = 180;

/** Whole days, the same for the same answers: nobody is asked again within the hour, and a test can say when. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: LONGEST_DAYS });

export interface Scheduled {
  readonly tarjeta: unknown;
  readonly venceEn: string;
}

/** What is kept of a card is what `scheduled` gave; without it, the question was never reviewed. */
const cardOf = (tarjeta: unknown, now: Date): Card =>
  isRecord(tarjeta) ? { ...createEmptyCard(now), ...(tarjeta as Partial<Card>) } : createEmptyCard(now);

/** The question's next time, after an answer that was right in a part from 0 to 1. */
export function scheduled(tarjeta: unknown, right: number, now: Date): Scheduled {
  const grade = right >= 1 ? Rating.Good : right > 0 ? Rating.Hard : Rating.Again;
  const { card } = scheduler.next(cardOf(tarjeta, now), now, grade);
  return { tarjeta: { ...card }, venceEn: card.due.toISOString() };
}
