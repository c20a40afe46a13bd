/** The contract's rules that apply to a caller, memoized, and the SQL of the rows that they allow. */
import { rulesFor, wholeRule, type ApplicableRule } from '@oficio/shared/contract/access/rules';
import {
  ACCESS_OPERATIONS,
  type AccessOperation,
  type Condition,
} from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isSignedIn, SYSTEM, type Caller } from '../../platform/actor.ts';
import { conditionSql, type Binding } from './conditions.ts';

/**
 * Memoization key: the caller's properties that select rules. Their identity is only a parameter of the
 * conditions.
 */
const kindOf = (caller: Caller): string =>
  caller === SYSTEM
    ? 'sistema'
    : `${isSignedIn(caller)} ${caller.confirmado} ${[...caller.roles].sort().join()}`;

const known = new WeakMap<Collection, Map<string, readonly ApplicableRule[]>>();

/**
 * Returns the rules of an operation that apply to the caller, with their conditions joined. Memoized per kind
 * of caller.
 */
export function applicableRules(
  collection: Collection,
  operation: AccessOperation,
  caller: Caller,
): readonly ApplicableRule[] {
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

/** Compiles "any of these rules allows the row" to SQL. */
export function rowFilterSql(
  collection: Collection,
  rules: readonly ApplicableRule[],
  alias: string,
  binding: Binding,
): string {
  if (rules.length === 0) return 'false';
  if (rules.some((rule) => rule.condition === true)) return 'true';
  return `(${rules.map((rule) => conditionSql(collection, rule.condition as Condition, alias, binding)).join(' or ')})`;
}

/** Rules that expose the same fields of a row. */
export interface FieldGroup {
  readonly fields: ReadonlySet<string>;
  readonly whole: boolean;
  readonly rules: ApplicableRule[];
}

const grouped = new WeakMap<readonly ApplicableRule[], readonly FieldGroup[]>();

/** Groups rules by equal field sets, so that a query can strip the fields of each row. */
export function fieldGroups(rules: readonly ApplicableRule[]): readonly FieldGroup[] {
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

/** Every operation, for the permission matrix test. */
export { ACCESS_OPERATIONS };
