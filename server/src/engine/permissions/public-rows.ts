/**
 * Rows that any visitor may read, where the row alone decides: used by the counters and the partial indexes.
 */
import type { Condition, Rule } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { cachedBy } from '../../platform/cached-by.ts';
import { textOf } from '../sql/fragment.ts';
import { conditionSql, isRowLocal } from './conditions.ts';

/** Returns the visitor's read rules. */
export const visitorRules = (collection: Collection): Rule[] =>
  collection.access.read.filter((rule) => rule.who.includes('visitante'));

/**
 * Compiles the visitor's rules to SQL over bare columns; undefined when they need other tables or the clock,
 * or there are none.
 */
export const publicRowFilter = cachedBy((collection: Collection): string | undefined => {
  const rules = visitorRules(collection);
  if (rules.length === 0 || !rules.every((rule) => !rule.where || isRowLocal(rule.where))) return undefined;
  if (rules.some((rule) => !rule.where)) return 'true';
  const condition: Condition = { any: rules.map((rule) => rule.where as Condition) };
  return textOf(conditionSql(collection, condition, ''));
});
