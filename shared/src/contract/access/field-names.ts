/** Resolution of a rule's field set to field names. */
import type { AccessOperation, FieldSet } from '../declaration/access.ts';
import { SYSTEM_FIELDS, type Collection } from '../declaration/collection.ts';
import type { Field, Fields } from '../declaration/fields.ts';

/** System fields that every reader of a row receives. */
const ALWAYS_READ: readonly string[] = ['_id', 'creadoEn', 'actualizadoEn', 'version'];

function isRead(name: string, field: Field, set: FieldSet | undefined): boolean {
  if (field.writeOnly) return false;
  if (set === 'todos') return true;
  const system = name in SYSTEM_FIELDS;
  if (system && ALWAYS_READ.includes(name)) return true;
  if (set && 'only' in set) return set.only.includes(name);
  return !system && !field.hidden && !set?.except.includes(name);
}

function isWritten(name: string, field: Field, set: FieldSet | undefined): boolean {
  if (name === '_id') return true;
  if (field.derived || name in SYSTEM_FIELDS) return false;
  if (!set || set === 'todos') return true;
  return 'only' in set ? set.only.includes(name) : !set.except.includes(name);
}

const isCreated = (name: string, field: Field, set: FieldSet | undefined): boolean =>
  !field.editOnly && isWritten(name, field, set);

/**
 * Keyed by collection and operation: one field set may serve read and write rules, and several collections.
 */
const worked = new WeakMap<Collection, Map<FieldSet | undefined, ReadonlySet<string>>[]>();

/**
 * Returns the fields that a rule's set covers.
 * Reading: hidden fields only with `todos` or by name. Writing: never server-computed fields, and always
 * `_id`.
 */
export function fieldNames(
  collection: Collection,
  operation: AccessOperation,
  set: FieldSet | undefined,
): ReadonlySet<string> {
  let known = worked.get(collection);
  if (!known) worked.set(collection, (known = [new Map(), new Map(), new Map()]));
  const [passes, names] =
    operation === 'read'
      ? ([isRead, known[0]] as const)
      : operation === 'create'
        ? ([isCreated, known[1]] as const)
        : ([isWritten, known[2]] as const);
  let result = names?.get(set);
  if (!result) {
    const fields = Object.entries(collection.fields as Fields);
    result = new Set(fields.filter(([name, field]) => passes(name, field, set)).map(([name]) => name));
    names?.set(set, result);
  }
  return result;
}
