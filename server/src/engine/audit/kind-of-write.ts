/** Classifies writes of records as security events, by the fields that the contract names. */
import { WATCHED_CREATES, WATCHED_FIELDS } from '@oficio/shared/contract/collections/audit-events';
import type { SecurityKind } from '@oficio/shared/contract/collections/security-kinds';

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Returns the kind of a write, or undefined for most. `before` is absent for a create, `after` for a delete.
 */
export function kindOfWrite(
  collection: string,
  before: Values | undefined,
  after: Values | undefined,
): SecurityKind | undefined {
  if (before) {
    const watched = Object.entries(WATCHED_FIELDS[collection] ?? {});
    return watched.find(([name]) => !isSame(before[name], after?.[name]))?.[1];
  }
  const watched = WATCHED_CREATES[collection];
  if (!watched || !after) return undefined;
  const value = after[watched.field];
  const isEvent = 'is' in watched ? isSame(value, watched.is) : !isSame(value, watched.isNot);
  return isEvent ? watched.kind : undefined;
}
