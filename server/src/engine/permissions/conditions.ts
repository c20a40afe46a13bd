/**
 * Compiles conditions (contract/declaration/access.ts) to SQL. Constants are inlined; the caller and the
 * clock are parameters.
 */
import { AHORA, YO, type Condition } from '@oficio/shared/contract/declaration/access';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { columnType } from '../sql/columns.ts';
import { ident, literal } from '../../platform/database/identifiers.ts';

/** Supplies the placeholders of a compiled condition. */
export interface Binding {
  /** Returns the placeholder of the caller's id. */
  actor(): string;
  /** Returns the placeholder of the request's instant. */
  now(): string;
  /** Returns a fresh table alias. */
  alias(): string;
}

/** Creates a binding that appends to `values`, each value at most once. */
export function bindTo(values: unknown[], actorId: string | undefined, now: Date): Binding {
  let actor: string | undefined;
  let clock: string | undefined;
  let aliases = 0;
  const push = (value: unknown) => `$${values.push(value)}`;
  return {
    actor: () => (actor ??= `${push(actorId ?? null)}::uuid`),
    now: () => (clock ??= `${push(now.toISOString())}::timestamptz`),
    alias: () => `c${(aliases += 1)}`,
  };
}

/**
 * Compiles a condition on the row that `alias` names; an empty alias gives bare columns, for an index
 * predicate.
 * @param from alias of the outer row when this condition is inside its `exists`
 * @throws Error for a condition that doesn't fit its declaration (a programming error; tests cover all of
 * them)
 */
export function conditionSql(
  collection: Collection,
  condition: Condition,
  alias: string,
  binding: Binding,
  from?: string,
): string {
  const column = (name: string) => (alias ? `${alias}.` : '') + ident(name);
  const value = (v: unknown) =>
    v === YO ? binding.actor() : v === AHORA ? binding.now() : literal(v as string | number | boolean);
  const inner = (c: Condition) => conditionSql(collection, c, alias, binding, from);

  if ('all' in condition)
    return condition.all.length === 0 ? 'true' : `(${condition.all.map(inner).join(' and ')})`;
  if ('any' in condition)
    return condition.any.length === 0 ? 'false' : `(${condition.any.map(inner).join(' or ')})`;
  if ('not' in condition) return `(${inner(condition.not)}) is not true`;
  if ('via' in condition) {
    const field = fieldOf(collection, condition.via);
    if (field.kind !== 'reference')
      throw new Error(`${collection.name}.${condition.via} no es una referencia`);
    const target = targetOf(field.to);
    const t = binding.alias();
    return `exists (select 1 from ${ident(target.name)} ${t} where ${t}."_id" = ${column(condition.via)} and not ${t}."eliminado" and ${conditionSql(target, condition.where, t, binding)})`;
  }
  if ('exists' in condition) {
    const target = targetOf(condition.exists);
    const t = binding.alias();
    const where = condition.where
      ? ` and ${conditionSql(target, condition.where, t, binding, target === collection ? alias : undefined)}`
      : '';
    const self = column(condition.self ?? '_id');
    const by = `${t}.${ident(condition.by)}`;
    const same = columnType(fieldOf(target, condition.by)).endsWith('[]')
      ? `${by} @> array[${self}]`
      : `${by} = ${self}`;
    return `exists (select 1 from ${ident(target.name)} ${t} where ${same} and not ${t}."eliminado"${where})`;
  }
  if ('precedes' in condition) {
    if (from === undefined)
      throw new Error(`${collection.name}: «precedes» va dentro de un «exists» de la misma`);
    const place = (of: string) =>
      condition.precedes.map((path) => placeSql(collection, path, of, binding)).join(', ');
    return `((${place(alias)}) < (${place(from)}))`;
  }
  const path = condition.field;
  const field = path.includes('.') ? undefined : fieldOf(collection, path);
  const left = field ? column(path) : jsonText(column, path);
  if ('is' in condition) return `${left} = ${field ? value(condition.is) : literal(String(condition.is))}`;
  if ('in' in condition) return `${left} in (${condition.in.map((v) => literal(v)).join(', ')})`;
  if ('contains' in condition) return `${left} @> array[${value(condition.contains)}]`;
  if ('present' in condition) return `${left} is ${condition.present ? 'not null' : 'null'}`;
  if ('until' in condition) return `(${left} is null or ${left} >= ${value(condition.until)})`;
  return `(${left} is null or ${left} <= ${value(condition.since)})`;
}

/** Compiles one key of an order: a column of the row, or of the row that a reference points to. */
function placeSql(collection: Collection, path: string, alias: string, binding: Binding): string {
  const [head = '', rest] = path.split('.');
  const field = fieldOf(collection, head);
  if (rest === undefined) return `${alias}.${ident(head)}`;
  if (field.kind !== 'reference') throw new Error(`${collection.name}.${head} no es una referencia`);
  const target = targetOf(field.to);
  fieldOf(target, rest);
  const t = binding.alias();
  return `(select ${t}.${ident(rest)} from ${ident(target.name)} ${t} where ${t}."_id" = ${alias}.${ident(head)})`;
}

const jsonText = (column: (name: string) => string, path: string) => {
  const [head, ...rest] = path.split('.') as [string, ...string[]];
  return `(${column(head)} #>> '{${rest.join(',')}}')`;
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
  return !Object.values(condition).some((v) => v === YO || v === AHORA);
}
