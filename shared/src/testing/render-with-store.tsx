import { render, renderHook, type RenderHookResult, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { SessionUser } from '../contract/calls/session.ts';
import { createAppStore, type AppStore, type StoreOptions } from '../store/create-store.ts';
import { fakeApi } from './fake-api.ts';

export interface WithStore extends StoreOptions {
  /** The signed-in user; null (a visitor) by default. */
  readonly user?: SessionUser | null;
}

/** Returns a signed-in student; `fields` override the defaults. */
export function fakeUser(fields: Partial<SessionUser> = {}): SessionUser {
  return {
    _id: '01900000-0000-7000-8000-000000000001',
    nombreUsuario: 'ana',
    nombre: 'Ana',
    apellido: 'Paz',
    roles: ['estudiante'],
    gestorDe: [],
    ensena: false,
    ...fields,
  };
}

const open: AppStore[] = [];
// Each store listens to the other tabs' channel, which would otherwise prevent the test process from exiting.
afterEach(() => open.splice(0).forEach((store) => store.close()));

function storeFor({ user = null, ...options }: WithStore): AppStore {
  const store = createAppStore({
    api: fakeApi(),
    remembered: { read: () => null, write: () => {} },
    startSession: false,
    ...options,
    preloaded: { session: { status: user ? 'activa' : 'visitante', user }, ...options.preloaded },
  });
  open.push(store);
  return store;
}

const wrapperOf = (store: AppStore) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return <Provider store={store}>{children}</Provider>;
  };

/** Renders with a new store. */
export function renderWithStore(
  ui: ReactNode,
  options: WithStore = {},
): RenderResult & { readonly store: AppStore } {
  const store = storeFor(options);
  return Object.assign(render(ui, { wrapper: wrapperOf(store) }), { store });
}

/** Runs a hook with a new store. */
export function renderHookWithStore<R, P>(
  hook: (props: P) => R,
  { initialProps, ...options }: WithStore & { readonly initialProps?: P } = {},
): RenderHookResult<R, P> & { readonly store: AppStore } {
  const store = storeFor(options);
  const rendered = renderHook<R, P>(hook, { wrapper: wrapperOf(store), initialProps });
  return Object.assign(rendered, { store });
}
