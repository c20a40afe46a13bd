/** Schemas built from the declarations, the same on both sides, with Spanish sentences. Load it only where a form or the server needs it: it brings zod. */
import * as z from 'zod';
import { SYSTEM_FIELDS, type Collection } from './collection.ts';
import { decodeValue } from './codec.ts';
import { ContractError, invalid } from './errors.ts';
import type { Field, Fields } from './fields.ts';
import { FORMATS } from './formats.ts';
import { TOO_NESTED } from './nesting.ts';
import { slugOf } from './slug.ts';

// zod probes for eval unless told not to, which a strict Content-Security-Policy reports.
z.config({ jitless: true });

const DEFAULT_TEXT_MAX = 500;
const DEFAULT_LIST_MAX = 200;
const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);

/** Whether a text has the shape of an `_id`. */
export const isId = (value: unknown): value is string => uuid.safeParse(value).success;

// PostgreSQL's text holds no NUL; unpaired surrogates are no Unicode.
const isStorable = (text: string) => !/\u0000/.test(text) && text.isWellFormed();

// A line of text goes into titles, names and the headers of mails.
const isOneLine = (text: string) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text) && text.isWellFormed();

function textSchema(
  field: Extract<Field, { kind: 'text' | 'longText' | 'markdown' | 'richText' }>,
): z.ZodType {
  let schema = z
    .string()
    .trim()
    .min(field.min ?? 1);
  schema = schema.max(field.max ?? DEFAULT_TEXT_MAX);
  let clean = schema.refine(field.kind === 'text' ? isOneLine : isStorable, { params: { caracteres: true } });
  if (field.kind === 'markdown')
    clean = clean.refine((text) => !TOO_NESTED.test(text), { params: { anidado: true } });
  return field.format
    ? clean.refine((value) => FORMATS[field.format!].pattern.test(value), {
        params: { formato: field.format },
      })
    : clean;
}

function numberSchema(field: Extract<Field, { kind: 'integer' | 'decimal' }>): z.ZodType {
  let schema = field.kind === 'integer' ? z.int().min(-2_147_483_648).max(2_147_483_647) : z.number();
  if (field.min !== undefined) schema = schema.min(field.min);
  if (field.max !== undefined) schema = schema.max(field.max);
  if (field.above !== undefined) schema = schema.gt(field.above);
  return schema;
}

/** Nothing people fill in is deeper; walking what a program nested without end would exhaust the stack. */
const MAX_DEPTH = 40;

/** Why a value can't be stored as JSON; undefined when it can. Keys that name an object's own workings are refused. */
function jsonProblem(value: unknown, depth = 0): 'anidado' | 'caracteres' | 'tipo' | undefined {
  if (depth > MAX_DEPTH) return 'anidado';
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'tipo';
  if (typeof value === 'string') return isStorable(value) ? undefined : 'caracteres';
  if (typeof value !== 'object') return 'tipo';
  for (const [key, inner] of Object.entries(value)) {
    const problem = key === '__proto__' || !isStorable(key) ? 'caracteres' : jsonProblem(inner, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

const jsonSchema = (max: number) =>
  z.unknown().superRefine((value, context) => {
    const problem = jsonProblem(value) ?? (JSON.stringify(value).length > max ? 'largo' : undefined);
    if (problem) context.addIssue({ code: 'custom', params: { [problem]: max } });
  });

const list = <T extends z.ZodType>(item: T, field: { minItems?: number; maxItems?: number }) =>
  z
    .array(item)
    .min(field.minItems ?? 0)
    .max(field.maxItems ?? DEFAULT_LIST_MAX);

/** The schema of one field's value, not null. */
export function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'markdown':
    case 'richText':
      return textSchema(field);
    case 'integer':
    case 'decimal':
      return numberSchema(field);
    case 'boolean':
      return z.boolean();
    case 'dateTime':
      return z.iso.datetime();
    case 'date':
      return z.iso.date();
    case 'choice':
      return z.enum(Object.keys(field.options));
    case 'choices':
      return z.array(z.enum(Object.keys(field.options))).max(50);
    case 'state':
      return z.enum(Object.keys(field.states));
    case 'id':
    case 'reference':
    case 'file':
    case 'image':
      return uuid;
    case 'references':
    case 'files':
      return list(uuid, field).transform((ids) => [...new Set(ids)]);
    case 'texts':
      return list(
        z
          .string()
          .trim()
          .min(1)
          .max(field.max ?? DEFAULT_TEXT_MAX)
          .refine(isStorable, { params: { caracteres: true } }),
        field,
      );
    case 'numbers':
      return list(z.number(), field);
    case 'object':
      return nestedObject(field.fields);
    case 'objects':
      return list(nestedObject(field.fields), field);
    case 'json':
      return jsonSchema(field.max ?? 100_000);
  }
}

const nestedObject = (fields: Fields) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema = valueSchema(field);
        const fallback = defaultOf(field);
        if (fallback !== undefined) return [name, schema.default(fallback as never)];
        return [name, field.required ? schema : schema.optional()];
      }),
    ),
  );

/** What a field holds when a create leaves it out; undefined when nothing. A fresh copy each time. */
export function defaultOf(field: Field): unknown {
  if (field.kind === 'state') return field.initial;
  if ('default' in field && field.default !== undefined) return structuredClone(field.default);
  if (field.kind === 'object') {
    const inner = Object.entries(field.fields).flatMap(([name, f]) => {
      const value = defaultOf(f);
      return value === undefined ? [] : [[name, value] as const];
    });
    // Only an object that is whole by its defaults comes into being by itself.
    const whole = Object.values(field.fields).every((f) => !f.required || defaultOf(f) !== undefined);
    return inner.length > 0 && whole ? Object.fromEntries(inner) : undefined;
  }
  return undefined;
}

/** Fields a request may send: neither computed nor the system's. */
export function writableFields(collection: Pick<Collection, 'fields'>): [string, Field][] {
  const fields: Fields = collection.fields;
  return Object.entries(fields).filter(([name, field]) => !field.derived && !(name in SYSTEM_FIELDS));
}

/** The Spanish sentence of one zod issue on one field. */
function sentenceOf(issue: z.core.$ZodIssue, label: string): string {
  const field = `El campo «${label}»`;
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? `${field} no puede quedar vacío.`
          : `${field} debe tener al menos ${issue.minimum} caracteres.`;
      if (issue.origin === 'array')
        return `${field} debe tener al menos ${issue.minimum} ${Number(issue.minimum) === 1 ? 'elemento' : 'elementos'}.`;
      return `${field} debe ser ${issue.inclusive ? `${issue.minimum} o más` : `mayor que ${issue.minimum}`}.`;
    case 'too_big':
      if (issue.origin === 'string') return `${field} no puede superar los ${issue.maximum} caracteres.`;
      if (issue.origin === 'array') return `${field} admite ${issue.maximum} elementos como máximo.`;
      return `${field} debe ser ${issue.maximum} o menos.`;
    case 'unrecognized_keys':
      return `${field} tiene un dato desconocido: «${issue.keys[0]}».`;
    case 'invalid_value':
      return `${field} debe ser uno de estos valores: ${issue.values.map(String).join(', ')}.`;
    case 'custom': {
      const params = issue.params ?? {};
      if ('formato' in params)
        return `${field} debe ser ${FORMATS[params['formato'] as keyof typeof FORMATS].expected}.`;
      if ('largo' in params) return `${field} es demasiado largo.`;
      if ('anidado' in params) return `${field} tiene demasiados niveles, unos dentro de otros.`;
      if ('tipo' in params) return `${field} tiene un dato que no se puede guardar como JSON.`;
      return `${field} tiene caracteres que no se pueden guardar.`;
    }
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date'
        ? `${field} debe ser una fecha válida.`
        : `${field} debe ser un identificador válido.`;
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `Falta completar el campo «${label}».`
        : `${field} no tiene el tipo esperado (${TYPE_WORDS[issue.expected] ?? issue.expected}).`;
    default:
      return `${field} no es válido.`;
  }
}
const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  int: 'número entero',
  boolean: 'sí o no',
  array: 'lista',
  object: 'objeto',
  date: 'fecha',
};

/** The label nearest to a path inside a field, and the path as the API names it (`precio.monto`). */
function placeOf(name: string, field: Field, path: readonly PropertyKey[]): { label: string; path: string } {
  let current: Field = field;
  const labels = [field.label];
  for (const part of path) {
    if (typeof part !== 'string' || (current.kind !== 'object' && current.kind !== 'objects')) continue;
    const inner: Field | undefined = current.fields[part];
    if (!inner) break;
    current = inner;
    labels.push(inner.label);
  }
  return { label: labels.join(': '), path: [name, ...path.map(String)].join('.') };
}

const schemas = new WeakMap<Field, z.ZodType>();

/**
 * Checks one decoded value and gives it normalised (trimmed, defaults of nested fields filled in).
 * @throws ContractError 400 naming the field
 */
export function checkValue(name: string, field: Field, value: unknown): unknown {
  let schema = schemas.get(field);
  if (!schema) schemas.set(field, (schema = valueSchema(field)));
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const place = placeOf(name, field, issue.path);
  throw invalid(sentenceOf(issue, place.label), place.path);
}

/**
 * Every problem of a form's values, field → sentence; empty when there is none. For the forms, which
 * show all at once; the server stops at the first.
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
 * The input of a create: raw parts or JSON → checked values with defaults.
 * @throws ContractError 400 naming the field (unknown, computed, missing, or wrong)
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

/** A short address that nobody wrote is proposed from the record's title. */
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
 * The input of an edit: only what was sent; `null` clears.
 * `version` (optimistic lock) and `eliminado: false` (restore) are the two system fields it takes.
 */
export function parseEdit(
  collection: Collection,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = parseSent(collection, raw, new Set(['version', 'eliminado']));
  for (const [name, value] of Object.entries(values)) {
    if (value === null && collection.fields[name]?.required)
      throw invalid(`Falta completar el campo «${collection.fields[name].label}».`, name);
    // A field that always holds a value goes back to its default.
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
