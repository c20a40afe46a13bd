/**
 * Several conditions on one row, asked together: each part of them that only the database can tell is one column, however
 * many conditions are made of it, and what joins them is worked out here.
 */
import type { Condition } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { conditionSql, type Binding } from './conditions.ts';

type Answers = Readonly<Record<string, unknown>>;

const texts = new WeakMap<Condition, string>();
/** A condition as text: equal ones are asked once. */
function textOf(condition: Condition): string {
  let text = texts.get(condition);
  if (text === undefined) texts.set(condition, (text = JSON.stringify(condition)));
  return text;
}

/** The parts of a condition that nothing joins any more. */
function leavesOf(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  return 'not' in condition ? leavesOf(condition.not) : [condition];
}

/** The columns of its own row that a condition looks at. */
export function columnsOf(condition: Condition): readonly string[] {
  return leavesOf(condition).flatMap((leaf) => {
    if ('field' in leaf) return [leaf.field.split('.')[0] ?? ''];
    if ('via' in leaf) return [leaf.via];
    return 'exists' in leaf ? [leaf.self ?? '_id'] : [];
  });
}

export interface Parts {
  /** What a SELECT asks for, on the alias. */
  readonly columns: readonly string[];
  /** Whether a condition holds, by what came back. As in SQL, what isn't known isn't so. */
  holds(condition: Condition | true, answers: Answers): boolean;
}

export function partsOf(
  collection: Collection,
  conditions: readonly (Condition | true)[],
  alias: string,
  binding: Binding,
): Parts {
  const names = new Map<string, string>();
  const columns: string[] = [];
  for (const condition of conditions) {
    for (const leaf of condition === true ? [] : leavesOf(condition)) {
      const text = textOf(leaf);
      if (names.has(text)) continue;
      const name = `__p${names.size}`;
      names.set(text, name);
      columns.push(`(${conditionSql(collection, leaf, alias, binding)}) as "${name}"`);
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
