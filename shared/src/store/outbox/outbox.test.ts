import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Observable } from 'rxjs';
import type { AnyRecord } from '../../contract/declaration/collection.ts';
import { fakeUser } from '../../testing/render-with-store.tsx';
import { actionsOf, type RequestAction } from '../actions.ts';
import { ApiError, type Api, type ApiAnswer, type ApiRequest } from '../api.ts';
import { createAppStore, type AppStore } from '../create-store.ts';
import { anyCollection } from '../types.ts';
import { outboxIn } from './outbox-of.ts';
import { browserStorage, type OutboxStorage } from './outbox-storage.ts';
import type { Environment } from './environment.ts';

const ANA = fakeUser();
const BRUNO = fakeUser({ _id: '01900000-0000-7000-8000-000000000002', nombreUsuario: 'bruno' });
const progreso = actionsOf(anyCollection('progreso'));
const intentos = actionsOf(anyCollection('intentos'));
const asistencias = actionsOf(anyCollection('asistencias'));

/**
 * A fake server with the real one's idempotence: a create with an existing `_id` returns the existing record.
 */
function server() {
  const it = {
    reachable: true,
    /** The user of the session cookie. */
    user: ANA as typeof ANA | null,
    records: new Map<string, AnyRecord>(),
    requests: [] as ApiRequest[],
    /** Hook before a request is carried out; it may throw an ApiError as the answer. */
    before: (_request: ApiRequest): void => undefined,
    /** Hook after a request is carried out, before its answer is sent. */
    after: (_request: ApiRequest): Promise<void> | undefined => undefined,
    api: undefined as unknown as Api,
  };
  async function run(request: ApiRequest): Promise<ApiAnswer> {
    await Promise.resolve();
    if (!it.reachable) throw new ApiError(0, 'No hay conexión.');
    it.requests.push(request);
    it.before(request);
    const { operation, id = '', fields = {} } = request;
    const before = it.records.get(id);
    if (operation === 'edit' && !before) throw new ApiError(404, 'Ya no existe.');
    const record = operation === 'add' && before ? before : { ...before, ...fields, _id: id };
    it.records.set(id, record);
    await it.after(request);
    return { docs: [record], totalDocs: 1 };
  }
  it.api = {
    run: (request) =>
      new Observable((subscriber) => {
        run(request).then(
          (answer) => {
            subscriber.next(answer);
            subscriber.complete();
          },
          (error: unknown) => subscriber.error(error),
        );
      }),
    call: async (_method, path) => {
      await Promise.resolve();
      if (!it.reachable) throw new ApiError(0, 'No hay conexión.');
      return path === '/api/sesion' ? { usuario: it.user } : undefined;
    },
  };
  return it;
}

/** A device: the storage its tabs share, and a clock that only the test moves. */
function device(storage: () => OutboxStorage | undefined = browserStorage) {
  indexedDB = new IDBFactory();
  const attending = new Set<{ onStored: () => void; onOnline: () => void }>();
  const wakes: (() => void)[] = [];
  let lock = Promise.resolve();
  let time = Date.now();
  const environment = (): Environment => ({
    now: () => (time += 1),
    online: () => it.online,
    withLock: (work) => {
      lock = lock.then(work, work);
      return lock;
    },
    announce: () => attending.forEach(({ onStored }) => onStored()),
    callLater: (_ms, call) => wakes.push(call),
    subscribe: (its) => {
      attending.add(its);
      return () => attending.delete(its);
    },
  });
  const it = {
    online: true,
    server: server(),
    tabs: [] as AppStore[],
    tab(user = ANA): AppStore {
      const store = createAppStore({
        api: it.server.api,
        outbox: outboxIn(storage, environment),
        remembered: { read: () => null, write: () => undefined },
        startSession: false,
        preloaded: { session: { status: 'activa', user } },
      });
      it.tabs.push(store);
      return store;
    },
    back(): Promise<unknown> {
      it.online = true;
      return Promise.all(it.tabs.map((tab) => tab.services.outbox!.flush(true)));
    },
  };
  return it;
}
type Device = ReturnType<typeof device>;
let here: Device;
afterEach(() => here.tabs.splice(0).forEach((tab) => tab.close()));

const dispatch = (tab: AppStore, action: RequestAction) => {
  const done = tab.services.handles.expect(action.meta.requestId);
  tab.dispatch(action);
  return done;
};
const commands = (tab: AppStore) => tab.services.outbox!.commands();
const asked = ({ server }: Device) => server.requests.map(({ operation, id }) => `${operation} ${id}`);

test('queues offline writes and sends them once, in order, when online', async () => {
  here = device();
  const tab = here.tab();
  here.online = false;
  const added = await dispatch(tab, asistencias.add({ _id: 'a1', clase: 'c', estado: 'presente' }));
  await dispatch(tab, progreso.add({ _id: 'p1', segundos: 5 }));
  expect(added).toEqual({
    ok: true,
    queued: true,
    record: { _id: 'a1', clase: 'c', estado: 'presente' },
  });
  expect(tab.getState().collections['asistencias']?.list).toEqual([added.ok && added.record]);
  expect(here.server.requests).toEqual([]);

  await here.back();
  expect(asked(here)).toEqual(['add a1', 'add p1']);
  expect(commands(tab)).toEqual([]);
  await here.back();
  expect(here.server.requests).toHaveLength(2);
});

test('announces once that nothing waits, also to a late watcher', async () => {
  here = device();
  const tab = here.tab();
  const { outbox } = tab.services;
  expect(outbox!.isRead!()).toBe(false);
  const told = new Promise<void>((resolve) => outbox!.watch(resolve));
  await told;
  expect(outbox!.isRead!()).toBe(true);
});

test('queues a write that the network interrupts, in its collections', async () => {
  here = device();
  const tab = here.tab();
  here.server.reachable = false;
  expect(await dispatch(tab, progreso.add({ _id: 'p1' }))).toMatchObject({ ok: true, queued: true });
  expect(await dispatch(tab, actionsOf(anyCollection('cursos')).add({ _id: 'x' }))).toMatchObject({
    ok: false,
    status: 0,
  });
  // Only the server can say which questions an exam has.
  expect(await dispatch(tab, intentos.add({ ejercicio: 'e' }))).toMatchObject({ ok: false, status: 0 });
  expect(commands(tab)).toHaveLength(1);
});

test('merges the progress of a lesson and the answers of an attempt', async () => {
  here = device();
  const tab = here.tab();
  here.server.records.set('p1', { _id: 'p1' });
  here.server.records.set('i1', { _id: 'i1' });
  here.online = false;
  await dispatch(tab, progreso.edit('p1', { segundos: 90, posicion: 10, estado: 'completada' }));
  await dispatch(tab, progreso.edit('p1', { segundos: 60, posicion: 4, estado: 'vista' }));
  await dispatch(tab, intentos.edit('i1', { respuestas: { r1: 'a', r2: 'b' } }));
  await dispatch(tab, intentos.edit('i1', { respuestas: { r2: 'c' }, estado: 'enviado' }));
  await here.back();
  expect(here.server.requests.map(({ fields }) => fields)).toEqual([
    { segundos: 90, posicion: 4, estado: 'completada' },
    { respuestas: { r1: 'a', r2: 'c' }, estado: 'enviado' },
  ]);
});

test('sends again after a page closed before the answer, creating one', async () => {
  here = device();
  const first = here.tab();
  here.online = false;
  await dispatch(first, asistencias.add({ _id: 'a1', estado: 'presente' }));
  const reached = new Promise<void>((resolve) => {
    here.server.after = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  here.online = true;
  void first.services.outbox!.flush(true);
  await reached;
  first.close();

  // The page is opened again: the closed page released its lock, and its commands are still stored.
  const records = here.server.records;
  const kept = indexedDB;
  const { user } = here.server;
  const before = here.server.requests.length;
  here = device();
  indexedDB = kept;
  Object.assign(here.server, { records, user });
  const second = here.tab();
  await here.back();
  expect(before).toBe(1);
  expect(asked(here)).toEqual(['add a1']);
  expect([...records.keys()]).toEqual(['a1']);
  expect(commands(second)).toEqual([]);
});

test('sends once from two tabs', async () => {
  here = device();
  const [one, other] = [here.tab(), here.tab()];
  here.online = false;
  await dispatch(one, asistencias.add({ _id: 'a1' }));
  await dispatch(other, asistencias.add({ _id: 'a2' }));
  await here.back();
  expect(asked(here)).toEqual(['add a1', 'add a2']);
  expect([commands(one), commands(other)]).toEqual([[], []]);
});

test('sends as an edit what changed during its create', async () => {
  here = device();
  const tab = here.tab();
  here.online = false;
  await dispatch(tab, progreso.add({ _id: 'p1', segundos: 5 }));
  let grown: Promise<unknown> | undefined;
  here.server.after = async ({ operation }) => {
    if (operation !== 'add') return;
    here.online = false;
    grown = dispatch(tab, progreso.edit('p1', { segundos: 9 }));
    await grown;
    here.online = true;
  };
  await here.back();
  await here.back();
  expect(here.server.requests.map(({ operation, fields }) => [operation, fields?.['segundos']])).toEqual([
    ['add', 5],
    ['edit', 9],
  ]);
  expect(here.server.records.get('p1')).toMatchObject({ segundos: 9 });
});

test('stores a refusal until it is retried or discarded', async () => {
  here = device();
  const tab = here.tab();
  here.online = false;
  await dispatch(tab, asistencias.add({ _id: 'a1', usuario: 'u' }));
  await dispatch(tab, asistencias.add({ _id: 'a2', usuario: 'v' }));
  here.server.before = ({ id }) => {
    if (id === 'a1') throw new ApiError(422, 'La persona no está inscripta en el curso.', 'usuario');
  };
  await here.back();
  expect(commands(tab)).toMatchObject([
    { record: 'a1', state: 'fallida', lastError: { message: 'La persona no está inscripta en el curso.' } },
  ]);
  await dispatch(tab, asistencias.edit('a1', { estado: 'ausente' }));
  await here.back();
  expect(asked(here)).toEqual(['add a1', 'add a2']);

  await tab.services.outbox!.discard(commands(tab)[0]!.id);
  expect(commands(tab)).toEqual([]);

  here.online = false;
  await dispatch(tab, asistencias.add({ _id: 'a1', usuario: 'u' }));
  await here.back();
  here.server.before = () => undefined;
  await tab.services.outbox!.retry(commands(tab)[0]!.id);
  expect(commands(tab)).toEqual([]);
  expect(here.server.records.has('a1')).toBe(true);
});

test('sends later, as the same user, after an unreachable server', async () => {
  here = device();
  const tab = here.tab();
  here.online = false;
  await dispatch(tab, progreso.add({ _id: 'p1' }));
  for (const status of [503, 429, 401]) {
    here.server.before = () => {
      throw new ApiError(status, 'Ahora no.');
    };
    await here.back();
    expect(commands(tab)).toMatchObject([{ state: 'pendiente', lastError: { status } }]);
  }
  // Another person signed in through another tab, and this one has not been notified.
  here.server.before = () => undefined;
  here.server.user = BRUNO;
  const before = here.server.requests.length;
  await here.back();
  expect(here.server.requests).toHaveLength(before);

  const bruno = here.tab(BRUNO);
  await here.back();
  expect(commands(bruno)).toEqual([]);
  expect(here.server.requests).toHaveLength(before);

  here.server.user = ANA;
  here.tab();
  await here.back();
  expect(here.server.records.has('p1')).toBe(true);
});

test('continues with the record that the server had under another _id', async () => {
  here = device();
  const tab = here.tab();
  const { api } = here.server;
  const run = api.run.bind(api);
  here.server.records.set('real', { _id: 'real' });
  Object.assign(api, {
    run: (request: ApiRequest) => run(request.operation === 'add' ? { ...request, id: 'real' } : request),
  });
  here.online = false;
  await dispatch(tab, progreso.add({ _id: 'mine', segundos: 1 }));
  await here.back();
  await dispatch(tab, progreso.edit('mine', { segundos: 2 }));
  expect(here.server.records.get('real')).toMatchObject({ segundos: 2 });
});

test('reports a device without space instead of losing the write', async () => {
  here = device(() => ({
    of: () => Promise.resolve([]),
    change: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')),
  }));
  here.online = false;
  const result = await dispatch(here.tab(), asistencias.add({ _id: 'a1' }));
  expect(result).toMatchObject({ ok: false, status: 0 });
  expect(result.ok ? '' : result.message).toMatch(/no tiene lugar/);
});
