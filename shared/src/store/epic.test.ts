import { EMPTY, NEVER, of, throwError, type Observable } from 'rxjs';
import type { RunHelpers } from 'rxjs/testing';
import { marbles } from '../testing/marbles.ts';
import { actionsOf, reset, stepOf, type CollectionAction, type RequestAction } from './actions.ts';
import { ApiError, type ApiAnswer, type ApiRequest } from './api.ts';
import { collectionsEpic } from './epic.ts';
import { supersededSteps } from './outcomes.ts';

const courses = actionsOf('cursos');
const posts = actionsOf('posts');
const docs = (...ids: string[]): ApiAnswer => ({ docs: ids.map((_id) => ({ _id })), totalDocs: ids.length });
const r1 = docs('1');
const r2 = docs('2');

const doing = (request: RequestAction): CollectionAction => stepOf(request, 'inProgress', undefined);
const done = (request: RequestAction, answer: ApiAnswer): CollectionAction =>
  ({
    ...doing(request),
    type: request.type.replace(/\/.*/, `/${SUCCEEDED[request.type.replace(/.*\//, '')]}`),
    payload: { [request.type.replace(/\/.*/, '')]: answer },
  }) as CollectionAction;
/** The last step of a cancelled request. If it was cancelled before it began, it has both steps at once. */
const cut = (request: RequestAction): CollectionAction =>
  supersededSteps(request, true)[0] as CollectionAction;
const cutBefore = (request: RequestAction) =>
  supersededSteps(request, false) as [CollectionAction, CollectionAction];
const SUCCEEDED: Record<string, string> = {
  search: 'found',
  load: 'loaded',
  view: 'viewed',
  add: 'added',
  edit: 'edited',
};

const UNKNOWN = {
  errStatus: 0,
  errMessage: 'No se pudo completar la operación. Volver a intentar.',
  errField: '',
};

type Actions = Record<string, { type: string }>;
interface Setup {
  readonly inputs: Actions;
  readonly script: string;
  readonly run: (request: ApiRequest, helpers: RunHelpers) => Observable<ApiAnswer>;
  readonly onError?: (error: unknown) => void;
}

function expectSteps({ inputs, script, run, onError }: Setup, expected: string, outputs: Actions): void {
  marbles((helpers) => {
    const action$ = helpers.hot(script, inputs);
    const api = { run: (request: ApiRequest) => run(request, helpers), call: () => Promise.resolve() };
    const dependencies = { api, ...(onError && { onError }) };
    helpers.expectObservable(collectionsEpic(action$, {}, dependencies)).toBe(expected, outputs);
  });
}

const slow =
  (answers: Record<string, ApiAnswer>, wait = '---') =>
  (request: ApiRequest, { cold }: RunHelpers) =>
    cold(`${wait}(r|)`, {
      r: answers[request.options?.searchString ?? request.id ?? request.collection] ?? r1,
    });

test('supersedes the earlier read of a scope, load or search', () => {
  const s = courses.search({ searchString: 'a' });
  const l = courses.load();
  expectSteps(
    { script: 's-----l', inputs: { s, l }, run: slow({ cursos: r2 }, '-------') },
    'a-----(xb)---c',
    {
      a: doing(s),
      x: cut(s),
      b: doing(l),
      c: done(l, r2),
    },
  );
});

test('runs reads of two scopes or two collections in parallel', () => {
  const x = courses.load();
  const y = courses.load({}, { scope: 'destacados' });
  const z = posts.load();
  expectSteps({ script: 'xyz', inputs: { x, y, z }, run: slow({}) }, 'abcxyz', {
    a: doing(x),
    b: doing(y),
    c: doing(z),
    x: done(x, r1),
    y: done(y, r1),
    z: done(z, r1),
  });
});

test('supersedes a keep page while another is in flight', () => {
  const p = courses.search({ searchString: '', page: 2 }, { keep: true });
  const q = courses.search({ searchString: '', page: 2 }, { keep: true });
  const r = courses.search({ searchString: '', page: 3 }, { keep: true });
  const [x, y] = cutBefore(q);
  expectSteps({ script: 'pq-------r', inputs: { p, q, r }, run: slow({}, '------') }, 'a(xy)-A--b-----B', {
    a: doing(p),
    x,
    y,
    A: done(p, r1),
    b: doing(r),
    B: done(r, r1),
  });
});

test('supersedes a keep page in flight at a new search', () => {
  const p = courses.search({ searchString: 'a', page: 2 }, { keep: true });
  const s = courses.search({ searchString: 'b' });
  expectSteps({ script: 'p-s', inputs: { p, s }, run: slow({ b: r2 }, '-----') }, 'a-(xb)-B', {
    a: doing(p),
    x: cut(p),
    b: doing(s),
    B: done(s, r2),
  });
});

test('supersedes a keep page requested while the first page loads', () => {
  const l = courses.load();
  const p = courses.search({ searchString: '', page: 2 }, { keep: true });
  const [x, y] = cutBefore(p);
  expectSteps({ script: 'lp', inputs: { l, p }, run: slow({}, '------') }, 'a(xy)-A', {
    a: doing(l),
    x,
    y,
    A: done(l, r1),
  });
});

test('runs views in a lane of their own, where the last one wins', () => {
  const l = courses.load();
  const v = courses.view('1');
  const w = courses.view('2');
  expectSteps({ script: 'lvw', inputs: { l, v, w }, run: slow({ '2': r2 }, '-------') }, 'ab(xc)-A-B', {
    a: doing(l),
    b: doing(v),
    x: cut(v),
    c: doing(w),
    A: done(l, r1),
    B: done(w, r2),
  });
});

test('queues the writes of one record, and not those of two', () => {
  const e = courses.edit('1', { titulo: 'uno' });
  const f = courses.edit('1', { titulo: 'dos' }, { scope: 'otra' });
  const g = courses.edit('2', { titulo: 'tres' });
  expectSteps(
    { script: 'ef----g', inputs: { e, f, g }, run: slow({ '2': r2 }, '----------') },
    'a-----c---(Ab)--C---B',
    {
      a: doing(e),
      c: doing(g),
      A: done(e, r1),
      b: doing(f),
      B: done(f, r1),
      C: done(g, r2),
    },
  );
});

test('runs a create and an edit of the same new record in order', () => {
  const x = courses.add({ _id: 'n', titulo: 'nuevo' });
  const e = courses.edit('n', { titulo: 'otro' });
  expectSteps({ script: 'xe', inputs: { x, e }, run: slow({}, '-----') }, 'a----(Ab)-B', {
    a: doing(x),
    A: done(x, r1),
    b: doing(e),
    B: done(e, r1),
  });
});

test('opens the lane of a record again after it was freed', () => {
  const e = courses.edit('1', {});
  const f = courses.edit('1', {});
  expectSteps({ script: 'e-----f', inputs: { e, f }, run: slow({}) }, 'a--A--b--B', {
    a: doing(e),
    A: done(e, r1),
    b: doing(f),
    B: done(f, r1),
  });
});

test('fails its own request only, with a write’s details and no read’s', () => {
  const e = courses.edit('1', {});
  const l = courses.load();
  const v = courses.view('9');
  const x = courses.remove('3');
  const error = new ApiError(409, 'Cambió mientras tanto.', 'version', { _id: '1', version: 4 });
  const run = ({ operation }: ApiRequest) =>
    throwError(() => (operation === 'view' ? new ApiError(404, 'No existe.') : error));
  expectSteps({ script: 'e----l----v----x', inputs: { e, l, v, x }, run }, '(aA)-(bB)-(cC)-(dD)', {
    a: doing(e),
    A: stepOf(e, 'failed', {
      errStatus: 409,
      errMessage: 'Cambió mientras tanto.',
      errField: 'version',
      record: { _id: '1', version: 4 },
    }),
    b: doing(l),
    B: stepOf(l, 'failed', {}),
    c: doing(v),
    C: stepOf(v, 'failed', { missing: true }),
    d: doing(x),
    D: stepOf(x, 'failed', {}),
  });
});

test('reports an API that throws as a failure and serves the next', () => {
  const e = courses.edit('1', {});
  const l = courses.load();
  const run = ({ operation }: ApiRequest): Observable<ApiAnswer> => {
    if (operation === 'edit') throw new Error('roto');
    return of(r1);
  };
  expectSteps({ script: 'e---l', inputs: { e, l }, run }, '(aA)(bB)', {
    a: doing(e),
    A: stepOf(e, 'failed', UNKNOWN),
    b: doing(l),
    B: done(l, r1),
  });
});

test('fails a write without its record or its changes, and goes on', () => {
  const broken = { ...courses.edit('1', {}), payload: null } as unknown as RequestAction;
  const nameless = { ...courses.remove(''), payload: undefined } as unknown as RequestAction;
  const e = courses.edit('1', { titulo: 'uno' });
  expectSteps(
    { script: 'b---n---e', inputs: { b: broken, n: nameless, e }, run: () => of(r1) },
    '(xX)(yY)(aA)',
    {
      x: doing(broken),
      X: stepOf(broken, 'failed', UNKNOWN),
      y: doing(nameless),
      Y: stepOf(nameless, 'failed', {}),
      a: doing(e),
      A: done(e, r1),
    },
  );
});

test('reports a throw outside a call and goes on', () => {
  // Without meta the action has no lane; the middleware never lets such an action through.
  const trap = { type: 'cursos/load' };
  const l = courses.load();
  const onError = jest.fn();
  expectSteps({ script: 't-l', inputs: { t: trap, l }, run: () => of(r1), onError }, '--(aA)', {
    a: doing(l),
    A: done(l, r1),
  });
  expect(onError).toHaveBeenCalledTimes(1);
});

test('ends everything pending on a reset and serves what follows', () => {
  const l = courses.load();
  const e = courses.edit('1', {});
  const f = courses.edit('1', {});
  const m = posts.load();
  const [y, z] = cutBefore(f);
  expect(z?.payload).toMatchObject({
    errStatus: 401,
    errMessage: expect.stringContaining('La sesión cambió'),
  });
  marbles(({ hot, cold, expectObservable, expectSubscriptions }) => {
    const answer = cold<ApiAnswer>('---(r|)', { r: r1 });
    const hanging = cold<ApiAnswer>('------------(r|)', { r: r1 });
    const api = {
      run: ({ collection }: ApiRequest) => (collection === 'posts' ? answer : hanging),
      call: () => Promise.resolve(),
    };
    const action$ = hot<{ type: string }>('lef-r------m', { l, e, f, r: reset(), m });
    expectObservable(collectionsEpic(action$, {}, { api })).toBe('ab--(wxyz)-d--D', {
      a: doing(l),
      b: doing(e),
      w: cut(l),
      x: cut(e),
      y,
      z,
      d: doing(m),
      D: done(m, r1),
    });
    expectSubscriptions(hanging.subscriptions).toBe(['^---!', '-^--!']);
  });
});

test('fails a call that ends without a valid answer', () => {
  const l = courses.load();
  const e = courses.edit('1', {});
  const run = ({ operation }: ApiRequest): Observable<ApiAnswer> => (operation === 'load' ? EMPTY : of({}));
  expectSteps({ script: 'l---e', inputs: { l, e }, run }, '(aA)(bB)', {
    a: doing(l),
    A: stepOf(l, 'failed', {}),
    b: doing(e),
    B: stepOf(e, 'failed', UNKNOWN),
  });
});

test('uses the first answer only', () => {
  const l = courses.load();
  expectSteps({ script: 'l', inputs: { l }, run: () => of(r1, r2) }, '(aA)', { a: doing(l), A: done(l, r1) });
});

test('searches the identifier, page 1, with a plain string', () => {
  const requests: ApiRequest[] = [];
  const s = courses.search('abc');
  const run = (request: ApiRequest) => {
    requests.push(request);
    return NEVER;
  };
  expectSteps({ script: 's', inputs: { s }, run }, 'a', { a: doing(s) });
  expect(requests).toEqual([
    {
      collection: 'cursos',
      operation: 'search',
      options: { searchString: 'abc', page: 1, searchField: '_id' },
    },
  ]);
});
