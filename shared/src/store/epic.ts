/** One epic for all collections, scopes and operations. */
import { catchError, concat, defer, filter, from, map, of, take, throwIfEmpty, type Observable } from 'rxjs';
import { RESET, isCollectionAction, stepOf, type CollectionAction, type RequestAction } from './actions.ts';
import { asApiError, type Api } from './api.ts';
import { keyedConcurrency, type Scheduling } from './keyed-concurrency.ts';
import { failureOf, requestOf, successOf, supersededSteps } from './outcomes.ts';
import { scopeKey } from './state.ts';
import { parseCollectionType } from './steps.ts';

export interface Dependencies {
  readonly api: Api;
  /** Called with errors that should never happen: exceptions outside a call. */
  readonly onError?: (error: unknown) => void;
}
interface AnyAction {
  readonly type: string;
}

const isRequest = (action: AnyAction): action is RequestAction =>
  isCollectionAction(action) && parseCollectionType(action.type).step === 'requested';

/**
 * Returns the queue of a request and its policy. Reads share one queue per scope: the latest wins, and a
 * further page is fetched only if no other read is in flight, because it would continue a list that is about
 * to be replaced. Views have queues of their own. Writes of a record run in order.
 */
function schedulingOf({ type, meta }: RequestAction): Scheduling {
  const { collection, operation } = parseCollectionType(type);
  const { scope, id, keep, requestId } = meta;
  if (operation === 'load' || operation === 'search') {
    return { key: `read ${scopeKey(collection, scope)}`, strategy: keep ? 'whenIdle' : 'latest' };
  }
  if (operation === 'view') return { key: `view ${scopeKey(collection, scope)}`, strategy: 'latest' };
  return { key: `write ${collection}/${id ?? requestId}`, strategy: 'inTurn' };
}

/** Converts requests to their later steps: each request ends in exactly one succeeded or failed step. */
export function collectionsEpic(
  action$: Observable<AnyAction>,
  _state$: unknown,
  { api, onError = console.error }: Dependencies,
): Observable<AnyAction> {
  const work = (action: RequestAction): Observable<CollectionAction> =>
    concat(
      of(stepOf(action, 'inProgress', undefined)),
      defer(() => from(api.run(requestOf(action)))).pipe(
        take(1),
        throwIfEmpty(),
        map((answer) => successOf(action, answer)),
        catchError((error: unknown) => of(failureOf(action, asApiError(error)))),
      ),
    );

  return action$.pipe(
    filter(isRequest),
    keyedConcurrency({
      schedulingOf,
      work,
      cancelledOutput: supersededSteps,
      stop$: action$.pipe(filter((action) => action.type === RESET)),
      onError,
    }),
  );
}
