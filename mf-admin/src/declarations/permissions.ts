/**
 * What the signed-in person may try, read from the collection's access rules. It only spares dead ends:
 * the server decides on every call.
 */
import { EDITABLE_ONCE_KNOWN, SHARED_BY_EDITIONS } from '@oficio/shared/contract/collections/certificaciones';
import { namesOf, type Asker } from '@oficio/shared/contract/access/asker';
import { holds, type Known } from '@oficio/shared/contract/access/holds';
import { rulesFor, type ReachingRule } from '@oficio/shared/contract/access/rules';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { AccessOperation } from '@oficio/shared/contract/declaration/access';
import {
  SYSTEM_FIELDS,
  type AnyRecord,
  type Collection,
} from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';

const ADMIN_ROLES: readonly string[] = ['admin', 'superadmin'];
/** Relations that only who teaches, or who manages a centre, can hold. */
const TEACHING: ReadonlySet<string> = new Set(['docente', 'plantel']);
const MANAGING: ReadonlySet<string> = new Set(['gestor', 'cargador']);

/** Whether the person manages every collection. */
export const isAdmin = (user: SessionUser): boolean => user.roles.some((role) => ADMIN_ROLES.includes(role));
export const isSuperadmin = (user: SessionUser): boolean => user.roles.includes('superadmin');
/** Whether the person's lists are not about their own rows: administration and moderation. */
export const readsWidely = (user: SessionUser): boolean => isAdmin(user) || user.roles.includes('moderador');

function mayHold(relation: string, user: SessionUser): boolean {
  if (TEACHING.has(relation)) return user.ensena;
  if (MANAGING.has(relation)) return user.gestorDe.length > 0;
  return true;
}

/** The person as the rules see them. Whether the e-mail is confirmed shows in what the server answers. */
const askerOf = (user: SessionUser): Asker => ({
  _id: user._id,
  roles: user.roles,
  confirmado: true,
  mayHold: (relation) => mayHold(relation, user),
});
const knownOf = (user: SessionUser): Known => ({
  asker: user._id,
  now: new Date(),
  gestorDe: user.gestorDe,
});

/** Who the person is or may be for the collection, or for one of its rows: roles and relations. */
export const whoIs = (collection: Collection, user: SessionUser, row?: AnyRecord): ReadonlySet<string> =>
  namesOf(collection, askerOf(user), row && { record: row, known: knownOf(user) });

/**
 * Whether the row shows that the person doesn't hold the relation: who does would have read a field of it that is
 * never empty.
 */
function isDenied(collection: Collection, relation: string, user: SessionUser, row: AnyRecord): boolean {
  if (!collection.access.relations?.[relation]) return false;
  const fields: Fields = collection.fields;
  return rulesFor(collection, 'read', askerOf(user)).some(
    ({ rule, fields: read }) =>
      rule?.who.includes(relation) === true &&
      rule.where === undefined &&
      [...read].some((name) => {
        const field = fields[name];
        if (!field?.required || field.hidden || field.writeOnly || name in SYSTEM_FIELDS) return false;
        return row[name] === undefined;
      }),
  );
}

/** The rules of an operation that may reach the person (and the row, when it is given). */
export function reachingRules(
  collection: Collection,
  operation: AccessOperation,
  user: SessionUser,
  row?: AnyRecord,
): readonly ReachingRule[] {
  if (collection.readOnly && operation !== 'read') return [];
  const rules = rulesFor(collection, operation, askerOf(user));
  if (!row) return rules;
  const known = knownOf(user);
  return rules.filter(({ condition, rule }) => {
    const answer = condition === true || holds(condition, row, known);
    return answer ?? rule?.who.every((who) => isDenied(collection, who, user, row)) !== true;
  });
}

export const may = (
  collection: Collection,
  operation: AccessOperation,
  user: SessionUser,
  row?: AnyRecord,
): boolean => reachingRules(collection, operation, user, row).length > 0;

/** Whether the administration has a form for new records that the person may use. */
export const createsHere = (collection: Collection, user: SessionUser): boolean =>
  collection.begunElsewhere === undefined && may(collection, 'create', user);

/** Whether some rule that may reach the person reads the field. */
export const reads = (collection: Collection, user: SessionUser, name: string): boolean =>
  reachingRules(collection, 'read', user).some(({ fields }) => fields.has(name));

/** Fields of the create form. One rule must let them all through, so: those of the most generous. */
export function creatableFields(collection: Collection, user: SessionUser): [string, Field][] {
  const sets = reachingRules(collection, 'create', user).map(({ fields }) => fields);
  const widest = sets.reduce((best, set) => (set.size > best.size ? set : best), new Set<string>());
  return declared(collection, widest).filter(
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
  return declared(collection, new Set(rules.flatMap(({ fields }) => [...fields]))).filter(
    ([name, field]) => !field.writeOnly && !isSettled(collection, name, field, row),
  );
}

/** Whether a certification is known: certificates were issued under it, or could be. */
export const isKnownEdition = ({ name }: Collection, row: AnyRecord | undefined): boolean =>
  name === 'certificaciones' && (row?.['estado'] === 'publicada' || row?.['estado'] === 'retirada');

/** Fields of an edition that stay as they are: its certificates say them, or its other editions do. */
function isSettled(collection: Collection, name: string, field: Field, row: AnyRecord | undefined): boolean {
  if (collection.name !== 'certificaciones' || field.kind === 'state' || name in SYSTEM_FIELDS) return false;
  if (isKnownEdition(collection, row)) return !isAmong(EDITABLE_ONCE_KNOWN, name);
  return Boolean(row?.['anterior']) && isAmong(SHARED_BY_EDITIONS, name);
}
const isAmong = (names: readonly string[], name: string) => names.includes(name);

function declared(collection: Collection, names: ReadonlySet<string>): [string, Field][] {
  return Object.entries(collection.fields as Fields).filter(([name]) => name !== '_id' && names.has(name));
}

/** Whether a list of the collection has a trash that the person may open. */
export const hasTrash = (collection: Collection, user: SessionUser): boolean =>
  isAdmin(user) && !collection.readOnly && collection.access.softRemove.length > 0;
