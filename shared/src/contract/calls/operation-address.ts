/** Where a collection's seven calls are. */
import { OPERATIONS, type OperationName } from '../declaration/operations.ts';
import { API_PREFIX } from './api-path.ts';

/** The path of an operation, as its declaration has it: `:_id` stands for the record. */
export const operationPath = (collection: string, operation: OperationName): `/${string}` =>
  `${API_PREFIX}${collection}${OPERATIONS[operation].path}` as const;

/**
 * The address of an operation.
 * @example operationAddress('cursos', 'edit', id) // '/api/cursos/{id}'
 */
export const operationAddress = (collection: string, operation: OperationName, id = ''): string =>
  operationPath(collection, operation).replace(':_id', encodeURIComponent(id));
