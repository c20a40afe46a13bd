/** The locked row of a write, with the caller's permissions on it. */
import type { ApplicableRule } from '@oficio/shared/contract/access/rules';
import type { AccessOperation } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isId } from '@oficio/shared/contract/values/ids';
import { cachedBy } from '../../platform/cached-by.ts';
import { columnsOf, conditionColumnsOf, type ConditionColumns } from '../permissions/condition-columns.ts';
import { conditionSql } from '../permissions/conditions.ts';
import { applicableRules, fieldGroups, rowFilterSql, type FieldGroup } from '../permissions/rules.ts';
import { classColumns } from '../schema/totals.ts';
import { bound, column, fragment, joined, raw, run, type Fragment } from '../sql/fragment.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import type { Values } from './context.ts';
import { hooksOf, type WriteContext } from './hooks.ts';
import { forbidden, notFound, ownMatter } from './refusals.ts';
import type { StoredRow } from './store-row.ts';

export interface LockedRow {
  readonly row: StoredRow;
  /** Rules that allow the caller the operation on this row. */
  readonly rules: readonly ApplicableRule[];
  readonly relations: ReadonlySet<string>;
  /** Field groups that the caller may read. */
  readonly readableGroups: readonly FieldGroup[];
  /** Columns that decide what the caller may read. */
  readonly readableBy: ReadonlySet<string>;
}

/** A row-locking statement, shared by all callers with the same rules. */
interface LockStatement {
  readonly columns: Fragment;
  readonly leaves: ConditionColumns;
  readonly groups: readonly FieldGroup[];
  readonly readableBy: ReadonlySet<string>;
}

/** The rules of an operation for a kind of caller are one list, so their statement is compiled once. */
const lockStatementOf = cachedBy(
  (
    rules: readonly ApplicableRule[],
    collection: Collection,
    readRules: readonly ApplicableRule[],
  ): LockStatement => {
    const conditions = [
      ...[...rules, ...readRules].map(({ condition }) => condition),
      ...Object.values(collection.access.relations ?? {}),
    ];
    const leaves = conditionColumnsOf(collection, conditions, 't');
    const rowColumns = raw(`${storedColumns(collection, 't')}, ${classColumns(collection, 't.')}`);
    return {
      columns: joined([rowColumns, ...leaves.columns], ', '),
      leaves,
      groups: fieldGroups(readRules),
      readableBy: new Set(
        readRules.flatMap(({ condition }) => (condition === true ? [] : columnsOf(condition))),
      ),
    };
  },
);

/**
 * Reads and locks a row for `operation`. With `allowReadOnly`, a row that the caller may only read is
 * returned without rules.
 * @throws ContractError 404 when the caller may not know of it, 401 or 403 when the caller may only read it
 */
export async function lockRow(
  context: WriteContext,
  collection: Collection,
  id: string,
  {
    operation,
    allowReadOnly = false,
  }: { readonly operation: AccessOperation; readonly allowReadOnly?: boolean },
): Promise<LockedRow> {
  if (!isId(id)) throw notFound(collection);
  await hooksOf(context, collection)?.acquireLocks?.(context, id);
  const rules = applicableRules(collection, operation, context.caller);
  const readRules = applicableRules(collection, 'read', context.caller);
  const { columns, leaves, groups, readableBy } = lockStatementOf(rules, collection, readRules);
  // An edit doesn't change the id, so its lock allows concurrent writes of rows that refer to it.
  const lock = operation === 'edit' ? raw('no key update') : raw('update');
  const { rows } = await run(
    context.tx,
    context,
    fragment`select ${columns} from ${column(collection.name)} t where t."_id" = ${bound(id)} for ${lock} of t`,
  );
  const found = rows[0];
  if (!found) throw notFound(collection);
  const holds = ({ condition }: ApplicableRule) => leaves.holds(condition, found);
  const declared = Object.entries(collection.access.relations ?? {});
  const held = declared.filter(([, condition]) => leaves.holds(condition, found));
  const relations = new Set(held.map(([name]) => name));
  const readableGroups = groups.filter((group) => group.rules.some(holds));
  const allowed = rules.filter(holds);
  if (allowed.length === 0) {
    if (readableGroups.length === 0 || found['eliminado']) throw notFound(collection);
    if (!allowReadOnly)
      throw relations.has(collection.access.subject ?? '')
        ? ownMatter()
        : forbidden(context, collection, operation);
  }
  const row = Object.fromEntries(Object.entries(found).filter(([name]) => !/^__p\d+$/.test(name)));
  return { row: row as unknown as StoredRow, rules: allowed, relations, readableGroups, readableBy };
}

/** A row to check: a stored one, by id, or a new one, by its values. */
type RowReference = string | Values;

/** Whether any of the rules allows the row. */
export async function satisfiesAny(
  context: WriteContext,
  collection: Collection,
  row: RowReference,
  rules: readonly ApplicableRule[],
): Promise<boolean> {
  if (rules.some((rule) => rule.condition === true)) return true;
  return matches(context, collection, row, rowFilterSql(collection, rules));
}

/** Whether the caller is the row's subject (`subject` in the contract), who never decides on it. */
export async function isOwnMatter(
  context: WriteContext,
  collection: Collection,
  row: RowReference,
): Promise<boolean> {
  const { subject, relations } = collection.access;
  const own = subject === undefined ? undefined : relations?.[subject];
  if (!own) return false;
  return matches(context, collection, row, conditionSql(collection, own, 't'));
}

async function matches(
  context: WriteContext,
  collection: Collection,
  row: RowReference,
  condition: Fragment,
): Promise<boolean> {
  const table = column(collection.name);
  const { rows } = await run(
    context.tx,
    context,
    typeof row === 'string'
      ? fragment`select 1 from ${table} t where t."_id" = ${bound(row)} and ${condition}`
      : fragment`select 1 from jsonb_populate_record(null::${table}, ${bound(JSON.stringify(row))}::jsonb) t where ${condition}`,
  );
  return rows.length > 0;
}
