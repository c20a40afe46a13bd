/**
 * Values that a migration writes to rows older than a field: its default, its initial state or its
 * `backfill`. A NOT NULL column can't be added to a table with rows otherwise.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { defaultOf } from '@oficio/shared/contract/declaration/defaults';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { ident, literal } from '../../platform/database/identifiers.ts';
import { columnType } from '../sql/columns.ts';

/** Statements that old rows may need a value for, as drizzle-kit writes them. */
const ADD_COLUMN = /^ALTER TABLE "(?<table>\w+)" ADD COLUMN "(?<column>\w+)" (?<rest>[^;]+);?$/;
const SET_NOT_NULL = /^ALTER TABLE "(?<table>\w+)" ALTER COLUMN "(?<column>\w+)" SET NOT NULL;?$/;

/** A required field that has no value for the existing records. */
export class NoValueForOldRows extends Error {}

/** Returns the value of older rows as SQL; undefined when the declaration has none. */
function valueForOldRows(field: Field): string | undefined {
  const value = field.backfill ?? defaultOf(field);
  if (value === undefined) return undefined;
  const type = columnType(field);
  if (type === 'jsonb') return `${literal(JSON.stringify(value))}::jsonb`;
  if (Array.isArray(value)) return `array[${value.map((item) => literal(String(item))).join(', ')}]::${type}`;
  // Only a text, number or boolean is left.
  return literal(value as string | number | boolean);
}

/**
 * Completes the statements of a migration so that they run on tables with rows.
 * @throws NoValueForOldRows for a required field without a value for older records
 */
export function completeForOldRows(
  statements: readonly string[],
  collectionOf: (table: string) => Collection | undefined,
): string[] {
  return statements.flatMap((statement) => {
    const {
      table = '',
      column = '',
      rest,
    } = (ADD_COLUMN.exec(statement) ?? SET_NOT_NULL.exec(statement))?.groups ?? {};
    const collection = collectionOf(table);
    const field = (collection?.fields as Fields | undefined)?.[column];
    if (!collection || !field) return [statement];
    const value = valueForOldRows(field);
    if (rest === undefined) {
      if (value === undefined) throw missingValue(collection, field);
      return [
        `UPDATE ${ident(table)} SET ${ident(column)} = ${value} WHERE ${ident(column)} IS NULL;`,
        statement,
      ];
    }
    if (/\bDEFAULT\b/.test(rest)) return [statement];
    if (value === undefined) {
      if (/\bNOT NULL\b/.test(rest)) throw missingValue(collection, field);
      return [statement];
    }
    // PostgreSQL applies a default to existing rows without rewriting the table; new rows supply their own
    // value.
    const [type = '', ...constraints] = rest.split(/ (?=NOT NULL)/);
    return [
      `ALTER TABLE ${ident(table)} ADD COLUMN ${ident(column)} ${[type, `DEFAULT ${value}`, ...constraints].join(' ')};`,
      `ALTER TABLE ${ident(table)} ALTER COLUMN ${ident(column)} DROP DEFAULT;`,
    ];
  });
}

const missingValue = ({ label }: Collection, field: Field) =>
  new NoValueForOldRows(
    `«${field.label}» de ${label} es obligatorio y los registros que ya existen no lo tienen: falta declarar su valor por defecto (default) o el de esos registros (backfill).`,
  );
