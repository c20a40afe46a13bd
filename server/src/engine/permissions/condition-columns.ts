/**
 * Evaluates several conditions on one row with a single query: each distinct leaf condition is one column,
 * and the operators that join them are evaluated here.
 */
import type { Condition } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { cachedBy } from '../../platform/cached-by.ts';
import { fragment, raw, type Fragment } from '../sql/fragment.ts';
import { conditionSql } from './conditions.ts';

type LeafResults = Readonly<Record<string, unknown>>;

/** Serializes a condition, so that equal ones are queried once. */
const serialized = cachedBy((condition: Condition): string => JSON.stringify(condition));

/** Returns the leaf conditions, without `all`, `any` and `not`. */
function leavesOf(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  return 'not' in condition ? leavesOf(condition.not) : [condition];
}

/** Returns the columns of its own row that a condition depends on. */
export function columnsOf(condition: Condition): readonly string[] {
  return leavesOf(condition).flatMap((leaf) => {
    if ('field' in leaf) return [leaf.field.split('.')[0] ?? ''];
    if ('via' in leaf) return [leaf.via];
    return 'exists' in leaf ? [leaf.self ?? '_id'] : [];
  });
}

export interface ConditionColumns {
  /** Columns to select, one for each leaf condition. */
  readonly columns: readonly Fragment[];
  /** Whether a condition holds for a selected row. A null counts as false, as in SQL. */
  holds(condition: Condition | true, row: LeafResults): boolean;
}

/** Returns the columns that decide some conditions on the row that `alias` names. */
export function conditionColumnsOf(
  collection: Collection,
  conditions: readonly (Condition | true)[],
  alias: string,
): ConditionColumns {
  const nameByLeaf = new Map<string, string>();
  const columns: Fragment[] = [];
  for (const condition of conditions) {
    for (const leaf of condition === true ? [] : leavesOf(condition)) {
      const text = serialized(leaf);
      if (nameByLeaf.has(text)) continue;
      const name = `__p${nameByLeaf.size}`;
      nameByLeaf.set(text, name);
      columns.push(fragment`(${conditionSql(collection, leaf, alias)}) as ${raw(`"${name}"`)}`);
    }
  }
  const holds = (condition: Condition | true, row: LeafResults): boolean => {
    if (condition === true) return true;
    if ('all' in condition) return condition.all.every((part) => holds(part, row));
    if ('any' in condition) return condition.any.some((part) => holds(part, row));
    if ('not' in condition) return !holds(condition.not, row);
    return row[nameByLeaf.get(serialized(condition)) ?? ''] === true;
  };
  return { columns, holds };
}
