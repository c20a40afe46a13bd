/**
 * Values that a migration writes to rows older than a field: its default, its initial state or its
 * `backfill`. A NOT NULL column can't be added to a table with rows otherwise.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { defaultOf } from '@oficio/shared/contract/declaration/defaults';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { ident, literal } from '../../platform/database/identifiers.ts';
import { columnType } from '../sql/columns.ts';

const ADDED = /^ALTER TABLE "(?<table>\w+)" ADD COLUMN "(?<column>\w+)" (?<rest>[^;]+);?$/;
const REQUIRED = /^ALTER TABLE "(?<table>\w+)" ALTER COLUMN "(?<column>\w+)" SET NOT NULL;?$/;

/** A required field that has no value for the existing records. */
export class NoValueForOldRows extends Error {}

/** Returns the value of older rows as SQL; undefined when the declaration has none. */
function oldValue(field: Field): string | undefined {
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
    } = (ADDED.exec(statement) ?? REQUIRED.exec(statement))?.groups ?? {};
    const collection = collectionOf(table);
    const field = (collection?.fields as Fields | undefined)?.[column];
    if (!collection || !field) return [statement];
    const value = oldValue(field);
    const place = `ALTER TABLE ${ident(table)} ALTER COLUMN ${ident(column)}`;
    if (rest === undefined) {
      if (value === undefined) throw missing(collection, field);
      return [
        `UPDATE ${ident(table)} SET ${ident(column)} = ${value} WHERE ${ident(column)} IS NULL;`,
        statement,
      ];
    }
    if (/\bDEFAULT\b/.test(rest)) return [statement];
    if (value === undefined) {
      if (/\bNOT NULL\b/.test(rest)) throw missing(collection, field);
      return [statement];
    }
    // PostgreSQL applies a default to existing rows without rewriting the table; new rows supply their own
    // value.
    const [type = '', ...constraints] = rest.split(/ (?=NOT NULL)/);
    return [
      `ALTER TABLE ${ident(table)} ADD COLUMN ${ident(column)} ${[type, `DEFAULT ${value}`, ...constraints].join(' ')};`,
      `${place} DROP DEFAULT;`,
    ];
  });
}

const missing = ({ label }: Collection, field: Field) =>
  new NoValueForOldRows(
    `«${field.label}» de ${label} es obligatorio y los registros que ya existen no lo tienen: falta declarar su valor por defecto (default) o el de esos registros (backfill).`,
  );
