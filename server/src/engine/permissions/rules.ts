/** The contract's rules that apply to a caller, memoized, and the SQL of the rows that they allow. */
import { rulesFor, wholeRule, type ApplicableRule } from '@oficio/shared/contract/access/rules';
import type { AccessOperation } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isSignedIn, SYSTEM, type Caller } from '../../platform/actor.ts';
import { cachedBy } from '../../platform/cached-by.ts';
import { fragment, joined, raw, type Fragment } from '../sql/fragment.ts';
import { conditionSql } from './conditions.ts';

/**
 * Memoization key: the caller's properties that select rules. Their identity is only a parameter of the
 * conditions.
 */
const callerKind = (caller: Caller): string =>
  caller === SYSTEM
    ? 'sistema'
    : `${isSignedIn(caller)} ${caller.confirmado} ${[...caller.roles].sort().join()}`;

const rulesByKind = cachedBy((_collection: Collection) => new Map<string, readonly ApplicableRule[]>());

/**
 * Returns the rules of an operation that apply to the caller, with their conditions joined: one list per
 * collection, operation and kind of caller.
 */
export function applicableRules(
  collection: Collection,
  operation: AccessOperation,
  caller: Caller,
): readonly ApplicableRule[] {
  const cached = rulesByKind(collection);
  const kind = `${operation} ${callerKind(caller)}`;
  let rules = cached.get(kind);
  if (!rules) {
    rules = caller === SYSTEM ? [wholeRule(collection, operation)] : rulesFor(collection, operation, caller);
    cached.set(kind, rules);
  }
  return rules;
}

/** Each kind of caller has the same rule objects in every request, so each rule is compiled once. */
const conditionOf = cachedBy((rule: ApplicableRule, collection: Collection): Fragment =>
  rule.condition === true ? raw('true') : conditionSql(collection, rule.condition, 't'),
);

/** Compiles "any of these rules allows the row `t`" to SQL. */
export function rowFilterSql(collection: Collection, rules: readonly ApplicableRule[]): Fragment {
  if (rules.length === 0) return raw('false');
  if (rules.some((rule) => rule.condition === true)) return raw('true');
  const conditions = rules.map((rule) => conditionOf(rule, collection));
  return fragment`(${joined(conditions, ' or ')})`;
}

/** Rules that expose the same fields of a row. */
export interface FieldGroup {
  readonly fields: ReadonlySet<string>;
  /** Whether hidden fields of nested objects are included. */
  readonly whole: boolean;
  readonly rules: ApplicableRule[];
}

/** Groups rules by equal field sets, so that a query can strip the fields of each row. */
export function fieldGroups(rules: readonly ApplicableRule[]): readonly FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const rule of rules) {
    const { fields, whole } = rule;
    const hasSameFields = (group: FieldGroup) =>
      group.fields.size === fields.size && group.fields.isSubsetOf(fields);
    const same = groups.find((group) => group.whole === whole && hasSameFields(group));
    if (same) same.rules.push(rule);
    else groups.push({ fields, whole, rules: [rule] });
  }
  return groups;
}
