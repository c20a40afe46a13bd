/** Multipart encoding of creates and edits, as in the specification's section 7. */
import { isPlainObject } from '../contract/values/guards.ts';

const isFile = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob;

/** Serialises as JSON. Refuses files, because a file inside another field would silently become `{}`. */
function jsonOf(key: string, value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (isFile(inner)) throw new TypeError(`${key}: un archivo va en un campo propio, no dentro de otro.`);
    return inner;
  });
}

function appendList(form: FormData, key: string, items: readonly unknown[]): void {
  const files = items.filter(isFile);
  const otherItems = items.filter((item) => !isFile(item));
  if (otherItems.length > 0 || files.length === 0) form.append(key, jsonOf(key, otherItems));
  files.forEach((file, index) => form.append(`${key}[${index}]`, file));
}

function appendValue(form: FormData, key: string, value: unknown): void {
  if (value === undefined) return;
  if (value === null) form.append(key, '');
  else if (isFile(value)) form.append(key, value);
  else if (Array.isArray(value)) appendList(form, key, value);
  else if (typeof FileList !== 'undefined' && value instanceof FileList) appendList(form, key, [...value]);
  else if (isPlainObject(value)) form.append(key, jsonOf(key, value));
  // Dates, numbers and booleans are encoded as FormData does, with `String(value)`.
  else form.append(key, String(value));
}

/**
 * Encodes a record's fields. Undefined is left out; `null` is an empty part, which clears the field. Plain
 * objects and arrays are JSON text; dates and files are sent as they are. A list of files is `key[0]`,
 * `key[1]`…; ids of stored files in the list are sent as JSON under `key`.
 * @throws TypeError when a file is inside an object.
 */
export function encodeForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) appendValue(form, key, value);
  return form;
}
