/**
 * Evaluates several conditions on one row with a single query: each distinct leaf condition is one column,
 * and the operators that join them are evaluated here.
 */
import type { Condition } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { cachedBy } from '../../platform/cached-by.ts';
import { fragment, raw, type Fragment } from '../sql/fragment.ts';
import { conditionSql } from './conditions.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Serializes a condition, so that equal ones are queried once. */
const textOf = cachedBy((condition: Condition): string => JSON.stringify(condition));

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

export interface Parts {
  /** Select list, on the alias. */
  readonly columns: readonly Fragment[];
  /** Whether a condition holds, given the returned columns. A null counts as false, as in SQL. */
  holds(condition: Condition | true, answers: Answers): boolean;
}

export function partsOf(
  collection: Collection,
  conditions: readonly (Condition | true)[],
  alias: string,
): Parts {
  const names = new Map<string, string>();
  const columns: Fragment[] = [];
  for (const condition of conditions) {
    for (const leaf of condition === true ? [] : leavesOf(condition)) {
      const text = textOf(leaf);
      if (names.has(text)) continue;
      const name = `__p${names.size}`;
      names.set(text, name);
      columns.push(fragment`(${conditionSql(collection, leaf, alias)}) as ${raw(`"${name}"`)}`);
    }
  }
  const holds = (condition: Condition | true, answers: Answers): boolean => {
    if (condition === true) return true;
    if ('all' in condition) return condition.all.every((one) => holds(one, answers));
    if ('any' in condition) return condition.any.some((one) => holds(one, answers));
    if ('not' in condition) return !holds(condition.not, answers);
    return answers[names.get(textOf(condition)) ?? ''] === true;
  };
  return { columns, holds };
}
