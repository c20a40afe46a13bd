/** The seven operations of every collection: the names of their steps, and their request. */

interface Operation {
  readonly requested: string;
  readonly inProgress: string;
  readonly succeeded: string;
  readonly failed: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under `/api/{collection}`; `:_id` is the record's `_id`. */
  readonly path: string;
  /** The status that it updates, of the three that the operations share; `view` has its own. */
  readonly status: 'searchingStatus' | 'loadingStatus' | 'addingStatus' | 'viewingStatus';
}

const operation = <
  const N extends string,
  const P extends string,
  const D extends string,
  const O extends object,
>(
  requested: N,
  inProgress: P,
  succeeded: D,
  rest: O,
) => ({ requested, inProgress, succeeded, failed: `${inProgress}_failed` as const, ...rest }) as const;

export const OPERATIONS = {
  search: operation('search', 'searching', 'found', {
    method: 'GET',
    path: '/search/',
    status: 'searchingStatus',
  }),
  load: operation('load', 'loading', 'loaded', { method: 'GET', path: '/', status: 'loadingStatus' }),
  view: operation('view', 'viewing', 'viewed', { method: 'GET', path: '/:_id', status: 'viewingStatus' }),
  add: operation('add', 'adding', 'added', { method: 'POST', path: '/', status: 'addingStatus' }),
  edit: operation('edit', 'editing', 'edited', { method: 'PUT', path: '/:_id', status: 'addingStatus' }),
  remove: operation('remove', 'removing', 'removed', {
    method: 'DELETE',
    path: '/:_id',
    status: 'addingStatus',
  }),
  soft_remove: operation('soft_remove', 'soft_removing', 'soft_removed', {
    method: 'DELETE',
    path: '/soft/:_id',
    status: 'addingStatus',
  }),
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];
export type Step = 'requested' | 'inProgress' | 'succeeded' | 'failed';

/** Values of each request status (specification, section 4). */
export type RequestStatus = 'notloaded' | 'loading' | 'loaded' | 'failed';
