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

const FILE_PATH = /\/archivos\/([^\s"'?#/<>]+)/g;

function renameIn(field: Field, value: unknown, rename: Rename): unknown {
  switch (field.kind) {
    case 'file':
    case 'image':
      return typeof value === 'string' ? rename(value, field) : value;
    case 'files':
      if (!Array.isArray(value)) return value;
      return value.flatMap((name) => (typeof name === 'string' ? (rename(name, field) ?? []) : [name]));
    case 'richText':
    case 'markdown':
      if (typeof value !== 'string') return value;
      return value.replaceAll(FILE_PATH, (path, name: string) => {
        const newName = rename(name, field);
        return newName === undefined ? path : `/archivos/${newName}`;
      });
    case 'object':
      return isRecord(value) ? renameInFields(field.fields, value, rename) : value;
    case 'objects':
      if (!Array.isArray(value)) return value;
      return value.map((item: unknown) =>
        isRecord(item) ? renameInFields(field.fields, item, rename) : item,
      );
    default:
      return value;
  }
}

function renameInFields(fields: Fields, values: Readonly<Record<string, unknown>>, rename: Rename): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const newValue = field ? renameIn(field, value, rename) : value;
      return newValue === undefined ? [] : [[name, newValue]];
    }),
  );
}

/** Returns the values with their files renamed. */
export const withFileNames = (collection: Collection, values: Values, rename: Rename): Values =>
  renameInFields(collection.fields, values, rename);
