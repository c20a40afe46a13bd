/** Which rules of a collection reach a caller, which rows they let through, and with which fields. */
import {
  ACCESS_OPERATIONS,
  type AccessOperation,
  type Condition,
  type FieldSet,
  type Rule,
} from '@oficio/shared/contract/declaration/access';
import { SYSTEM_FIELDS, type Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { hasRole, isSignedIn, SYSTEM, type Actor, type Caller } from '../../platform/actor.ts';
import { conditionSql, type Binding } from './conditions.ts';

/** A rule that reaches the caller: the condition its rows must meet (`true` = all) and its fields. */
export interface ReachingRule {
  readonly condition: Condition | true;
  readonly fields: ReadonlySet<string>;
  readonly whole: boolean;
  /** Hard delete without a prior soft delete. */
  readonly direct: boolean;
  /** Reaches visitors too: the rows that it lets through are public. */
  readonly open: boolean;
}

const STATIC_ROLES = new Set(['estudiante', 'profesional', 'moderador', 'admin', 'superadmin']);

/** The condition under which `who` names the caller: true, a condition on the row, or false. */
function whoReaches(collection: Collection, who: string, actor: Actor): Condition | boolean {
  if (who === 'visitante') return true;
  if (!isSignedIn(actor)) return false;
  if (who === 'usuario') return true;
  if (who === 'confirmado') return actor.confirmado;
  if (STATIC_ROLES.has(who)) return hasRole(actor, who as Actor['roles'][number]);
  return collection.access.relations?.[who] ?? false;
}

/** What of a caller decides which rules reach them: who they are is only a parameter of the conditions. */
const kindOf = (caller: Caller): string =>
  caller === SYSTEM
    ? 'sistema'
    : `${isSignedIn(caller)} ${caller.confirmado} ${[...caller.roles].sort().join()}`;

const known = new WeakMap<Collection, Map<string, readonly ReachingRule[]>>();

/** The rules of an operation that reach the caller, with their conditions joined. Worked out once per kind of caller. */
export function reachingRules(
  collection: Collection,
  operation: AccessOperation,
  caller: Caller,
): readonly ReachingRule[] {
  let kinds = known.get(collection);
  if (!kinds) known.set(collection, (kinds = new Map()));
  const kind = `${operation} ${kindOf(caller)}`;
  let rules = kinds.get(kind);
  if (!rules) kinds.set(kind, (rules = findRules(collection, operation, caller)));
  return rules;
}

function findRules(collection: Collection, operation: AccessOperation, caller: Caller): ReachingRule[] {
  if (caller === SYSTEM)
    return [
      {
        condition: true,
        fields: fieldNames(collection, operation, 'todos'),
        whole: true,
        direct: true,
        open: false,
      },
    ];
  return (collection.access[operation] as readonly (Rule & { direct?: true })[]).flatMap((rule) => {
    const reaches = rule.who.map((who) => whoReaches(collection, who, caller)).filter((r) => r !== false);
    if (reaches.length === 0) return [];
    const who: Condition | true = reaches.includes(true) ? true : { any: reaches as Condition[] };
    const condition = who === true ? (rule.where ?? true) : rule.where ? { all: [who, rule.where] } : who;
    const set = rule.fields;
    return [
      {
        condition,
        fields: fieldNames(collection, operation, set),
        whole: set === 'todos',
        direct: rule.direct === true,
        open: rule.who.includes('visitante'),
      },
    ];
  });
}

/** Per declared set, for reading and for writing: one set may stand in rules of both. */
const names = {
  read: new WeakMap<object, ReadonlySet<string>>(),
  write: new WeakMap<object, ReadonlySet<string>>(),
};
const ALWAYS_READ = ['_id', 'creadoEn', 'actualizadoEn', 'version'];

/** The field names that a set stands for. Reading: hidden ones only whole or by name. Writing: never the computed ones. */
function fieldNames(
  collection: Collection,
  operation: AccessOperation,
  set: FieldSet | undefined,
): ReadonlySet<string> {
  const key = typeof set === 'object' ? set : undefined;
  const cache = operation === 'read' ? names.read : names.write;
  const known = key && cache.get(key);
  if (known) return known;
  const fields = Object.entries(collection.fields) as [string, Field][];
  const result = new Set<string>();
  for (const [name, field] of fields) {
    if (operation === 'read') {
      if (field.writeOnly) continue;
      const system = name in SYSTEM_FIELDS;
      if (set === 'todos' || (system && ALWAYS_READ.includes(name))) result.add(name);
      else if (typeof set === 'object' && 'only' in set) set.only.includes(name) && result.add(name);
      else if (!system && !field.hidden && !(set && 'except' in set && set.except.includes(name)))
        result.add(name);
    } else {
      if (field.derived || (name in SYSTEM_FIELDS && name !== '_id')) continue;
      const allowed =
        !set || set === 'todos' || ('only' in set ? set.only.includes(name) : !set.except.includes(name));
      if (allowed || name === '_id') result.add(name);
    }
  }
  if (key) cache.set(key, result);
  return result;
}

/** SQL of "some of these rules lets the row through". */
export function rowFilterSql(
  collection: Collection,
  rules: readonly ReachingRule[],
  alias: string,
  binding: Binding,
): string {
  if (rules.length === 0) return 'false';
  if (rules.some((rule) => rule.condition === true)) return 'true';
  return `(${rules.map((rule) => conditionSql(collection, rule.condition as Condition, alias, binding)).join(' or ')})`;
}

/** Rules that show the same fields of a row. */
export interface FieldGroup {
  readonly fields: ReadonlySet<string>;
  readonly whole: boolean;
  readonly rules: ReachingRule[];
}

const grouped = new WeakMap<readonly ReachingRule[], readonly FieldGroup[]>();

/** Rules joined by equal field sets: what a query needs to know to strip each row. */
export function fieldGroups(rules: readonly ReachingRule[]): readonly FieldGroup[] {
  const done = grouped.get(rules);
  if (done) return done;
  const groups: FieldGroup[] = [];
  for (const rule of rules) {
    const same = groups.find(
      (g) => g.whole === rule.whole && g.fields.size === rule.fields.size && g.fields.isSubsetOf(rule.fields),
    );
    if (same) same.rules.push(rule);
    else groups.push({ fields: rule.fields, whole: rule.whole, rules: [rule] });
  }
  grouped.set(rules, groups);
  return groups;
}

/** Every operation name, for the matrix. */
export { ACCESS_OPERATIONS };

/** The SQL of each relation of the collection, name → boolean expression. */
export function relationColumns(collection: Collection, alias: string, binding: Binding): string[] {
  return Object.entries(collection.access.relations ?? {}).map(
    ([name, condition]) => `(${conditionSql(collection, condition, alias, binding)}) as "__rel_${name}"`,
  );
}
