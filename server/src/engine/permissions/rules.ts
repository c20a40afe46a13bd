/** The contract's rules that apply to a caller, memoized, and the SQL of the rows that they allow. */
import { rulesFor, wholeRule, type ApplicableRule } from '@oficio/shared/contract/access/rules';
import type { AccessOperation } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isSignedIn, SYSTEM, type Caller } from '../../platform/actor.ts';
import { fragment, joined, raw, type Fragment } from '../sql/fragment.ts';
import { cachedBy } from '../../platform/cached-by.ts';
import { conditionSql } from './conditions.ts';

/**
 * Memoization key: the caller's properties that select rules. Their identity is only a parameter of the
 * conditions.
 */
const kindOf = (caller: Caller): string =>
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
  const kinds = rulesByKind(collection);
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
  readonly whole: boolean;
  readonly rules: ApplicableRule[];
}

/** Groups rules by equal field sets, so that a query can strip the fields of each row. */
export function fieldGroups(rules: readonly ApplicableRule[]): readonly FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const rule of rules) {
    const same = groups.find(
      (g) => g.whole === rule.whole && g.fields.size === rule.fields.size && g.fields.isSubsetOf(rule.fields),
    );
    if (same) same.rules.push(rule);
    else groups.push({ fields: rule.fields, whole: rule.whole, rules: [rule] });
  }
  return groups;
}
