/**
 * What a migration writes into rows that are older than a field: its default, its initial state, or what the
 * declaration says for them (`backfill`). Without it, a column that is never empty can't be added to a table with rows.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { defaultOf } from '@oficio/shared/contract/declaration/defaults';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { ident, literal } from '../../platform/database/identifiers.ts';
import { columnType } from '../sql/columns.ts';

const ADDED = /^ALTER TABLE "(?<table>\w+)" ADD COLUMN "(?<column>\w+)" (?<rest>[^;]+);?$/;
const REQUIRED = /^ALTER TABLE "(?<table>\w+)" ALTER COLUMN "(?<column>\w+)" SET NOT NULL;?$/;

/** A field that can't be demanded of the records that are there. */
export class NoValueForOldRows extends Error {}

/** The value of older rows as SQL; undefined when the declaration has none. */
function oldValue(field: Field): string | undefined {
  const value = field.backfill ?? defaultOf(field);
  if (value === undefined) return undefined;
  const type = columnType(field);
  if (type === 'jsonb') return `${literal(JSON.stringify(value))}::jsonb`;
  if (Array.isArray(value)) return `array[${value.map((item) => literal(String(item))).join(', ')}]::${type}`;
  // What is left is one text, number or flag.
  return literal(value as string | number | boolean);
}

/**
 * The statements of a migration, completed so that they run on tables with rows.
 * @throws NoValueForOldRows for a field that is never empty and says nothing for older records
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
    // PostgreSQL gives every row the default without rewriting the table; new rows bring their own.
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
