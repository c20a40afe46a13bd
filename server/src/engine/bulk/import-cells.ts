/** Parses the cells of a line, column by column. */
import { valueOfCell } from '@oficio/shared/contract/answers/sheet-cells';
import { sheetFields } from '@oficio/shared/contract/answers/sheet-columns';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { checkValue } from '@oficio/shared/contract/declaration/validation';
import type { Values } from '../collections/context.ts';
import type { WriteContext } from '../collections/hooks.ts';
import type { BulkOperation } from './work.ts';

/**
 * Returns the values of a line by column path.
 * @throws ContractError 400 with every problem of the line; it names the field when there is only one
 */
export async function readCells(
  context: WriteContext,
  { collection, options, find }: Pick<BulkOperation, 'collection' | 'options' | 'find'>,
  cells: Readonly<Record<string, string>>,
): Promise<Values> {
  const fields = sheetFields(collection.fields);
  const values: Values = {};
  const problems: ContractError[] = [];
  for (const path of options.requeridos ?? [])
    if (!cells[path])
      problems.push(invalid(`Falta completar el campo «${fields[path]?.label ?? path}».`, path));
  for (const [path, text] of Object.entries(cells)) {
    const field = fields[path] as Field;
    try {
      const value =
        field.kind === 'reference' || field.kind === 'references'
          ? await referencedIds(context, find, { path, field, text })
          : valueOfCell(field, text);
      // A list is only valid once all its columns are joined, and is checked then.
      values[path] = checkValue(path, field, value);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      problems.push(error);
    }
  }
  const [first] = problems;
  if (!first) return values;
  throw problems.length === 1 ? first : invalid(problems.map(({ message }) => message).join(' '));
}

interface ReferenceCell {
  readonly path: string;
  readonly field: Extract<Field, { kind: 'reference' | 'references' }>;
  readonly text: string;
}

/** Returns the ids of the records that a cell names. A list with commas is tried as one name first. */
async function referencedIds(
  context: WriteContext,
  find: BulkOperation['find'],
  { path, field, text }: ReferenceCell,
): Promise<string | string[]> {
  const findId = (name: string) => find({ ...context, db: context.tx }, field, name);
  const idOf = async (name: string): Promise<string> => {
    const id = await findId(name);
    if (id !== undefined) return id;
    throw invalid(
      `El campo «${field.label}» nombra «${name}», y no hay un único registro que se llame así.`,
      path,
    );
  };
  if (field.kind === 'reference') return idOf(text);
  const names = valueOfCell(field, text) as string[];
  const ids: string[] = [];
  for (const name of await splitNames(names, findId)) ids.push(await idOf(name));
  return ids;
}

/** Splits a single name at its commas, unless a record has that name. */
async function splitNames(
  names: readonly string[],
  findId: (name: string) => Promise<string | undefined>,
): Promise<readonly string[]> {
  const [onlyName] = names;
  if (names.length !== 1 || !onlyName?.includes(',')) return names.filter(Boolean);
  if ((await findId(onlyName)) !== undefined) return [onlyName];
  return onlyName
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
