/**
 * Compiles conditions (contract/declaration/access.ts) to SQL. Constants are inlined; the caller and the
 * clock are parameters, which the request that sends the statement supplies.
 */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { AHORA, YO, type Condition } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { literal } from '../../platform/database/identifiers.ts';
import { columnType } from '../sql/columns.ts';
import {
  column,
  constant,
  empty,
  fragment,
  joined,
  raw,
  type Fragment,
  type Parameter,
} from '../sql/fragment.ts';

const caller: Parameter = {
  valueFor: (context) => (typeof context.caller === 'symbol' ? null : (context.caller._id ?? null)),
};
const clock: Parameter = { valueFor: ({ now }) => now.toISOString() };
const CALLER = fragment`${caller}::uuid`;
const NOW = fragment`${clock}::timestamptz`;

/** Returns a table alias for a subquery on the row that `alias` names; each level has its own. */
const aliasWithin = (alias: string): string => `c${Number(/^c(\d+)$/.exec(alias)?.[1] ?? 0) + 1}`;

function valueSql(value: string | number | boolean | typeof YO | typeof AHORA): Fragment {
  if (typeof value !== 'object') return constant(value);
  return value === YO ? CALLER : NOW;
}

/**
 * Compiles a condition on the row that `alias` names; an empty alias gives bare columns, for an index
 * predicate.
 * @param outerAlias alias of the outer row when this condition is inside its `exists`
 * @throws Error for a condition that doesn't fit its declaration (a programming error; tests cover all of
 * them)
 */
export function conditionSql(
  collection: Collection,
  condition: Condition,
  alias: string,
  outerAlias?: string,
): Fragment {
  const inner = (part: Condition) => conditionSql(collection, part, alias, outerAlias);
  const joinParts = (conditions: readonly Condition[], separator: string) =>
    fragment`(${joined(conditions.map(inner), separator)})`;

  if ('all' in condition) return condition.all.length === 0 ? raw('true') : joinParts(condition.all, ' and ');
  if ('any' in condition) return condition.any.length === 0 ? raw('false') : joinParts(condition.any, ' or ');
  if ('not' in condition) return fragment`(${inner(condition.not)}) is not true`;
  if ('via' in condition) {
    const target = referredBy(collection, condition.via);
    const innerAlias = aliasWithin(alias);
    return fragment`exists (select 1 from ${column(target.name)} ${raw(innerAlias)} where ${column('_id', innerAlias)} = ${column(condition.via, alias)} and not ${column('eliminado', innerAlias)} and ${conditionSql(target, condition.where, innerAlias)})`;
  }
  if ('exists' in condition) return existsSql(collection, condition, alias);
  if ('precedes' in condition) {
    if (outerAlias === undefined)
      throw new Error(`${collection.name}: «precedes» va dentro de un «exists» de la misma`);
    const innerAlias = aliasWithin(alias);
    const sortKeys = (rowAlias: string) => {
      const keys = condition.precedes.map((path) => sortKeySql(collection, path, rowAlias, innerAlias));
      return joined(keys, ', ');
    };
    return fragment`((${sortKeys(alias)}) < (${sortKeys(outerAlias)}))`;
  }
  return fieldSql(collection, condition, alias);
}

function existsSql(
  collection: Collection,
  condition: Extract<Condition, { readonly exists: unknown }>,
  alias: string,
): Fragment {
  const target = targetOf(condition.exists);
  const innerAlias = aliasWithin(alias);
  const where = condition.where
    ? fragment` and ${conditionSql(target, condition.where, innerAlias, target === collection ? alias : undefined)}`
    : empty;
  const own = column(condition.self ?? '_id', alias);
  const reference = column(condition.by, innerAlias);
  const refersToRow = columnType(fieldOf(target, condition.by)).endsWith('[]')
    ? fragment`${reference} @> array[${own}]`
    : fragment`${reference} = ${own}`;
  return fragment`exists (select 1 from ${column(target.name)} ${raw(innerAlias)} where ${refersToRow} and not ${column('eliminado', innerAlias)}${where})`;
}

/** Compiles a condition on a field of the row itself. */
function fieldSql(
  collection: Collection,
  condition: Extract<Condition, { readonly field: string }>,
  alias: string,
): Fragment {
  const path = condition.field;
  const field = path.includes('.') ? undefined : fieldOf(collection, path);
  const operand = field ? column(path, alias) : jsonText(path, alias);
  if ('is' in condition)
    return fragment`${operand} = ${field ? valueSql(condition.is) : constant(String(condition.is))}`;
  if ('in' in condition) return fragment`${operand} in (${raw(condition.in.map(literal).join(', '))})`;
  if ('contains' in condition) return fragment`${operand} @> array[${valueSql(condition.contains)}]`;
  if ('present' in condition) return fragment`${operand} is ${raw(condition.present ? 'not null' : 'null')}`;
  if ('until' in condition)
    return fragment`(${operand} is null or ${operand} >= ${valueSql(condition.until)})`;
  return fragment`(${operand} is null or ${operand} <= ${valueSql(condition.since)})`;
}

/**
 * Compiles one key of an order: a column of the row, or of the row that a reference points to.
 * @param innerAlias alias for the latter
 */
function sortKeySql(collection: Collection, path: string, alias: string, innerAlias: string): Fragment {
  const [head = '', rest] = path.split('.');
  fieldOf(collection, head);
  if (rest === undefined) return column(head, alias);
  const target = referredBy(collection, head);
  fieldOf(target, rest);
  return fragment`(select ${column(rest, innerAlias)} from ${column(target.name)} ${raw(innerAlias)} where ${column('_id', innerAlias)} = ${column(head, alias)})`;
}

function referredBy(collection: Collection, name: string): Collection {
  const field = fieldOf(collection, name);
  if (field.kind !== 'reference') throw new Error(`${collection.name}.${name} no es una referencia`);
  return targetOf(field.to);
}

const jsonText = (path: string, alias: string): Fragment => {
  const [head, ...rest] = path.split('.') as [string, ...string[]];
  return fragment`(${column(head, alias)} #>> ${constant(`{${rest.join(',')}}`)})`;
};

function fieldOf(collection: Collection, name: string): Field {
  const field = (collection.fields as Record<string, Field>)[name];
  if (!field) throw new Error(`${collection.name} no tiene el campo ${name}`);
  return field;
}

function targetOf(name: string): Collection {
  const target = collectionNamed(name);
  if (!target) throw new Error(`No existe la colección ${name}`);
  return target;
}

/** Whether a condition depends on the row alone: not on other tables, the caller or the clock. */
export function isRowLocal(condition: Condition): boolean {
  if ('all' in condition) return condition.all.every(isRowLocal);
  if ('any' in condition) return condition.any.every(isRowLocal);
  if ('not' in condition) return isRowLocal(condition.not);
  if ('via' in condition || 'exists' in condition || 'precedes' in condition) return false;
  return !Object.values(condition).some((value) => value === YO || value === AHORA);
}
