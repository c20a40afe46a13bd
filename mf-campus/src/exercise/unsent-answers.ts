/**
 * Answers that the server hasn't said it has, on this device, by person and attempt: they outlive the page, and go when
 * the person signs out, as every draft does.
 */
import type { Answers } from '@oficio/shared/contract/exercises/answers';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';

/** An answer, null where it was taken back, and when it was given: of two devices the last counts. */
interface Given {
  readonly valor: unknown;
  /** By the server's clock, in milliseconds. */
  readonly en: number;
}
/** By question. */
export type Unsent = Readonly<Record<string, Given>>;

/** One that was kept without its moment is older than any other. */
const givenOf = (kept: unknown): Given =>
  isRecord(kept) && typeof kept['en'] === 'number' && 'valor' in kept
    ? { valor: kept['valor'], en: kept['en'] }
    : { valor: kept, en: 0 };
const mapped = <A, B>(entries: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(entries).map(([item, value]) => [item, change(value)]));

const keyOf = (person: string, attempt: string) => `borrador:intento:${person}:${attempt}`;

/** What is kept; nothing where storage is forbidden. */
export function readUnsent(person: string, attempt: string): Unsent {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person, attempt)) ?? '{}');
    return isRecord(kept) ? mapped(kept, givenOf) : {};
  } catch {
    return {};
  }
}

/** Keeps them; none forgets them. Storage may be forbidden or full: they then live in the page and the server only. */
export function keepUnsent(person: string, attempt: string, unsent: Unsent): void {
  try {
    if (Object.keys(unsent).length > 0) localStorage.setItem(keyOf(person, attempt), JSON.stringify(unsent));
    else localStorage.removeItem(keyOf(person, attempt));
  } catch {
    // As above.
  }
}

/** What is left of them after some arrived: an answer that was changed meanwhile has yet to be sent. */
export const withoutSent = (unsent: Unsent, sent: Unsent): Unsent =>
  Object.fromEntries(Object.entries(unsent).filter(([item, answer]) => sent[item] !== answer));

/** The answers that the server has, with those that it hasn't above them. */
export const withUnsent = (kept: Answers, unsent: Unsent): Answers =>
  Object.fromEntries(
    Object.entries({ ...kept, ...mapped(unsent, ({ valor }) => valor) }).filter(
      ([, answer]) => answer !== null,
    ),
  );

/** When the answers in sight were given, in milliseconds: those that the server has, those that it hasn't above them. */
export const momentsOf = (kept: unknown, unsent: Unsent): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(
    Object.entries(recordOf(kept)).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  ),
  ...mapped(unsent, ({ en }) => en),
});

/**
 * The moment of an answer: what the clock says, but always after the one that it takes the place of, which was in sight
 * (a logical clock: L. Lamport, "Time, clocks, and the ordering of events in a distributed system", CACM 21, 1978). The
 * clock may be put right between them, and the server would take the later one for the older.
 */
export const momentAfter = (clock: number, replaced: number | undefined): number =>
  Math.max(Math.round(clock), (replaced ?? -Infinity) + 1);

/** Them as they are sent: each with its moment. */
export const sentOf = (unsent: Unsent) => ({
  respuestas: mapped(unsent, ({ valor }) => valor),
  respondidas: mapped(unsent, ({ en }) => en),
});
