/**
 * Filters through a reference (`centro.provincia`), asked first of the records that are referred to: where those are few,
 * the rows that refer to them are found by an index, and where there are none, nothing is looked for. Asked row by row, a
 * search for common words in a place without any course would look at every course that holds one.
 */
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import type { Filter } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ident } from '../../platform/database/identifiers.ts';
import type { ReadContext } from './context.ts';
import { filterSql } from './filters.ts';

/** As many are named in their place. A prepared statement goes through them one by one for each row. */
const FEW = 50;

/** Asked once for each read, however many statements it makes. */
const asked = new WeakMap<ReadContext, Map<string, Promise<Filter>>>();

/** The same filters, those through a reference to few records naming them; undefined where one leaves nothing. */
export async function byReferred(
  context: ReadContext,
  collection: Collection,
  filters: readonly Filter[],
): Promise<readonly Filter[] | undefined> {
  const found = await Promise.all(filters.map((filter) => referring(context, collection, filter)));
  return found.some(({ operator, value }) => operator === 'in' && Array.isArray(value) && value.length === 0)
    ? undefined
    : found;
}

async function referring(context: ReadContext, collection: Collection, filter: Filter): Promise<Filter> {
  const [head = '', ...inner] = filter.path.split('.');
  const field = fieldAt(collection, head);
  const target = field?.kind === 'reference' && inner.length > 0 ? collectionNamed(field.to) : undefined;
  const { operator, value } = filter;
  if (!field || !target || value === null || (operator !== 'eq' && operator !== 'in')) return filter;
  const key = `${collection.name} ${filter.path} ${operator} ${JSON.stringify(value)}`;
  const known = asked.get(context) ?? new Map<string, Promise<Filter>>();
  asked.set(context, known);
  const found =
    known.get(key) ??
    referred(context, target, { ...filter, path: inner.join('.') }).then((ids) =>
      ids.length > FEW ? filter : { path: head, field, operator: 'in', value: ids },
    );
  known.set(key, found);
  return found;
}

/** The records that a filter leaves of a collection: one more than a few at most. */
async function referred({ db }: ReadContext, target: Collection, filter: Filter): Promise<string[]> {
  const values: unknown[] = [];
  const { rows } = await db.query<{ _id: string }>(
    `select t."_id" from ${ident(target.name)} t where ${filterSql(target, filter, 't', values)} order by t."_id" limit ${FEW + 1}`,
    values,
  );
  return rows.map(({ _id }) => _id);
}
