/** Columns of an imported file: the field that each one maps to, and the permission to import. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { fieldOfHeading, sheetFields, topOf } from '@oficio/shared/contract/answers/sheet-columns';
import { notAllowed } from '../../platform/errors/refusals.ts';
import type { WriteContext } from '../collections/hooks.ts';
import { applicableRules } from '../permissions/rules.ts';
import type { Work, WorkOptions } from './job.ts';

/** Returns the columns that the person may write from a file, by path (see `sheetFields`). */
export function importFields(context: Pick<WriteContext, 'caller' | 'now'>, collection: Collection): Fields {
  const rules = (['create', 'edit'] as const).flatMap((operation) =>
    applicableRules(collection, operation, context.caller),
  );
  const fields: Fields = collection.fields;
  return Object.fromEntries(
    Object.entries(sheetFields(fields)).filter(([path, field]) => {
      const top = topOf(path);
      return (
        !field.derived && !fields[top]?.derived && top !== '_id' && rules.some((rule) => rule.fields.has(top))
      );
    }),
  );
}

/**
 * Checks that the person may import into the collection at all; each row is checked again.
 * @throws ContractError 403
 */
export function checkImporter({ caller }: Pick<WriteContext, 'caller'>, collection: Collection): void {
  if (collection.readOnly || applicableRules(collection, 'create', caller).length === 0)
    throw notAllowed('La cuenta no tiene permiso para importar en esta colección.', 'coleccion');
}

/** A column of the file with the field it was mapped to. */
export type FileColumn = NonNullable<Work['columnas']>[number];

/** The file's columns can't be mapped as they are; the person may choose their fields. */
export class WrongColumns extends ContractError {
  readonly columns: readonly FileColumn[];
  constructor(message: string, columns: readonly FileColumn[]) {
    super(400, message, 'archivo');
    this.columns = columns;
  }
}

/** Returns the field of a column: the person's choice, or the field that the heading names. */
export function columnField(heading: string, chosen: string | undefined, fields: Fields): string | undefined {
  if (chosen === undefined) return fieldOfHeading(heading, fields);
  return Object.hasOwn(fields, chosen) ? chosen : undefined;
}

/**
 * @throws WrongColumns when no column is recognized, a required one is missing, or two map to the same field
 */
export function checkColumns(
  columns: readonly FileColumn[],
  { requeridos = [] }: WorkOptions,
  fields: Fields,
): void {
  const used = columns.flatMap(({ campo }) => (campo ? [campo] : []));
  if (used.length === 0)
    throw new WrongColumns(
      `Ninguna columna se reconoce: la primera fila lleva los nombres de los datos. Dice «${columns
        .map(({ titulo }) => titulo)
        .join(', ')
        .slice(0, 200)}».`,
      columns,
    );
  const missing = requeridos.filter((path) => !used.includes(path));
  if (missing.length > 0)
    throw new WrongColumns(
      `Al archivo le falta ${missing.length === 1 ? 'la columna' : 'las columnas'} ${missing
        .map((path) => `«${fields[path]?.label ?? path}»`)
        .join(', ')}.`,
      columns,
    );
  const twice = columns.find(
    ({ campo }, at) => campo !== undefined && columns.findIndex((one) => one.campo === campo) < at,
  );
  if (twice)
    throw new WrongColumns(`Hay dos columnas para el mismo dato: «${twice.titulo ?? ''}» es una.`, columns);
}
