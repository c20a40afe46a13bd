/**
 * Files that a record may reference: knowing a file's id must give no access to it, not even to its name and
 * size.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { fileAccess } from './file-access.ts';
import { fileRow, type FileRow } from './file-rows.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { valuesAt } from '../search/values-at.ts';
import { callerId, type Row, type Values } from './context.ts';
import type { WriteContext } from './hooks.ts';
import { referencePaths } from './references.ts';

const idsAt = (values: Values, path: string): string[] => {
  const [head = '', ...rest] = path.split('.');
  return valuesAt(values[head], rest).filter((value) => typeof value === 'string');
};

/**
 * Checks that each file was uploaded by the caller, is readable by them, or already belonged to this record
 * (`before`: as stored; absent on create). The server's own writes are not checked.
 * @throws ContractError 400 naming the field, with the message for a file that doesn't exist
 */
export async function checkFiles(
  context: WriteContext,
  collection: Collection,
  values: Values,
  before?: Row,
): Promise<void> {
  if (context.caller === SYSTEM) return;
  const paths = referencePaths(collection).filter(({ target }) => target === 'archivos');
  const had = new Set(before && paths.flatMap(({ path }) => idsAt(before, path)));
  for (const { path, field } of paths) {
    for (const id of new Set(idsAt(values, path))) {
      if (had.has(id)) continue;
      const file = await fileRow(context.tx, id);
      if (file && (await isUsable(context, file, collection, before))) continue;
      throw invalid(
        `El campo «${field.label}» se refiere a un archivo que no existe o ya no está disponible.`,
        path,
      );
    }
  }
}

async function isUsable(
  context: WriteContext,
  file: FileRow,
  collection: Collection,
  before: Row | undefined,
): Promise<boolean> {
  const who = callerId(context);
  if (who !== null && file.creadoPor === who) return true;
  // A file of an earlier version of the record, which is being restored.
  if (before && file.coleccion === collection.name && file.objeto === before._id) return true;
  return (await fileAccess({ ...context, db: context.tx }, file)) !== 'none';
}
