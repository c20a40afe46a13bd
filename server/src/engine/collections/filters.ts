/** SQL of a list's filters and orders. Names come from the declaration, values are parameters. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Holding } from '@oficio/shared/contract/declaration/searching';
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import type { Filter, SortKey } from '@oficio/shared/contract/answers/query';
import { columnType } from '../sql/columns.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { orderExpression } from '../sql/order.ts';

/** Returns the SQL of a filter on the row that `alias` names. */
export function filterSql(collection: Collection, filter: Filter, alias: string, values: unknown[]): string {
  const [head, ...inner] = filter.path.split('.') as [string, ...string[]];
  const column = `${alias}.${ident(head)}`;
  const bind = (value: unknown) => `$${values.push(value)}`;
  const holding = collection.heldBy?.[filter.path];
  if (holding) return heldSql(holding, filter, alias, values);
  if (inner.length > 0) {
    const reference = fieldAt(collection, head);
    if (reference?.kind === 'reference')
      return referredSql(reference.to, filter, inner, alias, column, values);
    return nestedSql(collection, filter, head, inner, column, bind);
  }

  const type = columnType(filter.field);
  if (type === 'jsonb') return `${column} @> ${bind(JSON.stringify([filter.value]))}::jsonb`;
  if (type.endsWith('[]')) {
    if (filter.value === null)
      return filter.operator === 'ne'
        ? `cardinality(${column}) > 0`
        : `coalesce(cardinality(${column}), 0) = 0`;
    if (filter.operator === 'in') return `${column} && ${bind(filter.value)}::${type}`;
    const has = `${column} @> array[${bind(filter.value)}]::${type}`;
    return filter.operator === 'ne' ? `(${has}) is not true` : has;
  }
  switch (filter.operator) {
    case 'eq':
      return filter.value === null ? `${column} is null` : equalSql(filter, column, type, bind);
    case 'ne':
      return filter.value === null
        ? `${column} is not null`
        : `${column} is distinct from ${bind(filter.value)}::${type}`;
    case 'in':
      return `${column} = any(${bind(filter.value)}::${type}[])`;
    case 'gte':
      return `${column} >= ${bind(filter.value)}::${type}`;
    case 'lte':
      return `${column} <= ${bind(filter.value)}::${type}`;
  }
}

/**
 * Equality. Case-insensitive unique fields also compare in lower case, to use their index
 * (`schema/tables.ts`).
 */
function equalSql(
  { field, value }: Filter,
  column: string,
  type: string,
  bind: (v: unknown) => string,
): string {
  const equal = `${column} = ${bind(value)}::${type}`;
  const folded =
    field.kind === 'text' && field.unique && (field.format === 'correo' || field.format === 'usuario');
  return folded ? `lower(${column}) = lower(${bind(value)}::${type}) and ${equal}` : equal;
}

/** Filter on rows of another collection that refer to this one, such as the holders of a certification. */
function heldSql(holding: Holding, filter: Filter, alias: string, values: unknown[]): string {
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const other = `${alias}h`;
  const held = Object.entries(holding.where).map(
    ([name, value]) =>
      `${other}.${ident(name)} = ${bind(value, typeof value === 'boolean' ? 'boolean' : 'text')}`,
  );
  const from = `select ${other}.${ident(holding.by)} from ${ident(holding.in)} ${other} where not ${other}."eliminado" and ${held.join(' and ')}`;
  const column = `${other}.${ident(holding.field)}`;
  if (filter.value === null)
    return `${alias}."_id" ${filter.operator === 'ne' ? '' : 'not '}in (${from} and ${other}.${ident(holding.by)} is not null)`;
  const wanted = bind(filter.operator === 'in' ? filter.value : [filter.value], 'uuid[]');
  const target = fieldAt(collectionNamed(holding.in) ?? { fields: {} as never }, holding.field);
  const named =
    holding.alike !== undefined && target?.kind === 'reference'
      ? `(select o."_id" from ${ident(target.to)} o join ${ident(target.to)} c on c.${ident(holding.alike)} = o.${ident(holding.alike)} where c."_id" = any(${wanted}))`
      : `(select unnest(${wanted}))`;
  return `${alias}."_id" ${filter.operator === 'ne' ? 'not ' : ''}in (${from} and ${other}.${ident(holding.by)} is not null and ${column} in ${named})`;
}

/** Filter on the row that this one refers to. */
function referredSql(
  to: string,
  filter: Filter,
  inner: readonly string[],
  alias: string,
  column: string,
  values: unknown[],
): string {
  const target = collectionNamed(to);
  if (!target) throw new Error(`There is no collection called ${to}.`);
  const other = `${alias}r`;
  const condition = filterSql(target, { ...filter, path: inner.join('.') }, other, values);
  return `exists (select 1 from ${ident(target.name)} ${other} where ${other}."_id" = ${column} and ${condition})`;
}

function nestedSql(
  collection: Collection,
  filter: Filter,
  head: string,
  inner: readonly string[],
  column: string,
  bind: (v: unknown) => string,
): string {
  const numeric = filter.field.kind === 'integer' || filter.field.kind === 'decimal';
  const extracted = `(${column} #>> '{${inner.join(',')}}')`;
  if (filter.operator === 'gte' || filter.operator === 'lte') {
    const sign = filter.operator === 'gte' ? '>=' : '<=';
    return numeric
      ? `${extracted}::numeric ${sign} ${bind(filter.value)}::numeric`
      : `${extracted} ${sign} ${bind(filter.value)}`;
  }
  if (filter.value === null) return `${extracted} is ${filter.operator === 'ne' ? 'not null' : 'null'}`;
  const holds = (value: unknown) =>
    `${column} @> ${bind(JSON.stringify(containing(collection, head, inner, value)))}::jsonb`;
  if (filter.operator === 'in') return `(${(filter.value as unknown[]).map(holds).join(' or ')})`;
  return filter.operator === 'ne' ? `(${holds(filter.value)}) is not true` : holds(filter.value);
}

/**
 * Returns the smallest JSON contained in a column that holds the value, through lists of objects and of
 * values.
 */
function containing(collection: Collection, head: string, inner: readonly string[], value: unknown): unknown {
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
export function orderSql(collection: Collection, sort: readonly SortKey[], alias: string): string {
  const keys = sort.map((key) =>
    orderExpression(collection, (key.descending ? '-' : '') + key.path, `${alias}.`),
  );
  return [...keys, `${alias}."_id"${sort[0]?.descending ? ' desc' : ''}`].join(', ');
}
