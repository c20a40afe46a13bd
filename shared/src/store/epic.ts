/** One epic for all collections, scopes and operations. */
import type { StateObservable } from 'redux-observable';
import {
  catchError,
  concat,
  concatMap,
  defer,
  exhaustMap,
  filter,
  from,
  map,
  of,
  startWith,
  switchMap,
  takeUntil,
  type Observable,
  type OperatorFunction,
} from 'rxjs';
import type { OperationName } from '../contract/declaration/operations.ts';
import {
  RESET,
  isCollectionAction,
  stepOf,
  type CollectionAction,
  type Payload,
  type RequestAction,
} from './actions.ts';
import { asApiError, type Api, type ApiAnswer, type ApiError, type ApiRequest } from './api.ts';
import { inLanes, type Lane } from './lanes.ts';
import { scopeKey } from './state.ts';
import { parseType } from './steps.ts';
import type { RootState } from './root.ts';

export interface Dependencies {
  readonly api: Api;
  /** Told of what should never happen: a throw outside a call. */
  readonly onError?: (error: unknown) => void;
}
interface AnyAction {
  readonly type: string;
}

const parsedOf = (action: CollectionAction) =>
  parseType(action.type) ?? { collection: '', operation: 'load' as const, step: 'failed' as const };
const isRequest = (action: AnyAction): action is RequestAction =>
  isCollectionAction(action) && parsedOf(action).step === 'requested';

/** The lane of a request: reads by scope, keep pages and views apart from them, writes by record. */
function laneOf(action: RequestAction): Lane {
  const { collection, operation } = parsedOf(action);
  const { scope, id, keep, requestId } = action.meta;
  if (operation === 'load' || operation === 'search') {
    return { key: `${keep ? 'keep' : 'read'} ${scopeKey(collection, scope)}`, transient: false };
  }
  if (operation === 'view') return { key: `view ${scopeKey(collection, scope)}`, transient: false };
  return { key: `write ${collection}/${id ?? requestId}`, transient: true };
}

/** Reads: the last one counts. Keep pages: one at a time, others are ignored. Writes: each in its turn. */
function flatten<In, Out>(lane: string, work: (item: In) => Observable<Out>): OperatorFunction<In, Out> {
  if (lane.startsWith('write')) return concatMap(work);
  return lane.startsWith('keep') ? exhaustMap(work) : switchMap(work);
}

function requestOf(action: RequestAction): ApiRequest {
  const { collection, operation } = parsedOf(action);
  const base = { collection, operation, ...(action.meta.id !== undefined && { id: action.meta.id }) };
  // What a request carries depends on its operation; the parsed type has just said which it is.
  const payload = action.payload as Readonly<Record<string, unknown>>;
  if (operation === 'load' || operation === 'search') return { ...base, options: payload };
  if (operation === 'view') {
    const { _id, ...options } = payload;
    return { ...base, options };
  }
  if (operation === 'remove' || operation === 'soft_remove') return base;
  const fields = payload[collection] as Readonly<Record<string, unknown>>;
  if (operation === 'add') return { ...base, fields };
  const { _id, ...changes } = fields;
  return { ...base, fields: changes };
}

function successOf(action: RequestAction, answer: ApiAnswer): CollectionAction {
  const { collection, operation } = parsedOf(action);
  const id = action.meta.id ?? '';
  const payload =
    operation === 'remove'
      ? { _id: id }
      : {
          [collection]:
            operation === 'soft_remove' && !('record' in answer) ? { record: { _id: id } } : answer,
        };
  // The seam between the generic call and the typed steps: one operation's answer under its collection's name.
  return stepOf(action, 'succeeded', payload as Payload<string, OperationName, 'succeeded'>);
}

function failureOf(action: RequestAction, error: ApiError): CollectionAction {
  const { operation } = parsedOf(action);
  if (operation === 'view') return stepOf(action, 'failed', { missing: error.status === 404 });
  if (operation === 'search' || operation === 'load' || operation === 'remove')
    return stepOf(action, 'failed', {});
  return stepOf(action, 'failed', {
    errStatus: error.status,
    errMessage: error.message,
    errField: error.field,
    ...(error.record && { record: error.record }),
  });
}

/** Turns requests into the steps that follow them. */
export function collectionsEpic(
  action$: Observable<AnyAction>,
  state$: Pick<StateObservable<RootState>, 'value'>,
  { api, onError = console.error }: Dependencies,
): Observable<AnyAction> {
  const request$ = action$.pipe(filter(isRequest));

  /** A new load or search of the scope makes its keep page worthless. */
  const overtaken = (action: RequestAction): Observable<unknown> => {
    const key = scopeKey(parsedOf(action).collection, action.meta.scope);
    const lane = `read ${key}`;
    return request$.pipe(filter((other) => laneOf(other).key === lane));
  };

  const steps = (action: RequestAction): Observable<CollectionAction> =>
    concat(
      of(stepOf(action, 'inProgress', undefined)),
      defer(() => from(api.run(requestOf(action)))).pipe(
        map((answer) => successOf(action, answer)),
        catchError((error: unknown) => of(failureOf(action, asApiError(error)))),
      ),
    );

  /** A keep page while the first page is still on its way would be lost under it. */
  const timely = (action: RequestAction): boolean => {
    if (!action.meta.keep) return true;
    const scope = state$.value.collections[scopeKey(parsedOf(action).collection, action.meta.scope)];
    return scope?.loadingStatus !== 'loading' && scope?.searchingStatus !== 'loading';
  };

  const lanes$ = request$.pipe(
    filter(timely),
    inLanes({
      laneOf,
      work: (action) => (action.meta.keep ? steps(action).pipe(takeUntil(overtaken(action))) : steps(action)),
      // One throw would end every effect of the application: a lane reports it and goes on.
      flatten: (lane, work) => (lane$) =>
        lane$.pipe(
          flatten(lane, work),
          catchError((error: unknown, again) => {
            onError(error);
            return again;
          }),
        ),
    }),
    catchError((error: unknown, again) => {
      onError(error);
      return again;
    }),
  );

  const reset$ = action$.pipe(filter((action) => action.type === RESET));
  return reset$.pipe(
    startWith(undefined),
    switchMap(() => lanes$),
  );
}
