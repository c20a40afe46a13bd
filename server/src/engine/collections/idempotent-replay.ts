/** Detection of repeated writes: a client whose response was lost sends it again, and nothing changes. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { applicableRules } from '../permissions/rules.ts';
import { callerId, type Row, type Values } from './context.ts';
import { hooksOf, type WriteContext } from './hooks.ts';
import { cleanRichText } from './rich-text.ts';
import { view } from './view.ts';

/** Whether two values are stored the same: absent equals null, and jsonb ignores the order of keys. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(withSortedKeys(a ?? null)) === JSON.stringify(withSortedKeys(b ?? null));

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, withSortedKeys(member)]),
  );
}

/**
 * Whether everything sent is already stored. It only compares fields that the caller may read, so it reveals
 * nothing beyond a view.
 */
export async function isIdempotentReplay(
  context: WriteContext,
  collection: Collection,
  row: Row,
  sent: Values,
): Promise<boolean> {
  const names = Object.keys(sent);
  const writable = applicableRules(collection, 'edit', context.caller);
  const isComparable = (name: string) =>
    !(collection.fields as Fields)[name]?.writeOnly && writable.some((rule) => rule.fields.has(name));
  if (names.length === 0 || !names.every(isComparable)) return false;
  let record: Record<string, unknown>;
  try {
    record = await view({ ...context, db: context.tx }, collection, row._id);
  } catch (error) {
    if (error instanceof ContractError) return false;
    throw error;
  }
  const sanitized = structuredClone(sent);
  cleanRichText(collection.fields, sanitized);
  const applied = new Set(hooksOf(context, collection)?.alreadyApplied?.(record, sent));
  return names.every((name) => sameValue(sanitized[name], record[name]) || applied.has(name));
}

/** Whether the caller created the row or was the last to change it, and so may be resending a write. */
export const isOwnWrite = (context: WriteContext, row: Row): boolean => {
  const caller = callerId(context);
  return caller !== null && (row.creadoPor === caller || row['actualizadoPor'] === caller);
};
