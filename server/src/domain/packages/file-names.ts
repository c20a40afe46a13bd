/** Names of files in values: those in file fields, and `/archivos/…` in texts. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord } from '@oficio/shared/contract/values/guards';
import type { Values } from '../../engine/collections/context.ts';

/**
 * Returns the new name of a file, or undefined to remove it from a file field and leave it as it is in a
 * text. `field` is the field where the name is.
 */
type Rename = (name: string, field: Field) => string | undefined;

const IN_TEXT = /\/archivos\/([^\s"'?#/<>]+)/g;

function renamed(field: Field, value: unknown, rename: Rename): unknown {
  switch (field.kind) {
    case 'file':
    case 'image':
      return typeof value === 'string' ? rename(value, field) : value;
    case 'files':
      return Array.isArray(value)
        ? value.flatMap((one) => (typeof one === 'string' ? (rename(one, field) ?? []) : [one]))
        : value;
    case 'richText':
    case 'markdown':
      return typeof value === 'string'
        ? value.replaceAll(IN_TEXT, (whole, name: string) => {
            const other = rename(name, field);
            return other === undefined ? whole : `/archivos/${other}`;
          })
        : value;
    case 'object':
      return isRecord(value) ? namedIn(field.fields, value, rename) : value;
    case 'objects':
      return Array.isArray(value)
        ? value.map((one: unknown) => (isRecord(one) ? namedIn(field.fields, one, rename) : one))
        : value;
    default:
      return value;
  }
}

function namedIn(fields: Fields, values: Readonly<Record<string, unknown>>, rename: Rename): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const other = field ? renamed(field, value, rename) : value;
      return other === undefined ? [] : [[name, other]];
    }),
  );
}

/** Returns the values with their files renamed. */
export const withFileNames = (collection: Collection, values: Values, rename: Rename): Values =>
  namedIn(collection.fields, values, rename);
