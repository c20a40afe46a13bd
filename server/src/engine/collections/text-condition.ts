/** SQL conditions for matching text in the fields that the caller may search. */
import type { ApplicableRule } from '@oficio/shared/contract/access/rules';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { rowFilterSql } from '../permissions/rules.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { fragment, raw, type Fragment } from '../sql/fragment.ts';
import { searchedFields } from '../sql/searched-fields.ts';
import type { VisibleQuery } from './visible.ts';

/**
 * Returns the vector to search: the internal one only if the caller may read every searched field of every
 * row.
 */
function vectorFor(collection: Collection, rules: readonly ApplicableRule[]): Fragment {
  const internal = searchedFields(collection).filter((field) => field.internal);
  const readsAll = (rule: ApplicableRule) =>
    internal.every(({ path }) => rule.fields.has(path.split('.')[0] as string));
  const searchesInternal =
    rules.some((rule) => rule.condition === true && readsAll(rule)) || rules.every(readsAll);
  return raw(internal.length > 0 && searchesInternal ? '"busquedaInterna"' : '"busqueda"');
}

/** Whether a rule may read every field that only its readers can search. */
const readsRestrictedFields = (collection: Collection, rule: ApplicableRule): boolean =>
  searchedFields(collection).every(
    ({ readersOnly, path }) => !readersOnly || rule.fields.has(path.split('.')[0] as string),
  );

/**
 * Returns the condition on the rows of a query (alias `t`) that match the words, as far as its caller may
 * search.
 */
export function textCondition(
  collection: Collection,
  { rules }: Pick<VisibleQuery, 'rules'>,
  words: Pick<SearchQuery, 'sql'>,
): { readonly vector: Fragment; readonly query: Fragment; readonly condition: Fragment } {
  const vector = vectorFor(collection, rules);
  const readers = rules.filter((rule) => readsRestrictedFields(collection, rule));
  const readsAll = readers.length === rules.length || readers.some((rule) => rule.condition === true);
  const query = words.sql(collection.name, readsAll ? '' : 'ABC');
  if (readsAll || readers.length === 0)
    return { vector, query, condition: fragment`t.${vector} @@ ${query}` };
  const inAllFields = fragment`t.${vector} @@ ${words.sql(collection.name, '')}`;
  const condition = fragment`(t.${vector} @@ ${query} or (${inAllFields} and ${rowFilterSql(collection, readers)}))`;
  return { vector, query, condition };
}
