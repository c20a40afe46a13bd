/** Checks that in any order of events each request ends exactly once, and no status stays at loading. */
import fc from 'fast-check';
import { applyMiddleware, legacy_createStore as createStore, type Middleware } from 'redux';
import { createEpicMiddleware } from 'redux-observable';
import { Observable, type Subscriber } from 'rxjs';
import { OPERATION_NAMES } from '../contract/declaration/operations.ts';
import { actionsOf, reset, type CollectionAction } from './actions.ts';
import { ApiError, type ApiAnswer, type ApiRequest } from './api.ts';
import { completeActions } from './complete-action.ts';
import { collectionsEpic, type Dependencies } from './epic.ts';
import { createHandles } from './handles.ts';
import { initialState, rootReducer, type RootState } from './root.ts';
import { parseType } from './steps.ts';

interface AnyAction {
  readonly type: string;
}

/** A store whose calls are answered when the test decides; it records every dispatched action. */
function openStore() {
  const open: { readonly request: ApiRequest; readonly subscriber: Subscriber<ApiAnswer> }[] = [];
  const seen: CollectionAction[] = [];
  const run = (request: ApiRequest) =>
    new Observable<ApiAnswer>((subscriber) => {
      const call = { request, subscriber };
      open.push(call);
      return () => void open.splice(open.indexOf(call), open.includes(call) ? 1 : 0);
    });
  const recorder: Middleware = () => (next) => (action) => {
    // Only collection actions are dispatched here, and a reset, which has no meta.
    if ((action as CollectionAction).meta) seen.push(action as CollectionAction);
    return next(action);
  };
  const handles = createHandles();
  const epics = createEpicMiddleware<AnyAction, AnyAction, RootState, Dependencies>({
    dependencies: { api: { run, call: () => Promise.resolve() } },
  });
  const store = createStore(
    rootReducer,
    initialState,
    applyMiddleware(completeActions, recorder, handles.middleware, epics),
  );
  epics.run(collectionsEpic);

  const answer = (which: number, well: boolean): void => {
    const call = open[which % Math.max(open.length, 1)];
    if (!call) return;
    const { id = 'n', operation } = call.request;
    if (!well) return call.subscriber.error(new ApiError(500, 'No se pudo.'));
    const record = { _id: id };
    call.subscriber.next(operation === 'soft_remove' ? { record } : { docs: [record], totalDocs: 1 });
  };
  const answerAll = (): void => {
    while (open.length > 0) answer(0, true);
  };
  return { store, handles, seen, answer, answerAll };
}

type Event =
  | {
      readonly kind: 'ask';
      readonly operation: string;
      readonly id: string;
      readonly scope: string;
      readonly bare: boolean;
    }
  | { readonly kind: 'answer'; readonly which: number; readonly well: boolean }
  | { readonly kind: 'reset' };

const ask = fc.record({
  kind: fc.constant('ask' as const),
  operation: fc.constantFrom(...OPERATION_NAMES, 'keep'),
  id: fc.constantFrom('a', 'b'),
  scope: fc.constantFrom('cursos', 'otra'),
  bare: fc.boolean(),
});
const answer = fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5), well: fc.boolean() });
const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: ask },
    { weight: 4, arbitrary: answer },
    { weight: 1, arbitrary: fc.constant({ kind: 'reset' as const }) },
  ),
  { maxLength: 40 },
);

const courses = actionsOf('cursos');
function actionFor(operation: string, id: string, scope: string): CollectionAction {
  const meta = { scope };
  switch (operation) {
    case 'keep':
      return courses.search({ searchString: id, page: 2 }, { ...meta, keep: true });
    case 'search':
      return courses.search(id, meta);
    case 'load':
      return courses.load({}, meta);
    case 'view':
      return courses.view(id, {}, meta);
    case 'add':
      return courses.add({ _id: id }, meta);
    case 'edit':
      return courses.edit(id, {}, meta);
    case 'remove':
      return courses.remove(id, meta);
    default:
      return courses.soft_remove(id, meta);
  }
}

/** Returns the steps of each request, in order. */
function stepsOf(seen: readonly CollectionAction[]): ReadonlyMap<string, readonly string[]> {
  const byRequest = Map.groupBy(seen, ({ meta }) => meta.requestId);
  return new Map(
    [...byRequest].map(([id, steps]) => [id, steps.map(({ type }) => parseType(type)?.step ?? '')]),
  );
}

test('takes each request through its three steps and leaves none loading', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (list) => {
      const { store, handles, seen, answer, answerAll } = openStore();
      const writes: Promise<unknown>[] = [];
      for (const event of list) {
        if (event.kind === 'reset') store.dispatch(reset());
        else if (event.kind === 'answer') answer(event.which, event.well);
        else {
          const action = actionFor(event.operation, event.id, event.scope);
          const { type, payload, meta } = action;
          if (!event.bare && ['add', 'edit', 'remove', 'soft_remove'].includes(event.operation)) {
            writes.push(handles.expect(meta.requestId));
          }
          store.dispatch(event.bare ? ({ type, payload } as AnyAction) : action);
        }
      }
      answerAll();
      for (const steps of stepsOf(seen).values()) {
        expect([
          ['requested', 'inProgress', 'succeeded'],
          ['requested', 'inProgress', 'failed'],
        ]).toContainEqual(steps);
      }
      for (const scope of Object.values(store.getState().collections)) {
        const { loadingStatus, addingStatus, searchingStatus, viewingStatus, takenOut } = scope;
        expect([loadingStatus, addingStatus, searchingStatus, viewingStatus]).not.toContain('loading');
        expect(takenOut).toEqual({});
      }
      // Would never resolve, and time the test out, if a form were left waiting.
      await Promise.all(writes);
    }),
    { numRuns: 150 },
  );
  // Creating so many stores takes a while on a busy machine.
}, 60_000);

test('leaves the state of a superseded request to its successor', () => {
  const { store, seen, answer, answerAll } = openStore();
  store.dispatch(courses.load());
  store.dispatch(courses.search({ searchString: '', page: 2 }, { keep: true }));
  expect(store.getState().collections.cursos).toMatchObject({
    loadingStatus: 'loading',
    searchingStatus: 'notloaded',
  });
  store.dispatch(courses.search('a'));
  expect(store.getState().collections.cursos).toMatchObject({
    loadingStatus: 'notloaded',
    searchingStatus: 'loading',
  });
  answer(0, true);
  answerAll();
  expect(store.getState().collections.cursos).toMatchObject({
    loadingStatus: 'notloaded',
    searchingStatus: 'loaded',
  });
  const superseded = seen.filter(({ meta }) => meta.superseded).map(({ type }) => type);
  expect(superseded).toEqual(['cursos/searching', 'cursos/searching_failed', 'cursos/loading_failed']);
});
