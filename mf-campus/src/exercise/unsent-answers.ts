/**
 * Answers that the server hasn't said it has, on this device, by person and attempt: they outlive the page, and go when
 * the person signs out, as every draft does.
 */
import { isRecord } from '@oficio/shared/contract/values/guards';

/** By question; null is one that was taken back. */
export type Unsent = Readonly<Record<string, unknown>>;

const keyOf = (person: string, attempt: string) => `borrador:intento:${person}:${attempt}`;

/** What is kept; nothing where storage is forbidden. */
export function readUnsent(person: string, attempt: string): Unsent {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person, attempt)) ?? '{}');
    return isRecord(kept) ? kept : {};
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
export const withUnsent = (kept: Unsent, unsent: Unsent): Unsent =>
  Object.fromEntries(Object.entries({ ...kept, ...unsent }).filter(([, answer]) => answer !== null));
