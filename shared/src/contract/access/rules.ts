/** Which rules of a collection reach who asks, on which rows, and with which fields. */
import { not, type AccessOperation, type Condition, type Rule } from '../declaration/access.ts';
import type { Collection } from '../declaration/collection.ts';
import { whoReaches, type Asker } from './asker.ts';
import { fieldNames } from './field-names.ts';

/** A rule that reaches the asker. */
export interface ReachingRule {
  /** What its rows must meet, the asker's relation with them included; `true`: nothing. */
  readonly condition: Condition | true;
  readonly fields: ReadonlySet<string>;
  /** Lets every field through. */
  readonly whole: boolean;
  /** Hard delete without a prior soft delete. */
  readonly direct: boolean;
  /** Reaches visitors too: the rows that it lets through are public. */
  readonly open: boolean;
  /** As it is declared; the server's own has none. */
  readonly rule: Rule | undefined;
}

/** The rule that lets everything through, for the server itself. */
export const wholeRule = (collection: Collection, operation: AccessOperation): ReachingRule => ({
  condition: true,
  fields: fieldNames(collection, operation, 'todos'),
  whole: true,
  direct: true,
  open: false,
  rule: undefined,
});

/** Rows that are somebody else's matter, where the rule isn't one for the person whom the row is about. */
function ofOthers(collection: Collection, operation: AccessOperation, rule: Rule): Condition | undefined {
  const { subject, relations } = collection.access;
  if (operation === 'read' || subject === undefined || rule.who.includes(subject)) return undefined;
  const own = relations?.[subject];
  return own && not(own);
}

/** The rules of an operation that may reach the asker, in the declaration's order. What none allows is forbidden. */
export function rulesFor(collection: Collection, operation: AccessOperation, asker: Asker): ReachingRule[] {
  const rules: readonly (Rule & { readonly direct?: true })[] = collection.access[operation];
  return rules.flatMap((rule): ReachingRule[] => {
    const reaches = rule.who.map((who) => whoReaches(collection, who, asker)).filter((one) => one !== false);
    if (reaches.length === 0) return [];
    const conditions = reaches.filter((one) => one !== true);
    const who: Condition | true = conditions.length < reaches.length ? true : { any: conditions };
    const needed = [who, rule.where, ofOthers(collection, operation, rule)].filter(
      (one): one is Condition => one !== undefined && one !== true,
    );
    const [first, ...rest] = needed;
    const condition = first === undefined ? true : rest.length > 0 ? { all: needed } : first;
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
