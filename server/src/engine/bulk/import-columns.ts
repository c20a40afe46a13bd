/** Columns of an imported file: the field that each one maps to, and the permission to import. */
import { fieldOfHeading, sheetFields, topOf } from '@oficio/shared/contract/answers/sheet-columns';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { notAllowed } from '../../platform/errors/refusals.ts';
import type { WriteContext } from '../collections/hooks.ts';
import type { TableReader } from '../collections/list-rules.ts';
import { applicableRules } from '../permissions/rules.ts';
import { keyFields } from './lookup.ts';
import type { Work, WorkOptions } from './work.ts';

/** Maximum characters of the headings quoted in a message. */
const MAX_QUOTED_CHARS = 200;
/** Separates the parts of a key; it is a control character that no cell holds. */
const KEY_SEPARATOR = '\u001f';

/** Returns the columns that the person may write from a file, by path (see `sheetFields`). */
export function importFields(context: Pick<WriteContext, 'caller' | 'now'>, collection: Collection): Fields {
  const rules = (['create', 'edit'] as const).flatMap((operation) =>
    applicableRules(collection, operation, context.caller),
  );
  const fields: Fields = collection.fields;
  const isWritable = (name: string) =>
    name !== '_id' && !fields[name]?.derived && rules.some((rule) => rule.fields.has(name));
  return Object.fromEntries(
    Object.entries(sheetFields(fields)).filter(([path, field]) => !field.derived && isWritable(topOf(path))),
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

/**
 * @throws WrongColumns when no column is recognized, a required one is missing, or two map to the same field
 */
export function checkColumns(
  columns: readonly FileColumn[],
  { requeridos = [] }: WorkOptions,
  fields: Fields,
): void {
  const mapped = columns.flatMap(({ campo }) => (campo ? [campo] : []));
  if (mapped.length === 0) {
    const headings = columns.map(({ titulo }) => titulo).join(', ');
    throw new WrongColumns(
      `Ninguna columna se reconoce: la primera fila lleva los nombres de los datos. Dice «${headings.slice(0, MAX_QUOTED_CHARS)}».`,
      columns,
    );
  }
  const missing = requeridos
    .filter((path) => !mapped.includes(path))
    .map((path) => `«${fields[path]?.label ?? path}»`);
  if (missing.length > 0) {
    const noun = missing.length === 1 ? 'la columna' : 'las columnas';
    throw new WrongColumns(`Al archivo le falta ${noun} ${missing.join(', ')}.`, columns);
  }
  const duplicate = columns.find(
    ({ campo }, index) => campo !== undefined && columns.findIndex((other) => other.campo === campo) < index,
  );
  if (duplicate)
    throw new WrongColumns(
      `Hay dos columnas para el mismo dato: «${duplicate.titulo ?? ''}» es una.`,
      columns,
    );
}

/**
 * Returns the reader of a table whose first row has headings that name fields, the most common layout.
 * @param chosen field of each column, if the person chose them
 */
export function titledTable(
  collection: Collection,
  titles: readonly string[],
  fields: Fields,
  chosen: readonly string[] | undefined,
): TableReader {
  const columns = titles.map((heading, index) => columnField(heading, chosen?.[index], fields));
  const key = keyFields(
    collection,
    columns.filter((name) => name !== undefined),
  );
  return {
    hasHeading: true,
    columns: titles.map((titulo, index) => {
      const campo = columns[index];
      return { titulo, ...(campo !== undefined && { campo }) };
    }),
    lines(cells) {
      const datos: Record<string, string> = {};
      for (const [index, name] of columns.entries()) {
        const cell = cells[index] ?? '';
        if (name && cell !== '') datos[name] = cell;
      }
      const clave = key?.every((name) => datos[name])
        ? key.map((name) => datos[name]?.toLowerCase()).join(KEY_SEPARATOR)
        : null;
      return [{ datos, clave }];
    },
  };
}

/** Returns the field of a column: the person's choice, or the field that the heading names. */
function columnField(heading: string, chosen: string | undefined, fields: Fields): string | undefined {
  if (chosen === undefined) return fieldOfHeading(heading, fields);
  return Object.hasOwn(fields, chosen) ? chosen : undefined;
}
