/**
 * Access to files. A caller may read a file if they may read the field that holds it; until a record holds it,
 * only its uploader may.
 */
import { collectionNamed, COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { callerId, type ReadContext } from './context.ts';
import { view } from './view.ts';
import { visibleQuery } from './visible.ts';
import { bound, column, fragment, run } from '../sql/fragment.ts';
import { applicableRules } from '../permissions/rules.ts';
import { hasRole, VISITOR, type Caller } from '../../platform/actor.ts';
import { valuesAt } from '../search/values-at.ts';
import type { FileRow } from './file-rows.ts';

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
  const isAdmin = administers(context.caller);
  if (!row.objeto || !row.coleccion || !row.campo) {
    return isAdmin || (callerId(context) !== null && callerId(context) === row.creadoPor);
  }
  const collection = collectionNamed(row.coleccion);
  if (!collection) return false;
  if (await readsCopy(context, row, row.objeto)) return true;
  try {
    // In the trash, only administrators see it.
    const record = await view(context, collection, row.objeto, { trash: isAdmin });
    return holds(collection.fields, record, row.campo, row._id);
  } catch (error) {
    if (error instanceof ContractError) return false;
    throw error;
  }
}

/** Fields with copies of other records, by the collection that they copy. */
const COPIES = Object.values(COLLECTIONS as Readonly<Record<string, Collection>>).flatMap((collection) =>
  Object.entries(collection.fields as Fields).flatMap(([name, field]) => {
    if (field.kind !== 'json' || field.copiedFrom === undefined) return [];
    const reference = (collection.fields as Fields)[field.copiedFrom];
    return reference?.kind === 'reference'
      ? [{ of: reference.to as string, collection, name, by: field.copiedFrom }]
      : [];
  }),
);

/**
 * Whether the caller may read a copy of the record that names the file, such as the questions stored in an
 * attempt.
 */
async function readsCopy(context: ReadContext, file: FileRow, object: string): Promise<boolean> {
  if (callerId(context) === null) return false;
  for (const { collection, name, by } of COPIES.filter(({ of }) => of === file.coleccion)) {
    if (applicableRules(collection, 'read', context.caller).length === 0) continue;
    const needed = [name, by].map((field) => ({ name: field, option: 'filters' }));
    const query = visibleQuery(collection, context, needed);
    const { rows } = await run(
      context.db,
      context,
      fragment`select 1 from ${column(collection.name)} t where ${column(by, 't')} = ${bound(object)} and strpos(${column(name, 't')}::text, ${bound(file._id)}) > 0 and not t."eliminado" and ${query.where} limit 1`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** Whether the caller is an administrator, who may read every file, even those of hidden fields. */
const administers = (caller: Caller): boolean =>
  typeof caller !== 'symbol' && hasRole(caller, 'admin', 'superadmin');

/** Whether the record, as the caller sees it, still holds the file: in its field, or linked in its text. */
function holds(fields: Fields, record: Readonly<Record<string, unknown>>, path: string, id: string): boolean {
  const [head = '', ...rest] = path.split('.');
  const values = valuesAt(record[head], rest);
  const kind = (fields[head] as Field | undefined)?.kind;
  const inText = kind === 'markdown' || kind === 'richText' || kind === 'object' || kind === 'objects';
  return values.some(
    (value) => value === id || (inText && typeof value === 'string' && value.includes(`/archivos/${id}`)),
  );
}
