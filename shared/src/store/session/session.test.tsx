import { waitFor } from '@testing-library/react';
import type { SessionUser } from '../../contract/calls/session.ts';
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { fakeUser } from '../../testing/render-with-store.tsx';
import { actionsOf } from '../actions.ts';
import { ApiError } from '../api.ts';
import { createAppStore, type AppStore } from '../create-store.ts';
import { draftKey } from './drafts.ts';
import { rememberedIn } from './remembered.ts';

const ana = fakeUser();
let store: AppStore;
afterEach(() => store.close());

function start(api: FakeApi, known: SessionUser | null = null) {
  const memory = { user: known };
  const remembered = {
    read: () => memory.user,
    write: (user: SessionUser | null) => void (memory.user = user),
  };
  store = createAppStore({ api, remembered });
  return memory;
}
const session = () => store.getState().session;

test('requests the session at the start', async () => {
  const api = fakeApi();
  api.user = ana;
  start(api);
  expect(session().status).toBe('loading');
  await waitFor(() => expect(session()).toEqual({ status: 'activa', user: ana }));
  expect(store.getState().epoch).toBe(0);
});

test('recognises a visitor', async () => {
  start(fakeApi());
  await waitFor(() => expect(session()).toEqual({ status: 'visitante', user: null }));
});

test('continues as the last user without a connection', async () => {
  const api = fakeApi();
  api.answer('/api/sesion', () => {
    throw new ApiError(0, 'Sin conexión.');
  });
  start(api, ana);
  await waitFor(() => expect(session()).toEqual({ status: 'activa', user: ana }));
});

test.each([
  ['ana@oficio.example', '/api/auth/sign-in/email', 'email'],
  ['ana', '/api/auth/sign-in/username', 'username'],
])('signs in with %s', async (identificador, path, field) => {
  const api = fakeApi({ cursos: [{ _id: 'a' }] });
  const memory = start(api);
  await waitFor(() => expect(session().status).toBe('visitante'));
  store.dispatch(actionsOf('cursos').load());
  await waitFor(() => expect(store.getState().collections.cursos?.list).toHaveLength(1));
  api.answer('/api/auth/sign-in/', () => {
    api.user = ana;
    return {};
  });
  const outcome = await store.services.session.signIn({ identificador, clave: 'secreta' });
  expect(outcome).toEqual({ ok: true, data: { dosPasos: false } });
  expect(api.calls).toContainEqual({
    method: 'POST',
    path,
    body: { [field]: identificador, password: 'secreta', rememberMe: true },
  });
  expect(session()).toEqual({ status: 'activa', user: ana });
  // The state that the visitor loaded is cleared.
  expect(store.getState()).toMatchObject({ collections: {}, epoch: 1 });
  expect(memory.user).toEqual(ana);
});

test('names the failing field like the form', async () => {
  const api = fakeApi();
  start(api);
  api.answer('/api/auth/sign-in/', () => {
    throw new ApiError(401, 'El correo o la contraseña no coinciden.', 'password');
  });
  const outcome = await store.services.session.signIn({ identificador: 'ana', clave: 'mala' });
  expect(outcome).toEqual({
    ok: false,
    status: 401,
    message: 'El correo o la contraseña no coinciden.',
    field: 'clave',
  });
});

test('requires the code in a two-step sign-in', async () => {
  const api = fakeApi();
  start(api);
  await waitFor(() => expect(session().status).toBe('visitante'));
  api.answer('/api/auth/sign-in/', () => ({ twoFactorRedirect: true }));
  api.answer('/api/auth/two-factor/verify-totp', () => {
    api.user = ana;
    return {};
  });
  expect(await store.services.session.signIn({ identificador: 'ana', clave: 'x' })).toEqual({
    ok: true,
    data: { dosPasos: true },
  });
  expect(session().status).toBe('visitante');
  await store.services.session.twoFactor.verify('123456');
  expect(session().status).toBe('activa');
});

test('forgets the user and their data on signing out', async () => {
  const api = fakeApi();
  api.user = ana;
  const memory = start(api);
  await waitFor(() => expect(session().status).toBe('activa'));
  sessionStorage.setItem(draftKey('mensaje'), '{"texto":"Empezado"}');
  sessionStorage.setItem('otra', 'cosa');
  await store.services.session.signOut();
  expect(session()).toEqual({ status: 'visitante', user: null });
  expect(store.getState().epoch).toBe(1);
  expect(Object.keys(sessionStorage)).toEqual(['otra']);
  expect(memory.user).toBeNull();
});

test('notices a session that ended elsewhere', async () => {
  const api = fakeApi();
  api.user = ana;
  start(api);
  await waitFor(() => expect(session().status).toBe('activa'));
  api.user = null;
  store.services.session.expired();
  await waitFor(() => expect(session().status).toBe('visitante'));
});

test('works where storage is forbidden', () => {
  const remembered = rememberedIn(() => {
    throw new DOMException('SecurityError');
  });
  remembered.write(ana);
  expect(remembered.read()).toBeNull();
  localStorage.setItem('oficio:usuario', '{"otra":"cosa"}');
  expect(rememberedIn(() => localStorage).read()).toBeNull();
  rememberedIn(() => localStorage).write(ana);
  expect(rememberedIn(() => localStorage).read()).toEqual(ana);
  rememberedIn(() => localStorage).write(null);
  expect(localStorage.getItem('oficio:usuario')).toBeNull();
});
