/** SQL type and conversion of each field kind, shared by the tables, the queries and the conversions. */
import type { Field } from '@oficio/shared/contract/declaration/fields';

export type ColumnType =
  | 'uuid'
  | 'uuid[]'
  | 'text'
  | 'text[]'
  | 'integer'
  | 'double precision'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'jsonb'
  | 'tsvector';

/** Returns the SQL type of a field's column. */
export function columnType(field: Field): ColumnType {
  switch (field.kind) {
    case 'id':
    case 'reference':
    case 'file':
    case 'image':
      return 'uuid';
    case 'references':
    case 'files':
      return 'uuid[]';
    case 'text':
    case 'longText':
    case 'markdown':
    case 'richText':
    case 'choice':
    case 'state':
      return 'text';
    case 'texts':
    case 'choices':
      return 'text[]';
    case 'integer':
      return 'integer';
    case 'decimal':
      return 'double precision';
    case 'boolean':
      return 'boolean';
    case 'dateTime':
      return 'timestamptz';
    case 'date':
      return 'date';
    case 'numbers':
    case 'object':
    case 'objects':
    case 'json':
      return 'jsonb';
  }
}

/** Converts a value for the driver. */
export function toColumn(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return columnType(field) === 'jsonb' ? JSON.stringify(value) : value;
}
