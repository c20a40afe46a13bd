import { firstValueFrom, from, lastValueFrom } from 'rxjs';
import type { ApiError, ApiRequest } from './api.ts';
import { restApi } from './rest.ts';

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}
const EMPTY = { docs: [], totalDocs: 0 };
const replying = ({ status = 200, body }: Reply) =>
  jest.fn((_url: string, _init: RequestInit) =>
    Promise.resolve({
      ok: status < 400,
      status,
      json: () => (body === 'roto' ? Promise.reject(new SyntaxError('roto')) : Promise.resolve(body)),
      text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
      blob: () => Promise.resolve(new Blob(['csv'])),
      body: { cancel: jest.fn(() => Promise.resolve()) },
    } as unknown as Response),
  );
const apiWith = (fetch: ReturnType<typeof replying>, rest: object = {}) =>
  restApi({ fetch: fetch as unknown as typeof globalThis.fetch, ...rest });
const run = (fetch: ReturnType<typeof replying>, request: ApiRequest) =>
  lastValueFrom(from(apiWith(fetch).run(request)));
const failure = (fetch: ReturnType<typeof replying>, request: ApiRequest): Promise<ApiError> =>
  run(fetch, request).then(
    () => Promise.reject(new Error('no falló')),
    (error: ApiError) => error,
  );

const record = { _id: 'a', titulo: 'A' };

describe('the calls of the specification, section 7', () => {
  const page = { docs: [record], totalDocs: 1 };
  test.each([
    ['search', 'GET', '/api/cursos/search/?searchString=x&page=1&searchField=_id', page, page],
    ['load', 'GET', '/api/cursos/?page=2', page, page],
    ['view', 'GET', '/api/cursos/a', page, page],
    ['add', 'POST', '/api/cursos/', page, page],
    ['edit', 'PUT', '/api/cursos/a', { record }, page],
    ['remove', 'DELETE', '/api/cursos/a', undefined, {}],
    ['soft_remove', 'DELETE', '/api/cursos/soft/a', { record }, { record }],
  ] as const)('sends %s as %s %s', async (operation, method, path, body, answer) => {
    const fetch = replying({ body });
    const id = ['search', 'load', 'add'].includes(operation) ? {} : { id: 'a' };
    const options = {
      ...(operation === 'search' && { options: { searchString: 'x', page: 1, searchField: '_id' } }),
      ...(operation === 'load' && { options: { page: 2 } }),
    };
    const fields = operation === 'add' || operation === 'edit' ? { fields: { titulo: 'A' } } : {};
    expect(await run(fetch, { collection: 'cursos', operation, ...id, ...options, ...fields })).toEqual(
      answer,
    );
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect([init?.method, url]).toEqual([method, path]);
    expect(init?.credentials).toBe('same-origin');
    expect(init?.body instanceof FormData).toBe(operation === 'add' || operation === 'edit');
  });
});

describe('errors', () => {
  const rejected = { status: 422, body: { message: 'El título es muy corto.', field: 'titulo' } };
  test.each(['add', 'edit', 'soft_remove'] as const)(
    '%s reads status, message and field',
    async (operation) => {
      const error = await failure(replying(rejected), {
        collection: 'cursos',
        operation,
        id: 'a',
        fields: {},
      });
      expect([error.status, error.message, error.field]).toEqual([422, 'El título es muy corto.', 'titulo']);
    },
  );
  test.each(['search', 'load', 'remove', 'view'] as const)('reads no details from %s', async (operation) => {
    const fetch = replying(rejected);
    const error = await failure(fetch, { collection: 'cursos', operation, id: 'a' });
    expect([error.message, error.field]).not.toContain('El título es muy corto.');
    expect(error.field).toBe('');
  });
  test('returns the server’s record with a version conflict', async () => {
    const body = { message: 'Cambió mientras tanto.', field: 'version', record };
    const error = await failure(replying({ status: 409, body }), {
      collection: 'cursos',
      operation: 'edit',
      id: 'a',
      fields: {},
    });
    expect(error.record).toEqual(record);
  });
  test('returns a Spanish message for a body that is not JSON', async () => {
    const error = await failure(replying({ status: 500, body: 'roto' }), {
      collection: 'cursos',
      operation: 'add',
      fields: {},
    });
    expect(error.message).toMatch(/código 500/);
  });
  test.each([502, 504])('reports a proxy’s %i as a server that is down', async (status) => {
    const error = await failure(replying({ status, body: '<html>502 Bad Gateway</html>' }), {
      collection: 'cursos',
      operation: 'add',
      fields: {},
    });
    expect(error.message).toMatch(/no responde/);
  });
  test('reports an unreadable success as a failure', async () => {
    const error = await failure(replying({ body: { otra: 'cosa' } }), {
      collection: 'cursos',
      operation: 'load',
    });
    expect(error.message).toMatch(/no se pudo leer/);
  });
  test('returns status 0 and a Spanish message without a network', async () => {
    const fetch: ReturnType<typeof replying> = jest.fn((_url: string, _init: RequestInit) =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    const error = await failure(fetch, { collection: 'cursos', operation: 'add', fields: {} });
    expect([error.status, error.message]).toEqual([
      0,
      'No hay conexión con el servidor. Revisar la red y volver a intentar.',
    ]);
  });
  test('reports on a 401 that the session may have ended', async () => {
    const onUnauthorized = jest.fn();
    const api = apiWith(replying({ status: 401, body: {} }), { onUnauthorized });
    await expect(
      firstValueFrom(from(api.run({ collection: 'cursos', operation: 'load' }))),
    ).rejects.toThrow();
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });
  test('aborts the request on unsubscribing', () => {
    const fetch = replying({ body: EMPTY });
    const subscription = from(apiWith(fetch).run({ collection: 'cursos', operation: 'load' })).subscribe();
    subscription.unsubscribe();
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });
});

describe('call', () => {
  test('sends JSON and a query and reads JSON', async () => {
    const fetch = replying({ body: { estado: 'vigente' } });
    const answer = await apiWith(fetch).call(
      'POST',
      '/api/verificar',
      { a: 1 },
      { query: { codigo: 'X', nada: undefined } },
    );
    expect(answer).toEqual({ estado: 'vigente' });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/verificar?codigo=X');
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"a":1}');
  });
  test('returns undefined for an empty answer and a blob for a file', async () => {
    expect(await apiWith(replying({ body: undefined })).call('POST', '/x')).toBeUndefined();
    expect(
      await apiWith(replying({ body: EMPTY })).call('GET', '/x', undefined, { as: 'blob' }),
    ).toBeInstanceOf(Blob);
  });
  test('fails with the server’s message', async () => {
    const fetch = replying({ status: 400, body: { message: 'Falta el código.', field: 'codigo' } });
    await expect(apiWith(fetch).call('GET', '/x')).rejects.toMatchObject({
      status: 400,
      message: 'Falta el código.',
      field: 'codigo',
    });
  });
});
