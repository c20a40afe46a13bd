/**
 * Optimizes filters through a reference (`centro.provincia`) by querying the referenced records first. If
 * they are few, an index finds their rows; if there are none, the search is skipped. Otherwise, a search for
 * common words in a place without courses would scan every course with those words.
 */
import type { Filter } from '@oficio/shared/contract/answers/query';
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { cachedBy } from '../../platform/cached-by.ts';
import { column, constant, fragment, run } from '../sql/fragment.ts';
import type { ReadContext } from './context.ts';
import { filterSql } from './filters.ts';

/** Maximum records listed in the filter. A prepared statement checks them one by one for each row. */
const MAX_LISTED_IDS = 50;

/** Filters already looked up for a read, however many statements it makes. */
const lookupsOf = cachedBy((_context: ReadContext) => new Map<string, Promise<Filter>>());

/**
 * Returns the filters, with those through a reference to few records replaced by the records' ids; undefined
 * when one matches nothing.
 */
export async function replaceByIds(
  context: ReadContext,
  collection: Collection,
  filters: readonly Filter[],
): Promise<readonly Filter[] | undefined> {
  const replaced = await Promise.all(filters.map((filter) => lookUp(context, collection, filter)));
  const matchesNothing = ({ operator, value }: Filter) =>
    operator === 'in' && Array.isArray(value) && value.length === 0;
  return replaced.some(matchesNothing) ? undefined : replaced;
}

async function lookUp(context: ReadContext, collection: Collection, filter: Filter): Promise<Filter> {
  const [head = '', ...inner] = filter.path.split('.');
  const field = fieldAt(collection, head);
  const target = field?.kind === 'reference' && inner.length > 0 ? collectionNamed(field.to) : undefined;
  const { operator, value } = filter;
  if (!field || !target || value === null || (operator !== 'eq' && operator !== 'in')) return filter;
  const key = `${collection.name} ${filter.path} ${operator} ${JSON.stringify(value)}`;
  const lookups = lookupsOf(context);
  const lookup =
    lookups.get(key) ??
    matchingIds(context, target, { ...filter, path: inner.join('.') }).then((ids) =>
      ids.length > MAX_LISTED_IDS ? filter : { path: head, field, operator: 'in', value: ids },
    );
  lookups.set(key, lookup);
  return lookup;
}

/** Returns the records that match a filter, up to one more than the limit. */
async function matchingIds(context: ReadContext, target: Collection, filter: Filter): Promise<string[]> {
  const { rows } = await run<{ _id: string }>(
    context.db,
    context,
    fragment`select t."_id" from ${column(target.name)} t where ${filterSql(target, filter, 't')} order by t."_id" limit ${constant(MAX_LISTED_IDS + 1)}`,
  );
  return rows.map(({ _id }) => _id);
}
