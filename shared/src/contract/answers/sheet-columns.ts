/** Columns of a spreadsheet: which fields have one, nested ones included, and their headings. */
import { foldAccents } from '../../kit/fold-accents.ts';
import type { Field, Fields } from '../declaration/fields.ts';

/** Normalizes a heading for comparison: lower case, without accents, punctuation or spaces. */
export const normalizeHeading = (text: string): string =>
  foldAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Field kinds that a cell can't contain. */
const KINDS_WITHOUT_COLUMN: ReadonlySet<Field['kind']> = new Set(['file', 'image', 'files']);
/** Whether a field has a column; hidden, write-only and file fields have none. */
export const inSheet = (field: Field): boolean =>
  !KINDS_WITHOUT_COLUMN.has(field.kind) && !field.hidden && !field.writeOnly;

const isNested = (field: Field): field is Extract<Field, { kind: 'object' | 'objects' }> =>
  field.kind === 'object' || field.kind === 'objects';

/** A field and its nested fields; a row contains one element of a list of objects. */
function columnsOf(path: string, field: Field): [string, Field][] {
  if (!inSheet(field)) return [];
  if (!isNested(field) || field.derived) return [[path, field]];
  const parts = Object.entries(field.fields).flatMap(([name, nestedField]) =>
    // The state of a nested object follows from the record's own transitions, so it has no column.
    nestedField.kind === 'state'
      ? []
      : columnsOf(`${path}.${name}`, { ...nestedField, label: `${field.label}: ${nestedField.label}` }),
  );
  return [[path, field], ...parts];
}

const columns = new WeakMap<Fields, Fields>();

/**
 * Returns every column that a sheet with these fields may have, by path, such as `perfilProfesional.titular`.
 */
export function sheetFields(fields: Fields): Fields {
  let all = columns.get(fields);
  if (!all) {
    all = Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => columnsOf(name, field)));
    columns.set(fields, all);
  }
  return all;
}

/** Top-level field of a path: `perfilProfesional`. */
export const topOf = (path: string): string => path.split('.', 1)[0] as string;

/** Whether a path leads into a list of objects. */
const isOfList = (path: string, fields: Fields): boolean =>
  path
    .split('.')
    .slice(0, -1)
    .some((_, at, steps) => fields[steps.slice(0, at + 1).join('.')]?.kind === 'objects');

/**
 * Finds the column that a heading names among those of `sheetFields`: by label, path or alternative heading,
 * or by a nested field's own name if it is unambiguous.
 */
export function fieldOfHeading(heading: string, fields: Fields): string | undefined {
  const wanted = normalizeHeading(heading);
  if (wanted === '') return undefined;
  const all = Object.entries(fields);
  const whole = all.find(
    ([path, { label, headings = [] }]) =>
      normalizeHeading(path) === wanted ||
      normalizeHeading(label) === wanted ||
      headings.some((title) => normalizeHeading(title) === wanted),
  );
  if (whole) return whole[0];
  const parts = all.filter(([path, { label }]) => {
    if (!path.includes('.') || isOfList(path, fields)) return false;
    const own = [path.slice(path.lastIndexOf('.') + 1), label.slice(label.lastIndexOf(': ') + 2)];
    return own.some((name) => normalizeHeading(name) === wanted);
  });
  return parts.length === 1 ? parts[0]?.[0] : undefined;
}

/** Headings of a template sheet: an object's nested fields instead of the object, and no fields of lists. */
export const modelHeadings = (fields: Fields): string[] =>
  Object.entries(sheetFields(fields))
    .filter(([path, field], _at, all) =>
      path.includes('.')
        ? !isNested(field) && !isOfList(path, Object.fromEntries(all))
        : field.kind !== 'object',
    )
    .map(([, { label }]) => label);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value contains at least these fields with these values. */
const containsFields = (value: unknown, fields: Readonly<Record<string, unknown>>): boolean =>
  isObject(value) &&
  Object.entries(fields).every(([name, field]) => JSON.stringify(value[name]) === JSON.stringify(field));

/**
 * Merges a sheet's values over an object's: fields without a column stay, and lists gain the new elements.
 */
function mergeObject(
  before: unknown,
  values: Readonly<Record<string, unknown>>,
  fields: Fields,
): Record<string, unknown> {
  const current = isObject(before) ? before : {};
  const merged = { ...current };
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    merged[name] = field ? merge(field, current[name], value) : value;
  }
  return merged;
}

function merge(field: Field, before: unknown, values: unknown): unknown {
  if (field.kind === 'object' && isObject(values)) return mergeObject(before, values, field.fields);
  if (field.kind === 'objects' && isObject(values)) {
    const list: readonly unknown[] = Array.isArray(before) ? before : [];
    return list.some((item) => containsFields(item, values)) ? list : [...list, values];
  }
  return values;
}

/**
 * Converts column values to field values. Nested values are merged over the record's, so their sibling fields
 * stay.
 */
export function fromColumns(
  cells: Readonly<Record<string, unknown>>,
  fields: Fields,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(cells)) {
    const steps = path.split('.');
    const last = steps.pop() as string;
    let target = values;
    for (const step of steps) {
      if (!isObject(target[step])) target[step] = {};
      target = target[step] as Record<string, unknown>;
    }
    target[last] = value;
  }
  const nestedNames = new Set(
    Object.keys(cells)
      .filter((path) => path.includes('.'))
      .map(topOf),
  );
  for (const name of nestedNames) {
    const field = fields[name];
    if (field) values[name] = merge(field, before[name], values[name]);
  }
  return values;
}
