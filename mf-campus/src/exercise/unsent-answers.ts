/**
 * Stores on this device, by user and attempt, the answers that the server has not confirmed. They outlive the
 * page, and are deleted at sign-out like every draft.
 */
import type { Answers } from '@oficio/shared/contract/exercises/answers';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';

/** An answer, null if cleared, and the time it was given: across devices, the latest wins. */
export interface UnsentAnswer {
  readonly valor: unknown;
  /** Milliseconds by the server's clock. */
  readonly en: number;
}
/** Unsent answers by item. */
export type Unsent = Readonly<Record<string, UnsentAnswer>>;

/** Reads a stored answer; one stored without a time counts as the oldest. */
const parseStored = (stored: unknown): UnsentAnswer =>
  isRecord(stored) && typeof stored['en'] === 'number' && 'valor' in stored
    ? { valor: stored['valor'], en: stored['en'] }
    : { valor: stored, en: 0 };
const mapValues = <A, B>(entries: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(entries).map(([item, value]) => [item, change(value)]));

const keyOf = (person: string, attempt: string) => `borrador:intento:${person}:${attempt}`;

/** Returns the stored answers; empty if storage is forbidden. */
export function readUnsent(person: string, attempt: string): Unsent {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person, attempt)) ?? '{}');
    return isRecord(stored) ? mapValues(stored, parseStored) : {};
  } catch {
    return {};
  }
}

/**
 * Stores the answers; an empty record deletes the entry. If storage is forbidden or full, they live only in
 * the page and on the server.
 */
export function storeUnsent(person: string, attempt: string, unsent: Unsent): void {
  try {
    if (Object.keys(unsent).length > 0) localStorage.setItem(keyOf(person, attempt), JSON.stringify(unsent));
    else localStorage.removeItem(keyOf(person, attempt));
  } catch {
    // Storage is forbidden or full; see above.
  }
}

/** Removes the answers that were sent, except those that changed meanwhile and still need sending. */
export const withoutSent = (unsent: Unsent, sent: Unsent): Unsent =>
  Object.fromEntries(Object.entries(unsent).filter(([item, answer]) => sent[item] !== answer));

/** Merges the unsent answers over those of the server; cleared answers are removed. */
export const withUnsent = (saved: Answers, unsent: Unsent): Answers =>
  Object.fromEntries(
    Object.entries({ ...saved, ...mapValues(unsent, ({ valor }) => valor) }).filter(
      ([, answer]) => answer !== null,
    ),
  );

/**
 * Returns when each displayed answer was given, in milliseconds: the unsent answers' times over the server's.
 */
export const answerTimes = (saved: unknown, unsent: Unsent): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(
    Object.entries(recordOf(saved)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  ),
  ...mapValues(unsent, ({ en }) => en),
});

/**
 * Returns the time of a new answer: the clock's, but always later than the answer that it replaces (a logical
 * clock: L. Lamport, "Time, clocks, and the ordering of events in a distributed system", CACM 21, 1978). If
 * the clock was set back in between, the server would otherwise take the newer answer for the older.
 */
export const timeAfter = (clock: number, replaced: number | undefined): number =>
  Math.max(Math.round(clock), (replaced ?? -Infinity) + 1);

/** Builds the fields to send: the answers, and the time of each. */
export const payloadOf = (unsent: Unsent) => ({
  respuestas: mapValues(unsent, ({ valor }) => valor),
  respondidas: mapValues(unsent, ({ en }) => en),
});
