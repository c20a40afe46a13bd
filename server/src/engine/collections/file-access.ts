/**
 * Access to files. A caller may read a file if they may read the field that holds it; until a record holds
 * it, only its uploader may.
 */
import { collectionNamed, COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { hasRole, SYSTEM, VISITOR, type Caller } from '../../platform/actor.ts';
import { applicableRules } from '../permissions/rules.ts';
import { valuesAt } from '../search/values-at.ts';
import { bound, column, fragment, run } from '../sql/fragment.ts';
import { callerId, type ReadContext, type Row, type Values } from './context.ts';
import { fileRow, type FileRow } from './file-rows.ts';
import type { WriteContext } from './hooks.ts';
import { referencePaths } from './references.ts';
import { view } from './view.ts';
import { visibleQuery } from './visible.ts';

export type FileAccess = 'public' | 'private' | 'none';

/**
 * Returns `public` if any visitor may read it, `private` if the caller may, `none` if it must appear not to
 * exist.
 */
export async function fileAccess(context: ReadContext, row: FileRow): Promise<FileAccess> {
  if (await mayRead({ ...context, caller: VISITOR }, row)) return 'public';
  if (context.caller === VISITOR || !(await mayRead(context, row))) return 'none';
  return 'private';
}

async function mayRead(context: ReadContext, row: FileRow): Promise<boolean> {
  const isAdmin = isAdministrator(context.caller);
  if (!row.objeto || !row.coleccion || !row.campo) {
    return isAdmin || (callerId(context) !== null && callerId(context) === row.creadoPor);
  }
  const collection = collectionNamed(row.coleccion);
  if (!collection) return false;
  if (await readsCopy(context, row, row.objeto)) return true;
  try {
    // In the trash, only administrators see it.
    const record = await view(context, collection, row.objeto, { trash: isAdmin });
    return holdsFile(collection.fields, record, row.campo, row._id);
  } catch (error) {
    if (error instanceof ContractError) return false;
    throw error;
  }
}

/** Fields with copies of other records, by the collection that they copy. */
const COPY_FIELDS = Object.values(COLLECTIONS as Readonly<Record<string, Collection>>).flatMap((collection) =>
  Object.entries(collection.fields as Fields).flatMap(([name, field]) => {
    if (field.kind !== 'json' || field.copiedFrom === undefined) return [];
    const reference = (collection.fields as Fields)[field.copiedFrom];
    return reference?.kind === 'reference'
      ? [{ original: reference.to as string, collection, name, reference: field.copiedFrom }]
      : [];
  }),
);

/**
 * Whether the caller may read a copy of the record that names the file, such as the questions stored in an
 * attempt.
 */
async function readsCopy(context: ReadContext, file: FileRow, object: string): Promise<boolean> {
  if (callerId(context) === null) return false;
  for (const { collection, name, reference } of COPY_FIELDS.filter(
    ({ original }) => original === file.coleccion,
  )) {
    if (applicableRules(collection, 'read', context.caller).length === 0) continue;
    const needed = [name, reference].map((field) => ({ name: field, option: 'filters' }));
    const query = visibleQuery(collection, context, needed);
    const { rows } = await run(
      context.db,
      context,
      fragment`select 1 from ${column(collection.name)} t where ${column(reference, 't')} = ${bound(object)} and strpos(${column(name, 't')}::text, ${bound(file._id)}) > 0 and not t."eliminado" and ${query.where} limit 1`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** Whether the caller is an administrator, who may read every file, even those of hidden fields. */
const isAdministrator = (caller: Caller): boolean =>
  typeof caller !== 'symbol' && hasRole(caller, 'admin', 'superadmin');

/** Whether the record, as the caller sees it, still holds the file: in its field, or linked in its text. */
function holdsFile(
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
  path: string,
  id: string,
): boolean {
  const [head = '', ...rest] = path.split('.');
  const values = valuesAt(record[head], rest);
  const kind = (fields[head] as Field | undefined)?.kind;
  const inText = kind === 'markdown' || kind === 'richText' || kind === 'object' || kind === 'objects';
  return values.some(
    (value) => value === id || (inText && typeof value === 'string' && value.includes(`/archivos/${id}`)),
  );
}

const idsAt = (values: Values, path: string): string[] => {
  const [head = '', ...rest] = path.split('.');
  return valuesAt(values[head], rest).filter((value) => typeof value === 'string');
};

/**
 * Checks that each file was uploaded by the caller, is readable by them, or already belonged to this record
 * (`before`: as stored; absent on create), because knowing a file's id must give no access to it. The
 * server's own writes are not checked.
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
  const ownFiles = new Set(before && paths.flatMap(({ path }) => idsAt(before, path)));
  for (const { path, field } of paths) {
    for (const id of new Set(idsAt(values, path))) {
      if (ownFiles.has(id)) continue;
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
  const caller = callerId(context);
  if (caller !== null && file.creadoPor === caller) return true;
  // A file of an earlier version of the record, which is being restored.
  if (before && file.coleccion === collection.name && file.objeto === before._id) return true;
  return (await fileAccess({ ...context, db: context.tx }, file)) !== 'none';
}
