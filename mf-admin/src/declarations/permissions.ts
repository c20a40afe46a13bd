/**
 * Operations that the signed-in user may try, from the collection's access rules. This only avoids dead ends:
 * the server checks permissions on every call.
 */
import { namesOf, type Caller } from '@oficio/shared/contract/access/asker';
import { holds, type Known } from '@oficio/shared/contract/access/holds';
import { rulesFor, type ApplicableRule } from '@oficio/shared/contract/access/rules';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import {
  EDITABLE_ONCE_PUBLISHED,
  SHARED_BY_EDITIONS,
} from '@oficio/shared/contract/collections/certificaciones';
import type { AccessOperation } from '@oficio/shared/contract/declaration/access';
import {
  SYSTEM_FIELDS,
  type AnyRecord,
  type Collection,
} from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';

const ADMIN_ROLES: readonly string[] = ['admin', 'superadmin'];
/** Relations that only a teacher can have. */
const TEACHING_RELATIONS: ReadonlySet<string> = new Set(['docente', 'plantel']);
/** Relations that only a manager of a centre can have. */
const MANAGING_RELATIONS: ReadonlySet<string> = new Set(['gestor', 'cargador']);

/** Whether the user manages every collection. */
export const isAdmin = (user: SessionUser): boolean => user.roles.some((role) => ADMIN_ROLES.includes(role));
export const isSuperadmin = (user: SessionUser): boolean => user.roles.includes('superadmin');
/** Whether the user's lists show everybody's rows: administration and moderation. */
export const readsWidely = (user: SessionUser): boolean => isAdmin(user) || user.roles.includes('moderador');

function mayHold(relation: string, user: SessionUser): boolean {
  if (TEACHING_RELATIONS.has(relation)) return user.ensena;
  if (MANAGING_RELATIONS.has(relation)) return user.gestorDe.length > 0;
  return true;
}

/** Returns the user as a caller of the access rules. Assumes a confirmed e-mail, which the server checks. */
const callerOf = (user: SessionUser): Caller => ({
  _id: user._id,
  roles: user.roles,
  confirmado: true,
  mayHold: (relation) => mayHold(relation, user),
});
/** Returns what the access rules know about the user when they evaluate a row. */
const knownOf = (user: SessionUser): Known => ({
  asker: user._id,
  now: new Date(),
  gestorDe: user.gestorDe,
});

/**
 * Returns the roles and relations that the user has, or may have, for the collection or for one of its rows.
 */
export const accessNamesOf = (
  collection: Collection,
  user: SessionUser,
  row?: AnyRecord,
): ReadonlySet<string> => namesOf(collection, callerOf(user), row && { record: row, known: knownOf(user) });

/**
 * Returns whether the row proves that the user lacks the relation: a required field that the relation may
 * read is missing from the row.
 */
function isDenied(collection: Collection, relation: string, user: SessionUser, row: AnyRecord): boolean {
  if (!collection.access.relations?.[relation]) return false;
  const fields: Fields = collection.fields;
  return rulesFor(collection, 'read', callerOf(user)).some(
    ({ rule, fields: readable }) =>
      rule?.who.includes(relation) === true &&
      rule.where === undefined &&
      [...readable].some((name) => {
        const field = fields[name];
        if (!field?.required || field.hidden || field.writeOnly || name in SYSTEM_FIELDS) return false;
        return row[name] === undefined;
      }),
  );
}

/** Returns the rules of an operation that may apply to the user, and to the row if given. */
export function applicableRules(
  collection: Collection,
  operation: AccessOperation,
  user: SessionUser,
  row?: AnyRecord,
): readonly ApplicableRule[] {
  if (collection.readOnly && operation !== 'read') return [];
  const rules = rulesFor(collection, operation, callerOf(user));
  if (!row) return rules;
  const known = knownOf(user);
  return rules.filter(({ condition, rule }) => {
    const conditionHolds = condition === true || holds(condition, row, known);
    return conditionHolds ?? rule?.who.every((name) => isDenied(collection, name, user, row)) !== true;
  });
}

/** Whether some rule of the operation may apply to the user, and to the row if given. */
export const may = (
  collection: Collection,
  operation: AccessOperation,
  user: SessionUser,
  row?: AnyRecord,
): boolean => applicableRules(collection, operation, user, row).length > 0;

/** Whether the administration has a form for new records that the user may use. */
export const createsHere = (collection: Collection, user: SessionUser): boolean =>
  collection.begunElsewhere === undefined && may(collection, 'create', user);

/** Whether some rule may let the user read the field. */
export const reads = (collection: Collection, user: SessionUser, name: string): boolean =>
  applicableRules(collection, 'read', user).some(({ fields }) => fields.has(name));

/**
 * Returns the fields of the create form. A single rule must allow all of them, so they are those of the rule
 * with the most fields.
 */
export function creatableFields(collection: Collection, user: SessionUser): [string, Field][] {
  const sets = applicableRules(collection, 'create', user).map(({ fields }) => fields);
  const widest = sets.reduce((best, set) => (set.size > best.size ? set : best), new Set<string>());
  return declaredFields(collection, widest).filter(
    ([, field]) => field.kind !== 'state' || (field.alsoInitial?.length ?? 0) > 0,
  );
}

/** Returns the fields of the edit form. The fields of all the rules that apply to a row add up. */
export function editableFields(
  collection: Collection,
  user: SessionUser,
  row?: AnyRecord,
): [string, Field][] {
  const rules = applicableRules(collection, 'edit', user, row);
  return declaredFields(collection, new Set(rules.flatMap(({ fields }) => [...fields]))).filter(
    ([name, field]) => !field.writeOnly && !isLocked(collection, name, field, row),
  );
}

/** Whether a certification has been published: certificates have been, or may be, issued under it. */
export const isPublishedEdition = ({ name }: Collection, row: AnyRecord | undefined): boolean =>
  name === 'certificaciones' && (row?.['estado'] === 'publicada' || row?.['estado'] === 'retirada');

/** Whether a field of an edition is locked: its certificates state it, or its other editions share it. */
function isLocked(collection: Collection, name: string, field: Field, row: AnyRecord | undefined): boolean {
  if (collection.name !== 'certificaciones' || field.kind === 'state' || name in SYSTEM_FIELDS) return false;
  if (isPublishedEdition(collection, row)) return !isAmong(EDITABLE_ONCE_PUBLISHED, name);
  return Boolean(row?.['anterior']) && isAmong(SHARED_BY_EDITIONS, name);
}
const isAmong = (names: readonly string[], name: string) => names.includes(name);

/** Returns the named fields, in the order of the declaration. */
function declaredFields(collection: Collection, names: ReadonlySet<string>): [string, Field][] {
  return Object.entries(collection.fields as Fields).filter(([name]) => name !== '_id' && names.has(name));
}

/** Whether the collection has a trash that the user may open. */
export const hasTrash = (collection: Collection, user: SessionUser): boolean =>
  isAdmin(user) && !collection.readOnly && collection.access.softRemove.length > 0;
