import { act, waitFor } from '@testing-library/react';
import { currentSession, ownSessions } from '../../contract/calls/session.ts';
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { fakeUser, renderHookWithStore } from '../../testing/render-with-store.tsx';
import { useApi } from './use-api.ts';
import { useCall } from './use-call.ts';
import { useList } from './use-list.ts';
import { useRecord } from './use-record.ts';
import { useWrite } from './use-write.ts';

const ana = fakeUser();
const berto = fakeUser({ _id: '01900000-0000-7000-8000-000000000002', nombreUsuario: 'berto' });

const channel = new BroadcastChannel('oficio-sesion');
afterAll(() => channel.close());

/** Announces a change as another tab does, and lets the message arrive. */
const announce = (answer: () => void = () => undefined): Promise<void> =>
  act(async () => {
    channel.postMessage('cambio');
    await new Promise((resolve) => setTimeout(resolve, 20));
    answer();
  });
async function signInElsewhere(api: FakeApi, user: typeof ana | null): Promise<void> {
  api.user = user;
  await announce();
}
const asked = (api: FakeApi): number => api.calls.filter(({ path }) => path === currentSession.path).length;

function apiOf(own: string): FakeApi {
  const api = fakeApi({ cursos: [{ _id: 'a', titulo: own }] });
  api.user = ana;
  api.answer(ownSessions.path, () => [{ id: own }]);
  return api;
}

const useEverything = () => ({
  call: useCall(ownSessions, {}),
  list: useList('cursos'),
  record: useRecord('cursos', 'a'),
});

test('no read hook shows what the former account was shown', async () => {
  const api = apiOf('de Ana');
  const { result } = renderHookWithStore(useEverything, { api, user: ana });
  await waitFor(() => expect(result.current.call.data).toEqual([{ id: 'de Ana' }]));
  await waitFor(() => expect(result.current.list.docs).toHaveLength(1));
  await waitFor(() => expect(result.current.record.record?.titulo).toBe('de Ana'));
  // From here on, no read is answered, so only the previous content could be visible.
  api.run = () => new Promise(() => undefined);
  api.answer(ownSessions.path, () => new Promise(() => undefined));
  await signInElsewhere(api, berto);
  await waitFor(() => expect(result.current.call).toMatchObject({ data: undefined, status: 'loading' }));
  expect(result.current.list).toMatchObject({ docs: [], totalDocs: 0, status: 'loading' });
  expect(result.current.record).toMatchObject({ record: undefined, status: 'loading' });
});

test('an announcement counts although an older question is under way', async () => {
  const api = apiOf('x');
  let answer: (user: unknown) => void = () => undefined;
  api.answer(currentSession.path, () =>
    asked(api) === 1
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : { usuario: api.user },
  );
  const { store } = renderHookWithStore(() => useApi(), { api, user: ana });
  void store.services.session.refresh();
  await announce(() => {
    api.user = berto;
    answer({ usuario: ana });
  });
  await waitFor(() => expect(store.getState()).toMatchObject({ epoch: 1, session: { user: berto } }));
});

test('a change before the first answer clears what was read until then', async () => {
  const api = apiOf('de Ana');
  let answer: (user: unknown) => void = () => undefined;
  api.answer(currentSession.path, () =>
    asked(api) === 1
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : { usuario: berto },
  );
  const { result, store } = renderHookWithStore(() => useList('cursos'), {
    api,
    startSession: true,
    preloaded: { session: { status: 'loading', user: null } },
  });
  await waitFor(() => expect(result.current.docs).toHaveLength(1));
  await announce(() => answer({ usuario: berto }));
  await waitFor(() => expect(store.getState()).toMatchObject({ epoch: 1, session: { user: berto } }));
});

test('what came inside the page is of the account that it was made for', async () => {
  const api = apiOf('x');
  api.answer(ownSessions.path, () => new Promise(() => undefined));
  const { result } = renderHookWithStore(() => useCall(ownSessions, {}), {
    api,
    user: ana,
    firstData: [{ call: ownSessions.path, answer: [{ id: 'de la página' }] }],
  });
  expect(result.current).toMatchObject({ data: [{ id: 'de la página' }], status: 'loaded' });
  await signInElsewhere(api, berto);
  await waitFor(() => expect(result.current).toMatchObject({ data: undefined, status: 'loading' }));
});

test('screens that hold answers themselves get other calls', async () => {
  const api = apiOf('x');
  const { result } = renderHookWithStore(useApi, { api, user: ana });
  const before = result.current;
  await signInElsewhere(api, berto);
  await waitFor(() => expect(result.current).not.toBe(before));
});

test("a write's refusal goes with the account that was refused", async () => {
  const api = apiOf('x');
  api.failNext('edit', 409, 'Cambió mientras tanto.', 'version', { _id: 'a', titulo: 'Secreto' });
  const { result } = renderHookWithStore(() => useWrite('cursos'), { api, user: ana });
  await act(() => result.current.edit('a', { titulo: 'Mío' }).done);
  expect(result.current.error?.record).toMatchObject({ titulo: 'Secreto' });
  await signInElsewhere(api, berto);
  await waitFor(() => expect(result.current.error).toBeUndefined());
});
