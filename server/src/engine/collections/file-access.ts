/** Who may fetch a file: whoever may read the field that holds it; until a record does, who uploaded it. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { callerId, type ReadContext } from './context.ts';
import { view } from './view.ts';
import { hasRole, VISITOR, type Caller } from '../../platform/actor.ts';
import { valuesAt } from '../search/document.ts';
import type { FileRow } from './file-rows.ts';

export type FileAccess = 'public' | 'private' | 'none';

/** `public`: any visitor may; `private`: the caller may; `none`: it is as if there were none. */
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
  try {
    // In the trash, only who may look into it sees it.
    const record = await view(context, collection, row.objeto, { trash: isAdmin });
    return holds(collection.fields, record, row.campo, row._id);
  } catch (error) {
    if (error instanceof ContractError) return false;
    throw error;
  }
}

/** Administrators look after every file, also those of fields that nobody shows. */
const administers = (caller: Caller): boolean =>
  typeof caller !== 'symbol' && hasRole(caller, 'admin', 'superadmin');

/** Whether the record, as the caller sees it, still holds the file: in its field, or named in its text. */
function holds(fields: Fields, record: Readonly<Record<string, unknown>>, path: string, id: string): boolean {
  const [head = '', ...rest] = path.split('.');
  const values = valuesAt(record[head], rest);
  const kind = (fields[head] as Field | undefined)?.kind;
  const inText = kind === 'markdown' || kind === 'richText' || kind === 'object' || kind === 'objects';
  return values.some(
    (value) => value === id || (inText && typeof value === 'string' && value.includes(`/archivos/${id}`)),
  );
}
