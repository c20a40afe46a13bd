/** Type guards for untrusted values. */

export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Whether a value is a non-null object that isn't a list, like a parsed JSON `{…}`. */
export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value if it is a record, otherwise an empty one, so that callers can read its fields. */
export const recordOf = (value: unknown): UnknownRecord => (isRecord(value) ? value : {});

/** Whether a value is a plain object, not an instance of a class (a date, a file). */
export function isPlainObject(value: unknown): value is UnknownRecord {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a value is a list of strings. */
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Returns the strings of a list; empty if the value is no list. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
