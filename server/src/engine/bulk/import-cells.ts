/** Parses the cells of a line, column by column. */
import { valueOfCell } from '@oficio/shared/contract/answers/sheet-cells';
import { sheetFields } from '@oficio/shared/contract/answers/sheet-columns';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { checkValue } from '@oficio/shared/contract/declaration/validation';
import type { Values } from '../collections/context.ts';
import type { WriteContext } from '../collections/hooks.ts';
import type { Applying } from './applying.ts';

/**
 * Returns the values of a line by column path.
 * @throws ContractError 400 with every problem of the line; it names the field when there is only one
 */
export async function readCells(
  context: WriteContext,
  applying: Pick<Applying, 'collection' | 'options' | 'find'>,
  cells: Readonly<Record<string, string>>,
): Promise<Values> {
  const fields = sheetFields(applying.collection.fields);
  const values: Values = {};
  const problems: ContractError[] = [];
  for (const path of applying.options.requeridos ?? [])
    if (!cells[path])
      problems.push(invalid(`Falta completar el campo «${fields[path]?.label ?? path}».`, path));
  for (const [path, text] of Object.entries(cells)) {
    const field = fields[path] as Field;
    try {
      const said =
        field.kind === 'reference' || field.kind === 'references'
          ? await named(context, applying, { path, field, text })
          : valueOfCell(field, text);
      // A list is only valid once all its columns are joined, and is checked then.
      values[path] = checkValue(path, field, said);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      problems.push(error);
    }
  }
  const [first] = problems;
  if (!first) return values;
  throw problems.length === 1 ? first : invalid(problems.map(({ message }) => message).join(' '));
}

/**
 * Resolves the records that a cell names. A list that holds one name with commas is tried as that name first.
 */
async function named(
  context: WriteContext,
  { find }: Pick<Applying, 'find'>,
  {
    path,
    field,
    text,
  }: {
    readonly path: string;
    readonly field: Extract<Field, { kind: 'reference' | 'references' }>;
    readonly text: string;
  },
): Promise<string | string[]> {
  const id = async (name: string): Promise<string> => {
    const found = await find({ ...context, db: context.tx }, field, name);
    if (found !== undefined) return found;
    throw invalid(
      `El campo «${field.label}» nombra «${name}», y no hay un único registro que se llame así.`,
      path,
    );
  };
  if (field.kind === 'reference') return id(text);
  const names = valueOfCell(field, text) as string[];
  const [only] = names;
  const listed =
    names.length === 1 &&
    only?.includes(',') &&
    (await find({ ...context, db: context.tx }, field, only)) === undefined
      ? only.split(',').map((name) => name.trim())
      : names;
  const ids: string[] = [];
  for (const name of listed.filter(Boolean)) ids.push(await id(name));
  return ids;
}
