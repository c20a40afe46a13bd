/** Access rules of a collection that apply to a caller, with their rows and fields. */
import { not, type AccessOperation, type Condition, type Rule } from '../declaration/access.ts';
import type { Collection } from '../declaration/collection.ts';
import { whoReaches, type Asker } from './asker.ts';
import { fieldNames } from './field-names.ts';

/** A rule that applies to the caller. */
export interface ApplicableRule {
  /** Condition on its rows, the caller's relation included; `true`: every row. */
  readonly condition: Condition | true;
  readonly fields: ReadonlySet<string>;
  /** Covers every field. */
  readonly whole: boolean;
  /** Allows a hard delete without a prior soft delete. */
  readonly direct: boolean;
  /** Applies to visitors too, so the rows that it allows are public. */
  readonly open: boolean;
  /** The declared rule; absent for the server's own rule. */
  readonly rule: Rule | undefined;
}

/** A rule that allows everything, for the server itself. */
export const wholeRule = (collection: Collection, operation: AccessOperation): ApplicableRule => ({
  condition: true,
  fields: fieldNames(collection, operation, 'todos'),
  whole: true,
  direct: true,
  open: false,
  rule: undefined,
});

/** Excludes rows about the caller, where the rule is not meant for the person whom a row is about. */
function notAboutCaller(collection: Collection, operation: AccessOperation, rule: Rule): Condition | undefined {
  const { subject, relations } = collection.access;
  if (operation === 'read' || subject === undefined || rule.who.includes(subject)) return undefined;
  const own = relations?.[subject];
  return own && not(own);
}

/**
 * Returns an operation's rules that may apply to the caller, in declaration order. Access that no rule allows
 * is denied.
 */
export function rulesFor(collection: Collection, operation: AccessOperation, asker: Asker): ApplicableRule[] {
  const rules: readonly (Rule & { readonly direct?: true })[] = collection.access[operation];
  return rules.flatMap((rule): ApplicableRule[] => {
    const grants = rule.who.map((who) => whoReaches(collection, who, asker)).filter((one) => one !== false);
    if (grants.length === 0) return [];
    const conditions = grants.filter((one) => one !== true);
    const who: Condition | true = conditions.length < grants.length ? true : { any: conditions };
    const requirements = [who, rule.where, notAboutCaller(collection, operation, rule)].filter(
      (one): one is Condition => one !== undefined && one !== true,
    );
    const [first, ...rest] = requirements;
    const condition = first === undefined ? true : rest.length > 0 ? { all: requirements } : first;
    return [
      {
        condition,
        fields: fieldNames(collection, operation, rule.fields),
        whole: rule.fields === 'todos',
        direct: rule.direct === true,
        open: rule.who.includes('visitante'),
        rule,
      },
    ];
  });
}
