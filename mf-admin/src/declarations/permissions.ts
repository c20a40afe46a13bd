/**
 * What the signed-in person may try, read from the collection's access rules. It only spares dead ends:
 * the server decides on every call.
 */
import type { AccessOperation, Condition, Rule } from '@oficio/shared/contract/declaration/access';
import {
  SYSTEM_FIELDS,
  type AnyRecord,
  type Collection,
} from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import type { SessionUser } from '@oficio/shared/contract/answers/session';

const ADMIN_ROLES: readonly string[] = ['admin', 'superadmin'];
/** Relations that only who teaches, or who manages a centre, can hold. */
const TEACHING: ReadonlySet<string> = new Set(['docente', 'plantel']);
const MANAGING: ReadonlySet<string> = new Set(['gestor', 'cargador']);

/** Whether the person manages every collection. */
export const isAdmin = (user: SessionUser): boolean => user.roles.some((role) => ADMIN_ROLES.includes(role));
export const isSuperadmin = (user: SessionUser): boolean => user.roles.includes('superadmin');
/** Whether the person's lists are not about their own rows: administration and moderation. */
export const readsWidely = (user: SessionUser): boolean => isAdmin(user) || user.roles.includes('moderador');

/** The `_id` of a reference, whether it came expanded or not. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('_id' in value)) return undefined;
  return String(value._id);
}

const isMe = (value: unknown): boolean => typeof value === 'object' && value !== null && 'actor' in value;

/** Whether the row satisfies the condition; undefined where only the server can tell. */
function holds(condition: Condition, row: AnyRecord, user: SessionUser): boolean | undefined {
  if ('is' in condition) {
    const value = row[condition.field];
    if (value === undefined) return undefined;
    return idOf(value) === (isMe(condition.is) ? user._id : condition.is) || value === condition.is;
  }
  if ('contains' in condition) {
    const value = row[condition.field];
    if (!Array.isArray(value)) return undefined;
    return value.some((one) =>
      isMe(condition.contains) ? idOf(one) === user._id : one === condition.contains,
    );
  }
  if ('in' in condition) {
    const value = row[condition.field];
    return typeof value === 'string' ? condition.in.includes(value) : undefined;
  }
  if ('all' in condition) return every(condition.all.map((one) => holds(one, row, user)));
  if ('any' in condition) {
    const denied = every(condition.any.map((one) => negate(holds(one, row, user))));
    return negate(denied);
  }
  if ('not' in condition) return negate(holds(condition.not, row, user));
  if ('via' in condition && 'contains' in condition.where && condition.where.field === 'gestores') {
    const centre = idOf(row[condition.via]);
    return centre === undefined ? undefined : user.gestorDe.includes(centre);
  }
  return undefined;
}
const negate = (value: boolean | undefined): boolean | undefined =>
  value === undefined ? undefined : !value;
const every = (values: readonly (boolean | undefined)[]): boolean | undefined =>
  values.includes(false) ? false : values.includes(undefined) ? undefined : true;

function mayHold(relation: string, user: SessionUser): boolean {
  if (TEACHING.has(relation)) return user.ensena;
  if (MANAGING.has(relation)) return user.gestorDe.length > 0;
  return true;
}

/** Who the person is or may be for the collection, or for one of its rows: roles and relations. */
export function whoIs(collection: Collection, user: SessionUser, row?: AnyRecord): ReadonlySet<string> {
  const relations = Object.entries(collection.access.relations ?? {})
    .filter(([name, condition]) => mayHold(name, user) && (!row || holds(condition, row, user) !== false))
    .map(([name]) => name);
  return new Set(['visitante', 'usuario', 'confirmado', ...user.roles, ...relations]);
}

/** The rules of an operation that may reach the person (and the row, when it is given). */
export function reachingRules(
  collection: Collection,
  operation: AccessOperation,
  user: SessionUser,
  row?: AnyRecord,
): readonly Rule[] {
  if (collection.readOnly && operation !== 'read') return [];
  const who = whoIs(collection, user, row);
  return collection.access[operation].filter(
    (rule) =>
      rule.who.some((one) => who.has(one)) && (!row || !rule.where || holds(rule.where, row, user) !== false),
  );
}

export const may = (
  collection: Collection,
  operation: AccessOperation,
  user: SessionUser,
  row?: AnyRecord,
): boolean => reachingRules(collection, operation, user, row).length > 0;

const ALWAYS_READ: readonly string[] = ['_id', 'creadoEn', 'actualizadoEn', 'version'];

/** Whether some rule that may reach the person reads the field. The server's own fields are read where they are named. */
export const reads = (collection: Collection, user: SessionUser, name: string): boolean =>
  reachingRules(collection, 'read', user).some(({ fields, ...rule }) => {
    if (fields === 'todos' || ALWAYS_READ.includes(name)) return true;
    const named = fields !== undefined && 'only' in fields;
    return (named || !(name in SYSTEM_FIELDS)) && passes({ ...rule, fields }, name);
  });

/** Fields that a rule lets write. */
function writable(collection: Collection, rule: Rule): string[] {
  const fields: Fields = collection.fields;
  return Object.entries(fields)
    .filter(([name, field]) => !field.derived && !(name in SYSTEM_FIELDS) && passes(rule, name))
    .map(([name]) => name);
}
function passes({ fields }: Rule, name: string): boolean {
  if (fields === undefined || fields === 'todos') return true;
  return 'only' in fields ? fields.only.includes(name) : !fields.except.includes(name);
}

/** Fields of the create form. One rule must let them all through, so: those of the most generous. */
export function creatableFields(collection: Collection, user: SessionUser): [string, Field][] {
  const sets = reachingRules(collection, 'create', user).map((rule) => writable(collection, rule));
  const widest = sets.reduce<string[]>((best, set) => (set.length > best.length ? set : best), []);
  return declared(collection, new Set(widest)).filter(
    ([, field]) => field.kind !== 'state' || (field.alsoInitial?.length ?? 0) > 0,
  );
}

/** Fields of the edit form: rules that reach a row add up. */
export function editableFields(
  collection: Collection,
  user: SessionUser,
  row?: AnyRecord,
): [string, Field][] {
  const rules = reachingRules(collection, 'edit', user, row);
  return declared(collection, new Set(rules.flatMap((rule) => writable(collection, rule)))).filter(
    ([, field]) => !field.writeOnly,
  );
}

function declared(collection: Collection, names: ReadonlySet<string>): [string, Field][] {
  return Object.entries(collection.fields as Fields).filter(([name]) => names.has(name));
}

/** Whether a list of the collection has a trash that the person may open. */
export const hasTrash = (collection: Collection, user: SessionUser): boolean =>
  isAdmin(user) && !collection.readOnly && collection.access.softRemove.length > 0;
