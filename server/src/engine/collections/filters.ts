/** SQL of a list's filters and orders. Names come from the declaration, values are parameters. */
import type { Filter, ListOptions, SortKey } from '@oficio/shared/contract/answers/query';
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Holding } from '@oficio/shared/contract/declaration/searching';
import { columnType } from '../sql/columns.ts';
import { allHold, bound, column, constant, fragment, joined, raw, type Fragment } from '../sql/fragment.ts';
import { orderExpression } from '../sql/order.ts';

/** Returns the SQL of a filter on the row that `alias` names. */
export function filterSql(collection: Collection, filter: Filter, alias: string): Fragment {
  const holding = collection.heldBy?.[filter.path];
  if (holding) return heldFilterSql(holding, filter, alias);
  const [head, ...inner] = filter.path.split('.') as [string, ...string[]];
  if (inner.length === 0) return columnFilterSql(filter, column(head, alias));
  const reference = fieldAt(collection, head);
  if (reference?.kind !== 'reference') return nestedFilterSql(collection, filter, column(head, alias));
  return referredFilterSql(
    reference.to,
    { ...filter, path: inner.join('.') },
    column(head, alias),
    `${alias}r`,
  );
}

/** Returns the SQL of a filter on a column of the row itself. */
function columnFilterSql(filter: Filter, target: Fragment): Fragment {
  const { operator, value } = filter;
  const type = columnType(filter.field);
  const cast = raw(`::${type}`);
  if (type === 'jsonb') return fragment`${target} @> ${bound(JSON.stringify([value]))}::jsonb`;
  if (type.endsWith('[]')) {
    if (value === null)
      return operator === 'ne'
        ? fragment`cardinality(${target}) > 0`
        : fragment`coalesce(cardinality(${target}), 0) = 0`;
    if (operator === 'in') return fragment`${target} && ${bound(value)}${cast}`;
    const has = fragment`${target} @> array[${bound(value)}]${cast}`;
    return operator === 'ne' ? fragment`(${has}) is not true` : has;
  }
  switch (operator) {
    case 'eq':
      return value === null ? fragment`${target} is null` : equalSql(filter, target, cast);
    case 'ne':
      return value === null
        ? fragment`${target} is not null`
        : fragment`${target} is distinct from ${bound(value)}${cast}`;
    case 'in':
      return fragment`${target} = any(${bound(value)}${cast}[])`;
    case 'gte':
      return fragment`${target} >= ${bound(value)}${cast}`;
    case 'lte':
      return fragment`${target} <= ${bound(value)}${cast}`;
  }
}

/**
 * Returns the SQL of equality. Case-insensitive unique fields also compare in lower case, to use their index
 * (`schema/tables.ts`).
 */
function equalSql({ field, value }: Filter, target: Fragment, cast: Fragment): Fragment {
  const equal = fragment`${target} = ${bound(value)}${cast}`;
  const folded =
    field.kind === 'text' && field.unique && (field.format === 'correo' || field.format === 'usuario');
  return folded ? fragment`lower(${target}) = lower(${bound(value)}${cast}) and ${equal}` : equal;
}

/**
 * Returns the SQL of a filter on rows of another collection that refer to this one, such as the holders of a
 * certification.
 */
function heldFilterSql(holding: Holding, { operator, value }: Filter, alias: string): Fragment {
  const other = `${alias}h`;
  const id = column('_id', alias);
  const by = column(holding.by, other);
  const conditions = Object.entries(holding.where).map(
    ([name, value]) =>
      fragment`${column(name, other)} = ${bound(value)}${raw(typeof value === 'boolean' ? '::boolean' : '::text')}`,
  );
  const rows = fragment`select ${by} from ${column(holding.in)} ${raw(other)} where not ${column('eliminado', other)} and ${allHold(conditions)} and ${by} is not null`;
  if (value === null) return fragment`${id} ${raw(operator === 'ne' ? '' : 'not ')}in (${rows})`;
  const ids = fragment`${bound(operator === 'in' ? value : [value])}::uuid[]`;
  const heldField = fieldAt(collectionNamed(holding.in) ?? { fields: {} as never }, holding.field);
  const { alike } = holding;
  const allowed =
    alike !== undefined && heldField?.kind === 'reference'
      ? fragment`(select o."_id" from ${column(heldField.to)} o join ${column(heldField.to)} c on ${column(alike, 'c')} = ${column(alike, 'o')} where c."_id" = any(${ids}))`
      : fragment`(select unnest(${ids}))`;
  return fragment`${id} ${raw(operator === 'ne' ? 'not ' : '')}in (${rows} and ${column(holding.field, other)} in ${allowed})`;
}

/** Returns the SQL of a filter on the row that this one refers to by a column; `alias` names that row. */
function referredFilterSql(to: string, filter: Filter, by: Fragment, alias: string): Fragment {
  const target = collectionNamed(to);
  if (!target) throw new Error(`There is no collection called ${to}.`);
  return fragment`exists (select 1 from ${column(target.name)} ${raw(alias)} where ${column('_id', alias)} = ${by} and ${filterSql(target, filter, alias)})`;
}

/** Returns the SQL of a filter on a value inside the object of a column. */
function nestedFilterSql(collection: Collection, filter: Filter, target: Fragment): Fragment {
  const { operator, path } = filter;
  const isNumeric = filter.field.kind === 'integer' || filter.field.kind === 'decimal';
  const steps = path.split('.').slice(1).join(',');
  const extracted = fragment`(${target} #>> ${constant(`{${steps}}`)})`;
  if (operator === 'gte' || operator === 'lte') {
    const sign = raw(operator === 'gte' ? '>=' : '<=');
    return isNumeric
      ? fragment`${extracted}::numeric ${sign} ${bound(filter.value)}::numeric`
      : fragment`${extracted} ${sign} ${bound(filter.value)}`;
  }
  if (filter.value === null) return fragment`${extracted} is ${raw(operator === 'ne' ? 'not null' : 'null')}`;
  const holds = (value: unknown) =>
    fragment`${target} @> ${bound(JSON.stringify(containing(collection, path, value)))}::jsonb`;
  if (operator === 'in') return fragment`(${joined((filter.value as unknown[]).map(holds), ' or ')})`;
  return operator === 'ne' ? fragment`(${holds(filter.value)}) is not true` : holds(filter.value);
}

/**
 * Returns the smallest JSON contained in a column that holds the value, through lists of objects and of
 * values.
 */
function containing(collection: Collection, fullPath: string, value: unknown): unknown {
  const [head = '', ...inner] = fullPath.split('.');
  let path = head;
  const steps = inner.map((name) => {
    path += `.${name}`;
    return { name, field: fieldAt(collection, path) };
  });
  const leaf = steps.at(-1)?.field;
  const isList = leaf && ['references', 'texts', 'choices', 'files', 'numbers'].includes(leaf.kind);
  const built = steps.reduceRight<unknown>(
    (result, { name, field }) => ({ [name]: field?.kind === 'objects' ? [result] : result }),
    isList ? [value] : value,
  );
  return fieldAt(collection, head)?.kind === 'objects' ? [built] : built;
}

/** Returns the ORDER BY of some keys, ending with `_id` so that pages never overlap. */
export function orderSql(collection: Collection, sort: readonly SortKey[], alias: string): Fragment {
  const keys = sort.map((key) =>
    orderExpression(collection, (key.descending ? '-' : '') + key.path, `${alias}.`),
  );
  return raw([...keys, `${alias}."_id"${sort[0]?.descending ? ' desc' : ''}`].join(', '));
}

/** Returns the condition on the rows `t` of a list: those inside or outside the trash. */
export const inTrash = ({ trash }: Pick<ListOptions, 'trash'>): Fragment =>
  trash ? fragment`t."eliminado"` : fragment`not t."eliminado"`;

/** Returns the LIMIT and the OFFSET of a page. */
export const pageSql = ({ page, limit }: Pick<ListOptions, 'page' | 'limit'>): Fragment =>
  fragment`limit ${bound(limit)} offset ${bound((page - 1) * limit)}`;
