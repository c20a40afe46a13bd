/** The columns of a spreadsheet: which fields have one, nested ones too, and what their headings are. */
import type { Field, Fields } from '../declaration/fields.ts';

/** A heading as it is compared: without accents, signs nor spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Kinds that a cell can't hold. */
const UNWRITTEN: ReadonlySet<Field['kind']> = new Set(['file', 'image', 'files']);
/** Whether a field has a column: what is hidden, or a file, has none. */
export const inSheet = (field: Field): boolean =>
  !UNWRITTEN.has(field.kind) && !field.hidden && !field.writeOnly;

const isNested = (field: Field): field is Extract<Field, { kind: 'object' | 'objects' }> =>
  field.kind === 'object' || field.kind === 'objects';

/** A field and, when it is an object, what it holds; of a list of objects a line holds one. */
function withParts(path: string, field: Field): [string, Field][] {
  if (!inSheet(field)) return [];
  if (!isNested(field) || field.derived) return [[path, field]];
  const parts = Object.entries(field.fields).flatMap(([name, part]) =>
    // A part's state follows from the whole's rules.
    part.kind === 'state'
      ? []
      : withParts(`${path}.${name}`, { ...part, label: `${field.label}: ${part.label}` }),
  );
  return [[path, field], ...parts];
}

const columns = new WeakMap<Fields, Fields>();

/** Every column that a sheet of these fields may have, by its path: `perfilProfesional.titular` is one. */
export function sheetFields(fields: Fields): Fields {
  let all = columns.get(fields);
  if (!all) {
    all = Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => withParts(name, field)));
    columns.set(fields, all);
  }
  return all;
}

/** The field that a path begins with: `perfilProfesional`. */
export const topOf = (path: string): string => path.split('.', 1)[0] as string;

/** Whether the path leads into a list: of a list of objects a column says a part of one. */
const isOfList = (path: string, fields: Fields): boolean =>
  path
    .split('.')
    .slice(0, -1)
    .some((_, at, steps) => fields[steps.slice(0, at + 1).join('.')]?.kind === 'objects');

/**
 * The column that a heading names, of those of `sheetFields`: by its label, its path or another title that it goes by;
 * and a part of an object by its own name alone, where only one has it.
 */
export function fieldOfHeading(heading: string, fields: Fields): string | undefined {
  const said = plain(heading);
  if (said === '') return undefined;
  const all = Object.entries(fields);
  const whole = all.find(
    ([path, { label, headings = [] }]) =>
      plain(path) === said || plain(label) === said || headings.some((title) => plain(title) === said),
  );
  if (whole) return whole[0];
  const parts = all.filter(([path, { label }]) => {
    if (!path.includes('.') || isOfList(path, fields)) return false;
    const own = [path.slice(path.lastIndexOf('.') + 1), label.slice(label.lastIndexOf(': ') + 2)];
    return own.some((name) => plain(name) === said);
  });
  return parts.length === 1 ? parts[0]?.[0] : undefined;
}

/** The headings of an empty sheet: of an object its parts, and no lists inside it. */
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

/** Whether something holds at least what a part of it says. */
const holds = (whole: unknown, part: Readonly<Record<string, unknown>>): boolean =>
  isObject(whole) &&
  Object.entries(part).every(([name, value]) => JSON.stringify(whole[name]) === JSON.stringify(value));

/** What a sheet says of an object, over what it held: what it doesn't say stays, and a list grows by what is new. */
function over(
  before: unknown,
  said: Readonly<Record<string, unknown>>,
  fields: Fields,
): Record<string, unknown> {
  const known = isObject(before) ? before : {};
  const merged = { ...known };
  for (const [name, value] of Object.entries(said)) {
    const field = fields[name];
    merged[name] = field ? merge(field, known[name], value) : value;
  }
  return merged;
}

function merge(field: Field, before: unknown, said: unknown): unknown {
  if (field.kind === 'object' && isObject(said)) return over(before, said, field.fields);
  if (field.kind === 'objects' && isObject(said)) {
    const list: readonly unknown[] = Array.isArray(before) ? before : [];
    return list.some((item) => holds(item, said)) ? list : [...list, said];
  }
  return said;
}

/**
 * The values of fields from those of columns. A part is put in its place, over what the record held: its other parts
 * stay as they are.
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
    let place = values;
    for (const step of steps) {
      if (!isObject(place[step])) place[step] = {};
      place = place[step] as Record<string, unknown>;
    }
    place[last] = value;
  }
  const parted = new Set(
    Object.keys(cells)
      .filter((path) => path.includes('.'))
      .map(topOf),
  );
  for (const name of parted) {
    const field = fields[name];
    if (field) values[name] = merge(field, before[name], values[name]);
  }
  return values;
}
