/** The contract's rules that reach a caller, worked out once, and the SQL of the rows that they let through. */
import { rulesFor, wholeRule, type ReachingRule } from '@oficio/shared/contract/access/rules';
import {
  ACCESS_OPERATIONS,
  type AccessOperation,
  type Condition,
} from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isSignedIn, SYSTEM, type Caller } from '../../platform/actor.ts';
import { conditionSql, type Binding } from './conditions.ts';

/** What of a caller decides which rules reach them: who they are is only a parameter of the conditions. */
const kindOf = (caller: Caller): string =>
  caller === SYSTEM
    ? 'sistema'
    : `${isSignedIn(caller)} ${caller.confirmado} ${[...caller.roles].sort().join()}`;

const known = new WeakMap<Collection, Map<string, readonly ReachingRule[]>>();

/** The rules of an operation that reach the caller, with their conditions joined. Worked out once per kind of caller. */
export function reachingRules(
  collection: Collection,
  operation: AccessOperation,
  caller: Caller,
): readonly ReachingRule[] {
  let kinds = known.get(collection);
  if (!kinds) known.set(collection, (kinds = new Map()));
  const kind = `${operation} ${kindOf(caller)}`;
  let rules = kinds.get(kind);
  if (!rules)
    kinds.set(
      kind,
      (rules =
        caller === SYSTEM ? [wholeRule(collection, operation)] : rulesFor(collection, operation, caller)),
    );
  return rules;
}

/** SQL of "some of these rules lets the row through". */
export function rowFilterSql(
  collection: Collection,
  rules: readonly ReachingRule[],
  alias: string,
  binding: Binding,
): string {
  if (rules.length === 0) return 'false';
  if (rules.some((rule) => rule.condition === true)) return 'true';
  return `(${rules.map((rule) => conditionSql(collection, rule.condition as Condition, alias, binding)).join(' or ')})`;
}

/** Rules that show the same fields of a row. */
export interface FieldGroup {
  readonly fields: ReadonlySet<string>;
  readonly whole: boolean;
  readonly rules: ReachingRule[];
}

const grouped = new WeakMap<readonly ReachingRule[], readonly FieldGroup[]>();

/** Rules joined by equal field sets: what a query needs to know to strip each row. */
export function fieldGroups(rules: readonly ReachingRule[]): readonly FieldGroup[] {
  const done = grouped.get(rules);
  if (done) return done;
  const groups: FieldGroup[] = [];
  for (const rule of rules) {
    const same = groups.find(
      (g) => g.whole === rule.whole && g.fields.size === rule.fields.size && g.fields.isSubsetOf(rule.fields),
    );
    if (same) same.rules.push(rule);
    else groups.push({ fields: rule.fields, whole: rule.whole, rules: [rule] });
  }
  grouped.set(rules, groups);
  return groups;
}

/** Every operation name, for the matrix. */
export { ACCESS_OPERATIONS };
