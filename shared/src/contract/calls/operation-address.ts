/** Addresses of a collection's seven calls. */
import { OPERATIONS, type OperationName } from '../declaration/operations.ts';
import { API_PREFIX } from './api-path.ts';

/** Returns an operation's path, with `:_id` as the placeholder of the record. */
export const operationPath = (collection: string, operation: OperationName): `/${string}` =>
  `${API_PREFIX}${collection}${OPERATIONS[operation].path}` as const;

/**
 * Returns an operation's address.
 * @example operationAddress('cursos', 'edit', id) // '/api/cursos/{id}'
 */
export const operationAddress = (collection: string, operation: OperationName, id = ''): string =>
  operationPath(collection, operation).replace(':_id', encodeURIComponent(id));
