/**
 * The seven calls of every collection (specification, section 7), by collection name: an address needs no
 * declaration.
 */
import type { AccessOperation } from '../declaration/access.ts';
import { reference } from '../declaration/fields.ts';
import { OPERATIONS, type OperationName } from '../declaration/operations.ts';
import type { Body, CallDeclaration, RecordOptions } from './call.ts';
import { operationPath } from './operation-address.ts';
import * as shape from './shape.ts';
import { rows } from './who.ts';

const SUMMARIES: Readonly<Record<OperationName, string>> = {
  search: 'Buscar',
  load: 'Listar',
  view: 'Ver',
  add: 'Crear',
  edit: 'Editar',
  remove: 'Borrar para siempre',
  soft_remove: 'Enviar a la papelera',
};
const ACCESS: Readonly<Record<OperationName, AccessOperation>> = {
  search: 'read',
  load: 'read',
  view: 'read',
  add: 'create',
  edit: 'edit',
  remove: 'remove',
  soft_remove: 'softRemove',
};

const callsByKey = new Map<string, CallDeclaration>();

function declareCall(collection: string, operation: OperationName): CallDeclaration {
  const { method, path } = OPERATIONS[operation];
  const isOfRecord = path.includes(':_id');
  const options: RecordOptions | undefined =
    operation === 'search' || operation === 'load' || operation === 'view'
      ? { is: operation, of: collection }
      : undefined;
  const body: Body | undefined =
    operation === 'add' || operation === 'edit' ? { is: 'record', of: collection } : undefined;
  const isRemoval = operation === 'remove' || operation === 'soft_remove';
  const record: shape.Shape = { is: 'record', of: collection };
  return {
    method,
    path: operationPath(collection, operation),
    summary: SUMMARIES[operation],
    ...(isOfRecord && { params: { _id: reference(collection, { label: 'Identificador', required: true }) } }),
    ...(options && { query: options }),
    ...(body && { body }),
    answer: isRemoval ? shape.object({ record }) : shape.page(record),
    who: rows(collection, ACCESS[operation], isOfRecord ? '_id' : undefined),
    operation,
  };
}

/** Returns the call of an operation on a collection. */
export function collectionCall(collection: string, operation: OperationName): CallDeclaration {
  const key = `${collection} ${operation}`;
  let known = callsByKey.get(key);
  if (!known) callsByKey.set(key, (known = declareCall(collection, operation)));
  return known;
}
