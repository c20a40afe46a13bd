/**
 * Validation of input, derived from the declarations, shared by both sides, with sentences in Spanish. Import
 * it only in forms and the server, because it loads zod.
 */
import type { z } from 'zod';
import { decodeValue } from './codec.ts';
import { SYSTEM_FIELDS, type Collection } from './collection.ts';
import { defaultOf } from './defaults.ts';
import { ContractError, invalid } from './errors.ts';
import type { Field, Fields } from './fields.ts';
import { placeOf, sentenceOf } from './sentences.ts';
import { slugOf } from '../../kit/slug.ts';
import { valueSchema } from './value-schema.ts';

/** Returns the fields that a request may send: neither computed nor the system's. */
export function writableFields(collection: Pick<Collection, 'fields'>): [string, Field][] {
  const fields: Fields = collection.fields;
  return Object.entries(fields).filter(([name, field]) => !field.derived && !(name in SYSTEM_FIELDS));
}

const schemas = new WeakMap<Field, z.ZodType>();

/**
 * Validates one decoded value, and returns it normalized (trimmed, with nested defaults).
 * @throws ContractError 400 naming the field
 */
export function checkValue(name: string, field: Field, value: unknown): unknown {
  let schema = schemas.get(field);
  if (!schema) schemas.set(field, (schema = valueSchema(field)));
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const place = placeOf(name, field, issue.path);
  throw invalid(sentenceOf(issue, place), place.path);
}

/**
 * Returns every problem of a form's values, field → sentence. Forms show all at once; the server stops at the
 * first.
 */
export function problemsOf(
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
  mode: 'create' | 'edit',
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of writableFields(collection)) {
    if (mode === 'edit' && !(name in values)) continue;
    try {
      const value = values[name];
      const empty =
        value === undefined ||
        value === null ||
        value === '' ||
        (Array.isArray(value) && value.length === 0 && field.required);
      if (empty) {
        if (field.required && (mode === 'edit' || defaultOf(field) === undefined))
          throw invalid(`Falta completar el campo «${field.label}».`, name);
      } else if (!isPendingFile(value)) checkValue(name, field, value);
    } catch (error) {
      if (error instanceof ContractError) problems[error.field ?? name] = error.message;
      else throw error;
    }
  }
  return problems;
}
const isPendingFile = (value: unknown) =>
  typeof Blob !== 'undefined' &&
  (value instanceof Blob || (Array.isArray(value) && value.some((v) => v instanceof Blob)));

/**
 * Parses the input of a create: raw parts or JSON → validated values with defaults.
 * @throws ContractError 400 naming the field (unknown, computed, missing or invalid)
 */
export function parseCreate(
  collection: Collection,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = parseSent(collection, raw, new Set(['_id']));
  for (const [name, field] of writableFields(collection)) {
    const value = values[name];
    if (value !== undefined && value !== null) continue;
    delete values[name];
    const fallback = defaultOf(field) ?? proposedSlug(collection, field, values);
    if (fallback !== undefined) values[name] = fallback;
    else if (field.required) throw invalid(`Falta completar el campo «${field.label}».`, name);
  }
  return values;
}

/** Proposes a missing slug from the record's title. */
function proposedSlug(
  collection: Collection,
  field: Field,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const title = values[collection.title];
  if (field.kind !== 'text' || field.format !== 'slug' || typeof title !== 'string') return undefined;
  return slugOf(title, field.max) || undefined;
}

/**
 * Parses the input of an edit: only the fields sent; `null` clears one.
 * Accepts two system fields: `version` (optimistic lock) and `eliminado: false` (restore).
 */
export function parseEdit(
  collection: Collection,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = parseSent(collection, raw, new Set(['version', 'eliminado']));
  for (const [name, value] of Object.entries(values)) {
    if (value === null && collection.fields[name]?.required)
      throw invalid(`Falta completar el campo «${collection.fields[name].label}».`, name);
    // Clearing a field that is never empty resets it to its default.
    if (value === null) values[name] = defaultOf(collection.fields[name] as Field) ?? null;
  }
  return values;
}

function parseSent(
  collection: Collection,
  raw: Readonly<Record<string, unknown>>,
  systemFields: ReadonlySet<string>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, rawValue] of Object.entries(raw)) {
    if (rawValue === undefined) continue;
    const field = Object.hasOwn(collection.fields, name) ? (collection.fields[name] as Field) : undefined;
    if (!field)
      throw invalid(
        `El campo «${name.slice(0, 60)}» no existe en ${collection.label.toLowerCase()}.`,
        name.slice(0, 60),
      );
    if ((field.derived || name in SYSTEM_FIELDS) && !systemFields.has(name)) {
      throw invalid(`El campo «${field.label}» lo completa el sistema y no se puede enviar.`, name);
    }
    const decoded = decodeValue(field, rawValue, name);
    values[name] = decoded === null ? null : checkValue(name, field, decoded);
  }
  return values;
}
