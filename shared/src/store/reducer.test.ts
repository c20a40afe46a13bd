import fc from 'fast-check';
import { COLLECTION_NAMES } from '../contract/collections/index.ts';
import {
  OPERATIONS,
  OPERATION_NAMES,
  type OperationName,
  type Step,
} from '../contract/declaration/operations.ts';
import type { AnyRecord } from '../contract/declaration/collection.ts';
import {
  actionsOf,
  reset,
  stepOf,
  type CollectionAction,
  type Payload,
  type RequestAction,
} from './actions.ts';
import { completeAction } from './complete-action.ts';
import { collectionsReducer } from './reducer.ts';
import { initialScope, scopeKey, type CollectionsState, type ScopeState } from './state.ts';
import { anyCollection } from './types.ts';

const STEPS: readonly Step[] = ['requested', 'inProgress', 'succeeded', 'failed'];
const record = (id: string, rest: object = {}): AnyRecord => ({ _id: id, ...rest });
const a = record('a', { titulo: 'A' });
const b = record('b', { titulo: 'B' });
const c = record('c', { titulo: 'C' });
const edited = record('a', { titulo: 'A2' });
const added = record('n', { titulo: 'Nuevo' });

/** A state with a value in every field, to detect changes to fields that a step must leave alone. */
const busy: ScopeState = {
  ...initialScope,
  loadingStatus: 'loaded',
  addingStatus: 'failed',
  searchingStatus: 'loaded',
  searchString: 'elec',
  list: [a, b, c],
  foundList: [b, a],
  totalDocs: 40,
  errMessage: 'Muy corto.',
  errStatus: 422,
  errField: 'titulo',
};

function requestFor(collection: string, operation: OperationName, scope: string): RequestAction {
  const actions = actionsOf(anyCollection(collection));
  const meta = { scope, requestId: 'r1' };
  switch (operation) {
    case 'search':
      return actions.search({ searchString: 'agua' }, meta);
    case 'load':
      return actions.load({ page: 2 }, meta);
    case 'view':
      return actions.view('a', {}, meta);
    case 'add':
      return actions.add(added, meta);
    case 'edit':
      return actions.edit('a', { titulo: 'A2' }, meta);
    case 'remove':
      return actions.remove('a', meta);
    case 'soft_remove':
      return actions.soft_remove('a', meta);
  }
}

function actionFor(
  collection: string,
  operation: OperationName,
  step: Step,
  scope: string,
): CollectionAction {
  const request = requestFor(collection, operation, scope);
  if (step === 'requested') return request;
  if (step === 'inProgress') return stepOf(request, step, undefined);
  if (step === 'failed') {
    const details = { errStatus: 409, errMessage: 'Ya existe.', errField: 'codigo' };
    return stepOf(request, step, ['add', 'edit', 'soft_remove'].includes(operation) ? details : {});
  }
  const results: Record<OperationName, unknown> = {
    search: { [collection]: { docs: [c], totalDocs: 1 } },
    load: { [collection]: { docs: [c], totalDocs: 7 } },
    view: { [collection]: { docs: [a], totalDocs: 1 } },
    add: { [collection]: { docs: [added], totalDocs: 1 } },
    edit: { [collection]: { docs: [edited], totalDocs: 1 } },
    remove: { _id: 'a' },
    soft_remove: { [collection]: { record: a } },
  };
  return stepOf(request, step, results[operation] as Payload<string, OperationName, 'succeeded'>);
}

const failedWrite = {
  addingStatus: 'failed',
  errStatus: 409,
  errMessage: 'Ya existe.',
  errField: 'codigo',
} as const;

/**
 * The specification's section 4, as the changes of each step to `busy`; everything else must stay as it is.
 */
const EXPECTED: Record<OperationName, Record<Step, Partial<ScopeState>>> = {
  search: {
    requested: { searchString: 'agua' },
    inProgress: { searchingStatus: 'loading', loadingStatus: 'notloaded', addingStatus: 'notloaded' },
    succeeded: { searchingStatus: 'loaded', foundList: [c], totalDocs: 1 },
    failed: { searchingStatus: 'failed' },
  },
  load: {
    requested: {},
    inProgress: {
      loadingStatus: 'loading',
      searchingStatus: 'notloaded',
      addingStatus: 'notloaded',
      foundList: [],
    },
    succeeded: { loadingStatus: 'loaded', list: [c], totalDocs: 7 },
    failed: { loadingStatus: 'failed' },
  },
  view: {
    requested: {},
    inProgress: { viewingStatus: 'loading' },
    succeeded: { viewingStatus: 'loaded', viewed: a },
    failed: { viewingStatus: 'failed' },
  },
  add: {
    requested: {},
    inProgress: { addingStatus: 'loading', errMessage: '', errStatus: null, errField: '' },
    succeeded: { addingStatus: 'loaded', errStatus: 200, list: [a, b, c, added], foundList: [b, a, added] },
    failed: failedWrite,
  },
  edit: {
    requested: {},
    inProgress: { addingStatus: 'loading' },
    succeeded: { addingStatus: 'loaded', list: [edited, b, c], foundList: [b, edited] },
    failed: failedWrite,
  },
  soft_remove: {
    requested: {},
    inProgress: { addingStatus: 'loading' },
    succeeded: { addingStatus: 'loaded', list: [b, c], foundList: [b] },
    failed: failedWrite,
  },
  remove: {
    requested: { list: [b, c], foundList: [b] },
    inProgress: { addingStatus: 'loading' },
    succeeded: { addingStatus: 'loaded', list: [b, c], foundList: [b] },
    failed: { addingStatus: 'failed' },
  },
};

/** Returns the specification's fields and the viewed record, without our own bookkeeping. */
function specified(
  state: ScopeState,
): Omit<ScopeState, 'asked' | 'answered' | 'takenOut' | 'viewedKey' | 'highlights'> {
  const { asked, answered, takenOut, viewedKey, highlights, ...rest } = state;
  return rest;
}

const cases = COLLECTION_NAMES.flatMap((collection) =>
  OPERATION_NAMES.flatMap((operation) =>
    STEPS.flatMap((step) =>
      [collection, 'otra'].map((scope) => ({
        collection,
        operation,
        step,
        scope,
        type: OPERATIONS[operation][step],
      })),
    ),
  ),
);

test('covers the specification’s seventeen collections and more', () => {
  expect(COLLECTION_NAMES.length).toBeGreaterThanOrEqual(17);
  expect(cases).toHaveLength(COLLECTION_NAMES.length * 7 * 4 * 2);
});

describe.each(cases)('$collection/$type in scope $scope', ({ collection, operation, step, scope }) => {
  test('changes what the specification states and nothing else', () => {
    const key = scopeKey(collection, scope);
    const bystanders = {
      [scopeKey(collection, 'tercera')]: { ...busy, list: [b], foundList: [] },
      otracoleccion: busy,
    };
    const before: CollectionsState = { ...bystanders, [key]: busy };
    const after = collectionsReducer(before, actionFor(collection, operation, step, scope));
    expect(specified(after[key] ?? initialScope)).toEqual(
      specified({ ...busy, ...EXPECTED[operation][step] }),
    );
    for (const [name, state] of Object.entries(bystanders)) expect(after[name]).toBe(state);
  });
});

const actions = actionsOf('cursos');
const run = (state: CollectionsState, ...list: readonly { type: string }[]): CollectionsState =>
  list.reduce(collectionsReducer, state);
const page = (...docs: AnyRecord[]) => ({ cursos: { docs, totalDocs: docs.length } });
const scopeOf = (state: CollectionsState, scope?: string): ScopeState =>
  state[scopeKey('cursos', scope)] ?? initialScope;

test('starts all three statuses at notloaded', () => {
  const { loadingStatus, addingStatus, searchingStatus, list, foundList, totalDocs, searchString } =
    initialScope;
  expect([loadingStatus, addingStatus, searchingStatus]).toEqual(['notloaded', 'notloaded', 'notloaded']);
  expect({ list, foundList, totalDocs, searchString }).toEqual({
    list: [],
    foundList: [],
    totalDocs: 0,
    searchString: '',
  });
});

test('applies bare actions without meta to the default scope', () => {
  const state = run(
    {},
    completeAction({ type: 'cursos/loading' }),
    completeAction({ type: 'cursos/loading_failed' }),
  );
  expect(scopeOf(state).loadingStatus).toBe('failed');
});

test('ignores an action of no collection', () => {
  const state = { cursos: busy };
  expect(run(state, { type: 'otra/cosa' }, { type: '@@redux/INIT' })).toBe(state);
});

test('forgets everything on a reset', () => {
  expect(run({ cursos: busy }, reset())).toEqual({});
});

describe('search with keep', () => {
  const search = actions.search({ searchString: 'x', page: 2 }, { keep: true });
  test('appends the page without duplicates', () => {
    const state = run({ cursos: busy }, stepOf(search, 'succeeded', page(a, c)));
    expect(scopeOf(state).foundList).toEqual([b, a, c]);
  });
  test('returns the same array when the page adds nothing', () => {
    const state = run({ cursos: busy }, stepOf(search, 'succeeded', page(a)));
    expect(scopeOf(state).foundList).toBe(busy.foundList);
  });
});

describe('add', () => {
  const add = actions.add({ titulo: 'Nuevo' });
  test('leaves the found list unchanged without an active search', () => {
    const state = run({ cursos: { ...busy, searchString: '' } }, stepOf(add, 'succeeded', page(added)));
    expect(scopeOf(state).foundList).toBe(busy.foundList);
  });
  test('does not repeat the record of a repeated create', () => {
    const state = run(
      { cursos: busy },
      stepOf(add, 'succeeded', page(added)),
      stepOf(add, 'succeeded', page(added)),
    );
    expect(scopeOf(state).list).toEqual([a, b, c, added]);
  });
  test('does not change totalDocs', () => {
    expect(scopeOf(run({ cursos: busy }, stepOf(add, 'succeeded', page(added)))).totalDocs).toBe(40);
  });
});

describe('hard remove', () => {
  const remove = actions.remove('b');
  const failed = stepOf(remove, 'failed', {});
  test('restores the record to its place on failure', () => {
    const state = run({ cursos: busy }, remove, stepOf(remove, 'inProgress', undefined), failed);
    expect(scopeOf(state)).toEqual({ ...busy, addingStatus: 'failed' });
  });
  test('restores two records in any order of failure', () => {
    const other = actions.remove('a');
    const orders = [
      [failed, stepOf(other, 'failed', {})],
      [stepOf(other, 'failed', {}), failed],
    ];
    for (const order of orders) {
      const state = scopeOf(run({ cursos: busy }, remove, other, ...order));
      expect(new Set(state.list)).toEqual(new Set([a, b, c]));
      expect(state.list[2]).toBe(c);
      expect(state.takenOut).toEqual({});
    }
  });
  test('hides the record in a later load, and restores it there on failure', () => {
    const load = stepOf(actions.load(), 'succeeded', page(c, b));
    const during = run({ cursos: busy }, remove, load);
    expect(scopeOf(during).list).toEqual([c]);
    expect(scopeOf(run(during, failed)).list).toEqual([c, b]);
  });
  test('does not restore it to a list that now shows others', () => {
    const load = stepOf(actions.load({ page: 2 }), 'succeeded', page(c));
    expect(scopeOf(run({ cursos: busy }, remove, load, failed)).list).toEqual([c]);
  });
  test('stores no details of a failure', () => {
    const { errMessage, errStatus, errField } = scopeOf(run({ cursos: busy }, remove, failed));
    expect({ errMessage, errStatus, errField }).toEqual({
      errMessage: 'Muy corto.',
      errStatus: 422,
      errField: 'titulo',
    });
  });
});

describe('the same record in two scopes', () => {
  const before: CollectionsState = {
    cursos: busy,
    'cursos#destacados': { ...initialScope, list: [a], totalDocs: 1 },
  };
  test('shows a confirmed edit in both and changes nothing else', () => {
    const state = run(before, stepOf(actions.edit('a', {}), 'succeeded', page(edited)));
    expect(scopeOf(state, 'destacados')).toEqual({ ...initialScope, list: [edited], totalDocs: 1 });
  });
  test('leaves the other scope only after the server’s confirmation', () => {
    const remove = actions.remove('a');
    const waiting = run(before, remove, stepOf(remove, 'inProgress', undefined));
    expect(scopeOf(waiting, 'destacados')).toBe(before['cursos#destacados']);
    const state = run(waiting, stepOf(remove, 'succeeded', { _id: 'a' }));
    expect(scopeOf(state, 'destacados')).toEqual({ ...initialScope, list: [], totalDocs: 1 });
  });
  test('preserves expanded references after an edit', () => {
    const centro = { _id: 'x', nombre: 'Centro' };
    const list = [record('a', { centro, categorias: [{ _id: 'k', nombre: 'K' }] })];
    const answer = record('a', { centro: 'x', categorias: ['k', 'm'] });
    const state = run(
      { cursos: { ...initialScope, list } },
      stepOf(actions.edit('a', {}), 'succeeded', page(answer)),
    );
    expect(scopeOf(state).list[0]).toEqual({
      _id: 'a',
      centro,
      categorias: [{ _id: 'k', nombre: 'K' }, { _id: 'm' }],
    });
  });
});

describe('properties', () => {
  const arbitraryAction = fc
    .record({
      operation: fc.constantFrom(...OPERATION_NAMES),
      step: fc.constantFrom(...STEPS),
      scope: fc.constantFrom('cursos', 'otra'),
    })
    .map(({ operation, step, scope }) => actionFor('cursos', operation, step, scope));

  test('leaves no duplicates or invalid statuses in any order of steps', () => {
    fc.assert(
      fc.property(fc.array(arbitraryAction, { maxLength: 40 }), (list) => {
        const state = run({ cursos: busy }, ...list);
        for (const scope of Object.values(state)) {
          for (const docs of [scope.list, scope.foundList]) {
            expect(new Set(docs.map(({ _id }) => _id)).size).toBe(docs.length);
          }
          for (const status of [scope.loadingStatus, scope.addingStatus, scope.searchingStatus]) {
            expect(['notloaded', 'loading', 'loaded', 'failed']).toContain(status);
          }
        }
      }),
    );
  });

  test('never changes its input', () => {
    fc.assert(
      fc.property(fc.array(arbitraryAction, { maxLength: 15 }), (list) => {
        const before = structuredClone({ cursos: busy });
        run(before, ...list);
        expect(before).toEqual({ cursos: busy });
      }),
    );
  });
});

test('edits and removes in 100,000 records in milliseconds', () => {
  const list = Array.from({ length: 100_000 }, (_, index) =>
    record(`id-${index}`, { titulo: `Curso ${index}` }),
  );
  const state: CollectionsState = { cursos: { ...initialScope, list } };
  const times = (action: CollectionAction): number => {
    const measured = Array.from({ length: 9 }, () => {
      const start = performance.now();
      collectionsReducer(state, action);
      return performance.now() - start;
    });
    // Load on the machine only adds time, so the minimum is closest to the real cost.
    return Math.min(...measured);
  };
  const answer = page(record('id-99999', { titulo: 'Otro' }));
  // The bench enforces 5 ms; here only the order of magnitude counts, because the machine may be busy.
  expect(times(stepOf(actions.edit('id-99999', {}), 'succeeded', answer))).toBeLessThan(25);
  expect(times(actions.remove('id-50000'))).toBeLessThan(25);
});
