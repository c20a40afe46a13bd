/** Resolution of a rule's field set to field names. */
import type { AccessOperation, FieldSet } from '../declaration/access.ts';
import { SYSTEM_FIELDS, type Collection } from '../declaration/collection.ts';
import type { Field, Fields } from '../declaration/fields.ts';

/** System fields that every reader of a row receives. */
const PUBLIC_SYSTEM_FIELDS: readonly string[] = ['_id', 'creadoEn', 'actualizadoEn', 'version'];

function isReadable(name: string, field: Field, set: FieldSet | undefined): boolean {
  if (field.writeOnly) return false;
  if (set === 'todos') return true;
  const system = name in SYSTEM_FIELDS;
  if (system && PUBLIC_SYSTEM_FIELDS.includes(name)) return true;
  if (set && 'only' in set) return set.only.includes(name);
  return !system && !field.hidden && !set?.except.includes(name);
}

function isWritable(name: string, field: Field, set: FieldSet | undefined): boolean {
  if (name === '_id') return true;
  if (field.derived || name in SYSTEM_FIELDS) return false;
  if (!set || set === 'todos') return true;
  return 'only' in set ? set.only.includes(name) : !set.except.includes(name);
}

const isCreatable = (name: string, field: Field, set: FieldSet | undefined): boolean =>
  !field.editOnly && isWritable(name, field, set);

/**
 * Keyed by collection and operation: one field set may serve read and write rules, and several collections.
 */
const fieldNamesCache = new WeakMap<Collection, Map<FieldSet | undefined, ReadonlySet<string>>[]>();

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
  let known = fieldNamesCache.get(collection);
  if (!known) fieldNamesCache.set(collection, (known = [new Map(), new Map(), new Map()]));
  const [passes, names] =
    operation === 'read'
      ? ([isReadable, known[0]] as const)
      : operation === 'create'
        ? ([isCreatable, known[1]] as const)
        : ([isWritable, known[2]] as const);
  let result = names?.get(set);
  if (!result) {
    const fields = Object.entries(collection.fields as Fields);
    result = new Set(fields.filter(([name, field]) => passes(name, field, set)).map(([name]) => name));
    names?.set(set, result);
  }
  return result;
}
