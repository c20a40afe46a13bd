/** The row a write is about: locked, with what the caller may do to it. */
import type { AccessOperation } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isId } from '@oficio/shared/contract/values/ids';
import { ident } from '../../platform/database/identifiers.ts';
import { classColumns } from '../schema/totals.ts';
import { bindTo, conditionSql, type Binding } from '../permissions/conditions.ts';
import type { ReachingRule } from '@oficio/shared/contract/access/rules';
import { reachingRules, relationColumns, rowFilterSql } from '../permissions/rules.ts';
import { callerId, type Values } from './context.ts';
import { rulesOf, type WriteContext } from './rules.ts';
import { forbidden, notFound, ownMatter } from './refusals.ts';
import { type StoredRow } from './store-row.ts';
import { storedColumns } from '../sql/stored-columns.ts';

export interface LockedRow {
  readonly row: StoredRow;
  /** The rules that let the caller do the operation on this row. */
  readonly rules: readonly ReachingRule[];
  readonly relations: ReadonlySet<string>;
}

/**
 * Reads and locks a row for `operation`. With `orSeen`, one that may be seen but not touched comes without rules.
 * @throws ContractError 404 when the caller may not know of it, 401 or 403 when it may be seen but not touched
 */
export async function lockRow(
  context: WriteContext,
  collection: Collection,
  id: string,
  operation: AccessOperation,
  { orSeen = false }: { readonly orSeen?: boolean } = {},
): Promise<LockedRow> {
  if (!isId(id)) throw notFound(collection);
  await rulesOf(context, collection)?.hold?.(context, id);
  const values: unknown[] = [id];
  const binding = bindTo(values, callerId(context) ?? undefined, context.now);
  const rules = reachingRules(collection, operation, context.caller);
  const readable = rowFilterSql(collection, reachingRules(collection, 'read', context.caller), 't', binding);
  const flags = rules.map((rule, i) => `${rowFilterSql(collection, [rule], 't', binding)} as "__r${i}"`);
  const columns = [
    storedColumns(collection, 't'),
    classColumns(collection).replaceAll(/"eliminado" as/g, 't."eliminado" as'),
    `${readable} as "__readable"`,
    ...flags,
    ...relationColumns(collection, 't', binding),
  ];
  // An edit leaves the id as it is: rows that refer to this one may be written meanwhile.
  const lock = operation === 'edit' ? 'no key update' : 'update';
  const { rows } = await context.tx.query(
    `select ${columns.join(', ')} from ${ident(collection.name)} t where t."_id" = $1 for ${lock} of t`,
    values,
  );
  const found = rows[0];
  if (!found) throw notFound(collection);
  const allowed = rules.filter((_, i) => found[`__r${i}`] === true);
  if (allowed.length === 0) {
    if (found['__readable'] !== true || found['eliminado']) throw notFound(collection);
    if (!orSeen)
      throw found[`__rel_${collection.access.subject}`] === true
        ? ownMatter()
        : forbidden(context, collection, operation);
  }
  const relations = new Set<string>();
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(found)) {
    if (name.startsWith('__rel_')) value === true && relations.add(name.slice(6));
    else if (!/^__r(\d+|eadable)$/.test(name)) row[name] = value;
  }
  return { row: row as unknown as StoredRow, rules: allowed, relations };
}

/** A row of a collection: one that is written, by its id, or one that is about to be, by its values. */
type Asked = string | Values;

/** Whether a row is one that some of the rules lets through. */
export async function passes(
  context: WriteContext,
  collection: Collection,
  row: Asked,
  rules: readonly ReachingRule[],
): Promise<boolean> {
  if (rules.some((rule) => rule.condition === true)) return true;
  return isAmong(context, collection, row, (binding) => rowFilterSql(collection, rules, 't', binding));
}

/** Whether a row is about the caller: the contract's `subject`, who never decides on it. */
export async function isOwnMatter(
  context: WriteContext,
  collection: Collection,
  row: Asked,
): Promise<boolean> {
  const { subject, relations } = collection.access;
  const own = subject === undefined ? undefined : relations?.[subject];
  if (!own) return false;
  return isAmong(context, collection, row, (binding) => conditionSql(collection, own, 't', binding));
}

async function isAmong(
  context: WriteContext,
  collection: Collection,
  row: Asked,
  condition: (binding: Binding) => string,
): Promise<boolean> {
  const table = ident(collection.name);
  const written = typeof row === 'string';
  const values: unknown[] = [written ? row : JSON.stringify(row)];
  const where = condition(bindTo(values, callerId(context) ?? undefined, context.now));
  const { rows } = await context.tx.query(
    written
      ? `select 1 from ${table} t where t."_id" = $1 and ${where}`
      : `select 1 from jsonb_populate_record(null::${table}, $1::jsonb) t where ${where}`,
    values,
  );
  return rows.length > 0;
}
