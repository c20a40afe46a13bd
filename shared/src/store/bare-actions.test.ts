/**
 * Dispatches the specification's actions, with only a type and a payload, to a real store: each collection,
 * operation and step does in the collection's own scope what section 4 says.
 */
import fc from 'fast-check';
import { NEVER, of, throwError } from 'rxjs';
import { COLLECTION_NAMES } from '../contract/collections/index.ts';
import { OPERATIONS, OPERATION_NAMES } from '../contract/declaration/operations.ts';
import { ApiError, type Api, type ApiAnswer, type ApiRequest } from './api.ts';
import { completeAction } from './complete-action.ts';
import { createAppStore, type AppStore } from './create-store.ts';
import { collectionsReducer } from './reducer.ts';
import { initialScope, type ScopeState } from './state.ts';

const a = { _id: 'a', titulo: 'A' };
const b = { _id: 'b', titulo: 'B' };
const c = { _id: 'c', titulo: 'C' };
const a2 = { _id: 'a', titulo: 'A2' };
const page = (...docs: object[]) => ({ docs, totalDocs: docs.length });

/** A state with a value in every field, to detect changes to fields that a step must leave alone. */
const busy: ScopeState = {
  ...initialScope,
  loadingStatus: 'loaded',
  addingStatus: 'failed',
  searchingStatus: 'loaded',
  searchString: 'elec',
  list: [a, b],
  foundList: [b, a],
  totalDocs: 40,
  errMessage: 'Muy corto.',
  errStatus: 422,
  errField: 'titulo',
};
const SPECIFIED = [
  'loadingStatus',
  'addingStatus',
  'searchingStatus',
  'searchString',
  'list',
  'foundList',
  'totalDocs',
  'errMessage',
  'errStatus',
  'errField',
  'viewed',
] as const;
const specified = (state: ScopeState | undefined) =>
  state && Object.fromEntries(SPECIFIED.map((name) => [name, state[name]]));

const stores: AppStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.close()));

function storeWith(run: Api['run'], collections: Readonly<Record<string, ScopeState>> = {}): AppStore {
  const store = createAppStore({
    api: { run, call: () => Promise.resolve() },
    remembered: { read: () => null, write: () => {} },
    startSession: false,
    preloaded: { collections },
  });
  stores.push(store);
  return store;
}

type Row = readonly [step: string, payload: (collection: string) => unknown, changes: Partial<ScopeState>];
const under = (value: unknown) => (collection: string) => ({ [collection]: value });
const plain = (value: unknown) => () => value;
const error = { errStatus: 409, errMessage: 'Ya existe.', errField: 'codigo' };
const failedWrite = { addingStatus: 'failed', ...error } as const;
const removed = { addingStatus: 'loaded', list: [b], foundList: [b] } as const;
const searching = {
  searchingStatus: 'loading',
  loadingStatus: 'notloaded',
  addingStatus: 'notloaded',
} as const;
const loading = {
  loadingStatus: 'loading',
  searchingStatus: 'notloaded',
  addingStatus: 'notloaded',
  foundList: [],
} as const;
const adding = { addingStatus: 'loading', errMessage: '', errStatus: null, errField: '' } as const;
const writing = { addingStatus: 'loading' } as const;
const edited = { addingStatus: 'loaded', list: [a2, b], foundList: [b, a2] } as const;
const added = { addingStatus: 'loaded', errStatus: 200, list: [a, b, c], foundList: [b, a, c] } as const;

/** A requested operation becomes in progress at once; these tests answer no call. */
const ROWS: readonly Row[] = [
  ['search', plain('agua'), { searchString: 'agua', ...searching }],
  ['search', plain({ searchString: 'agua', page: 2 }), { searchString: 'agua', ...searching }],
  ['search', plain(undefined), { searchString: '', ...searching }],
  ['searching', plain(undefined), searching],
  ['found', under(page(c)), { searchingStatus: 'loaded', foundList: [c], totalDocs: 1 }],
  ['found', (name) => ({ [name]: page(c), keep: true }), { foundList: [b, a, c], totalDocs: 1 }],
  ['searching_failed', plain(undefined), { searchingStatus: 'failed' }],
  ['load', plain(undefined), loading],
  ['load', plain({ page: 2 }), loading],
  ['loading', plain(undefined), loading],
  ['loaded', under({ docs: [c], totalDocs: 7 }), { loadingStatus: 'loaded', list: [c], totalDocs: 7 }],
  ['loading_failed', plain(undefined), { loadingStatus: 'failed' }],
  ['add', under({ titulo: 'C' }), adding],
  ['add', plain({ titulo: 'C' }), adding],
  ['adding', plain(undefined), adding],
  ['added', under(page(c)), added],
  ['added', plain(page(c)), added],
  ['adding_failed', plain(error), failedWrite],
  ['adding_failed', plain({ status: 409, message: 'Ya existe.', field: 'codigo' }), failedWrite],
  ['remove', plain({ _id: 'a' }), { ...removed, addingStatus: 'loading' }],
  ['remove', plain('a'), { ...removed, addingStatus: 'loading' }],
  ['removing', plain(undefined), writing],
  ['removed', plain({ _id: 'a' }), removed],
  ['removing_failed', plain({}), { addingStatus: 'failed' }],
  ['soft_remove', plain({ _id: 'a' }), writing],
  ['soft_removing', plain(undefined), writing],
  ['soft_removed', under({ record: a }), removed],
  ['soft_removed', plain({ record: a }), removed],
  ['soft_removed', plain({ _id: 'a' }), removed],
  ['soft_removing_failed', plain(error), failedWrite],
  ['edit', under({ _id: 'a', titulo: 'A2' }), writing],
  ['edit', plain({ _id: 'a', titulo: 'A2' }), writing],
  ['editing', plain(undefined), writing],
  ['edited', under(page(a2)), edited],
  ['edited', plain({ record: a2 }), edited],
  ['edited', plain(a2), edited],
  ['editing_failed', plain(error), failedWrite],
  ['view', plain({ _id: 'a' }), {}],
  ['view', plain('a'), {}],
  ['viewing', plain(undefined), {}],
  ['viewed', under(page(a)), { viewed: a }],
  ['viewing_failed', plain(undefined), {}],
];

test('covers every step of every operation', () => {
  const steps = OPERATION_NAMES.flatMap((name) => {
    const { requested, inProgress, succeeded, failed } = OPERATIONS[name];
    return [requested, inProgress, succeeded, failed];
  });
  expect(new Set(ROWS.map(([step]) => step))).toEqual(new Set(steps));
});

describe.each(COLLECTION_NAMES)('handles the bare actions of %s', (collection) => {
  test.each(ROWS)('handles /%s with %p', (step, payload, changes) => {
    const other = { ...busy, list: [b], foundList: [] };
    const store = storeWith(() => NEVER, { [collection]: busy, [`${collection}#otra`]: other });
    store.dispatch({ type: `${collection}/${step}`, payload: payload(collection) } as { type: string });
    const { collections } = store.getState();
    expect(specified(collections[collection])).toEqual(specified({ ...busy, ...changes }));
    expect(collections[`${collection}#otra`]).toBe(other);
  });

  test('runs the call of a requested step and shows its result', () => {
    const requests: ApiRequest[] = [];
    const answers: Partial<Record<string, ApiAnswer>> = {
      soft_remove: { record: a },
      remove: {},
      edit: page(a2) as ApiAnswer,
    };
    const store = storeWith(
      (request) => {
        requests.push(request);
        return of(answers[request.operation] ?? (page(c) as ApiAnswer));
      },
      { [collection]: busy },
    );
    const ends = (step: string, payload: unknown): ScopeState | undefined => {
      store.dispatch({ type: `${collection}/${step}`, payload } as { type: string });
      return store.getState().collections[collection];
    };
    expect(ends('edit', { [collection]: { _id: 'a', titulo: 'A2' } })).toMatchObject(edited);
    expect(ends('add', { [collection]: { titulo: 'C' } })).toMatchObject({
      list: [a2, b, c],
      errStatus: 200,
    });
    expect(ends('soft_remove', { _id: 'b' })).toMatchObject({ list: [a2, c], addingStatus: 'loaded' });
    expect(ends('remove', { _id: 'a' })).toMatchObject({ list: [c], addingStatus: 'loaded', takenOut: {} });
    expect(ends('search', 'c')).toMatchObject({ searchingStatus: 'loaded', foundList: [c], totalDocs: 1 });
    expect(ends('load', {})).toMatchObject({ loadingStatus: 'loaded', list: [c], foundList: [] });
    expect(ends('view', { _id: 'c' })).toMatchObject({ viewingStatus: 'loaded', viewed: c });
    expect(requests).toEqual([
      { collection, operation: 'edit', id: 'a', fields: { titulo: 'A2' } },
      { collection, operation: 'add', fields: { titulo: 'C' } },
      { collection, operation: 'soft_remove', id: 'b' },
      { collection, operation: 'remove', id: 'a' },
      { collection, operation: 'search', options: { searchString: 'c', page: 1, searchField: '_id' } },
      { collection, operation: 'load', options: {} },
      { collection, operation: 'view', id: 'c', options: {} },
    ]);
  });

  test('stores the failure of a requested step like the operation’s', () => {
    const failure = new ApiError(409, 'Ya existe.', 'codigo');
    for (const operation of OPERATION_NAMES) {
      const store = storeWith(() => throwError(() => failure), { [collection]: busy });
      store.dispatch({ type: `${collection}/${operation}`, payload: { _id: 'a' } } as { type: string });
      const state = store.getState().collections[collection];
      const detailed = ['add', 'edit', 'soft_remove'].includes(operation);
      expect(state).toMatchObject({ [OPERATIONS[operation].status]: 'failed' });
      expect(state).toMatchObject(
        detailed ? error : { errStatus: 422, errMessage: 'Muy corto.', errField: 'titulo' },
      );
      expect(state?.list).toEqual([a, b]);
    }
  });
});

test('requests another page with the keep flag in the payload', () => {
  const store = storeWith(() => of(page(c) as ApiAnswer), { cursos: busy });
  store.dispatch({ type: 'cursos/search', payload: { searchString: 'x', page: 2, keep: true } } as {
    type: string;
  });
  expect(store.getState().collections.cursos?.foundList).toEqual([b, a, c]);
});

test('passes other search options through', () => {
  const run = jest.fn((_request: ApiRequest) => NEVER);
  const payload = { searchString: 'x', searchField: 'titulo', page: 3, estado: 'publicado', limit: 5 };
  storeWith(run).dispatch({ type: 'cursos/search', payload } as { type: string });
  expect(run.mock.lastCall?.[0].options).toEqual({
    searchString: 'x',
    searchField: 'titulo',
    page: 3,
    limit: 5,
    params: { estado: 'publicado' },
  });
});

test('restores a failed hard removal without meta to its place', () => {
  const reduce = (...steps: readonly (readonly [string, unknown])[]) =>
    steps.reduce(
      (state, [step, payload]) =>
        collectionsReducer(state, completeAction({ type: `cursos/${step}`, payload })),
      { cursos: busy } as ReturnType<typeof collectionsReducer>,
    ).cursos;
  const both = [
    ['remove', { _id: 'a' }],
    ['remove', { _id: 'b' }],
  ] as const;
  expect(reduce(...both)).toMatchObject({ list: [], foundList: [] });
  expect(reduce(...both, ['removing_failed', { _id: 'a' }])).toMatchObject({ list: [a], foundList: [a] });
  expect(reduce(...both, ['removing_failed', undefined])).toMatchObject({ list: [b], foundList: [b] });
  expect(reduce(...both, ['removing_failed', undefined], ['removed', { _id: 'a' }])).toMatchObject({
    list: [b],
    takenOut: {},
  });
});

test('survives whatever a collection’s action carries', () => {
  const types = OPERATION_NAMES.flatMap((name) => {
    const { requested, inProgress, succeeded, failed } = OPERATIONS[name];
    return [requested, inProgress, succeeded, failed].map((step) => `cursos/${step}`);
  });
  const odd = fc.oneof(
    fc.anything(),
    fc.record({ cursos: fc.anything() }),
    fc.record({ _id: fc.anything(), record: fc.anything() }),
    fc.record({
      cursos: fc.record({ docs: fc.anything(), totalDocs: fc.anything(), record: fc.anything() }),
    }),
    fc.record({ filters: fc.anything(), expand: fc.anything(), params: fc.anything(), page: fc.anything() }),
  );
  const action = fc.record(
    { type: fc.constantFrom(...types), payload: odd, meta: odd },
    { requiredKeys: ['type'] },
  );
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 10 }), (actions) => {
      const store = storeWith(() => of(page(c) as ApiAnswer));
      for (const each of actions) store.dispatch(each);
      store.dispatch({ type: 'posts/load' });
      expect(store.getState().collections.posts).toMatchObject({ loadingStatus: 'loaded', list: [c] });
      store.close();
    }),
    { numRuns: 200 },
  );
});
