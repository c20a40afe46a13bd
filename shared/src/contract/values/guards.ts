/** What a value from outside is, before anything is read from it. */

export type UnknownRecord = Readonly<Record<string, unknown>>;

/** An object with names, not a list: what a JSON `{…}` becomes. */
export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object, or an empty one when the value is none, so that what it may hold can be asked at once. */
export const recordOf = (value: unknown): UnknownRecord => (isRecord(value) ? value : {});

/** A value written as an object literal would be, not the instance of a class (a date, a file). */
export function isPlainObject(value: unknown): value is UnknownRecord {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A list that holds nothing but texts. */
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** The texts of a list, without what is no text; none when the value is no list. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
