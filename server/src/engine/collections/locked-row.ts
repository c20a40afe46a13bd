/** The locked row of a write, with the caller's permissions on it. */
import type { AccessOperation } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isId } from '@oficio/shared/contract/values/ids';
import { ident } from '../../platform/database/identifiers.ts';
import { classColumns } from '../schema/totals.ts';
import { bindTo, conditionSql, type Binding } from '../permissions/conditions.ts';
import type { ApplicableRule } from '@oficio/shared/contract/access/rules';
import { columnsOf, partsOf, type Parts } from '../permissions/parts.ts';
import { fieldGroups, applicableRules, rowFilterSql, type FieldGroup } from '../permissions/rules.ts';
import { callerId, type Values } from './context.ts';
import { hooksOf, type WriteContext } from './hooks.ts';
import { forbidden, notFound, ownMatter } from './refusals.ts';
import { type StoredRow } from './store-row.ts';
import { storedColumns } from '../sql/stored-columns.ts';

export interface LockedRow {
  readonly row: StoredRow;
  /** Rules that allow the caller the operation on this row. */
  readonly rules: readonly ApplicableRule[];
  readonly relations: ReadonlySet<string>;
  /** Field groups that the caller may read. */
  readonly reads: readonly FieldGroup[];
  /** Columns that decide what the caller may read. */
  readonly readsBy: ReadonlySet<string>;
}

/** A row-locking statement, shared by all callers with the same rules. */
interface Statement {
  readonly text: string;
  /** Parameters after the row's id. */
  readonly wants: readonly ('actor' | 'now')[];
  readonly parts: Parts;
  readonly groups: readonly FieldGroup[];
  readonly readsBy: ReadonlySet<string>;
}
const statements = new WeakMap<readonly ApplicableRule[], Statement>();

function statementFor(
  context: WriteContext,
  collection: Collection,
  operation: AccessOperation,
  rules: readonly ApplicableRule[],
): Statement {
  const known = statements.get(rules);
  if (known) return known;
  const wants: ('actor' | 'now')[] = [];
  const place = (what: 'actor' | 'now') => {
    if (!wants.includes(what)) wants.push(what);
    return `$${wants.indexOf(what) + 2}`;
  };
  let aliases = 0;
  const binding: Binding = {
    actor: () => `${place('actor')}::uuid`,
    now: () => `${place('now')}::timestamptz`,
    alias: () => `c${(aliases += 1)}`,
  };
  const reading = applicableRules(collection, 'read', context.caller);
  const conditions = [
    ...[...rules, ...reading].map(({ condition }) => condition),
    ...Object.values(collection.access.relations ?? {}),
  ];
  const parts = partsOf(collection, conditions, 't', binding);
  const columns = [
    storedColumns(collection, 't'),
    classColumns(collection).replaceAll(/"eliminado" as/g, 't."eliminado" as'),
    ...parts.columns,
  ];
  // An edit doesn't change the id, so this lock allows concurrent writes of rows that refer to it.
  const lock = operation === 'edit' ? 'no key update' : 'update';
  const statement = {
    text: `select ${columns.join(', ')} from ${ident(collection.name)} t where t."_id" = $1 for ${lock} of t`,
    wants,
    parts,
    groups: fieldGroups(reading),
    readsBy: new Set(reading.flatMap(({ condition }) => (condition === true ? [] : columnsOf(condition)))),
  };
  statements.set(rules, statement);
  return statement;
}

/**
 * Reads and locks a row for `operation`. With `orSeen`, a row that the caller may only read is returned
 * without rules.
 * @throws ContractError 404 when the caller may not know of it, 401 or 403 when the caller may only read it
 */
export async function lockRow(
  context: WriteContext,
  collection: Collection,
  id: string,
  operation: AccessOperation,
  { orSeen = false }: { readonly orSeen?: boolean } = {},
): Promise<LockedRow> {
  if (!isId(id)) throw notFound(collection);
  await hooksOf(context, collection)?.hold?.(context, id);
  const rules = applicableRules(collection, operation, context.caller);
  const { text, wants, parts, groups, readsBy } = statementFor(context, collection, operation, rules);
  const given = { actor: callerId(context), now: context.now.toISOString() };
  const { rows } = await context.tx.query(text, [id, ...wants.map((what) => given[what])]);
  const found = rows[0];
  if (!found) throw notFound(collection);
  const holds = ({ condition }: ApplicableRule) => parts.holds(condition, found);
  const own = Object.entries(collection.access.relations ?? {});
  const relations = new Set(own.flatMap(([name, is]) => (parts.holds(is, found) ? [name] : [])));
  const reads = groups.filter((group) => group.rules.some(holds));
  const allowed = rules.filter(holds);
  if (allowed.length === 0) {
    if (reads.length === 0 || found['eliminado']) throw notFound(collection);
    if (!orSeen)
      throw relations.has(collection.access.subject ?? '')
        ? ownMatter()
        : forbidden(context, collection, operation);
  }
  const row = Object.fromEntries(Object.entries(found).filter(([name]) => !/^__p\d+$/.test(name)));
  return { row: row as unknown as StoredRow, rules: allowed, relations, reads, readsBy };
}

/** A row to check: a stored one, by id, or a new one, by its values. */
type Asked = string | Values;

/** Whether any of the rules allows the row. */
export async function satisfiesAny(
  context: WriteContext,
  collection: Collection,
  row: Asked,
  rules: readonly ApplicableRule[],
): Promise<boolean> {
  if (rules.some((rule) => rule.condition === true)) return true;
  return isAmong(context, collection, row, (binding) => rowFilterSql(collection, rules, 't', binding));
}

/** Whether the row is about the caller: the contract's `subject`, who never decides on it. */
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
