import { Link, MemoryRouter, useLocation, useParams } from '@oficio/shared/router';
import { createAppStore, StoreProvider } from '@oficio/shared/store';
import { UiProvider } from '@oficio/shared/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadScreen } from '../remotes/load-screen.ts';
import { registryOf, registryRemote } from '../testing/registry.ts';
import { RegistryContext } from './duties.ts';
import { RouteView } from './route-view.tsx';
import { decide } from './session.ts';

jest.mock('../remotes/load-screen.ts', () => ({
  loadScreen: jest.fn(),
  peekScreen: () => undefined,
  IncompatibleRemote: class extends Error {},
}));

const registry = registryOf(
  registryRemote('mf-public', [
    { path: '/showCursos', title: 'Cursos', typed: ['cursos'] },
    { path: '/cursos/:id', title: 'Curso' },
    { path: '/login', title: 'Iniciar sesión', as: 'signIn' },
    { path: '/centros', title: 'Centros' },
    { path: '/centros', query: { centro: true }, title: 'Centro', over: true },
    { path: '/novedades', title: 'Novedades' },
    { path: '/novedades', query: { post: true }, title: 'Novedad' },
  ]),
  registryRemote('mf-campus', [{ path: '/campus', title: 'Campus', access: 'sesion' }]),
);

function Screen({ params }: { params: Readonly<Record<string, string>> }) {
  const { pathname, search } = useLocation();
  const { id } = useParams();
  return (
    <>
      <h1>{`Pantalla de ${pathname}`}</h1>
      <p>
        {search} {params.id} {id}
      </p>
      <Link to="/cursos/7?vista=x">Ver el curso</Link>
      <Link to="?orden=titulo">Ordenar</Link>
      <Link to="?post=becas&orden=titulo">Leer</Link>
      <Link to="?post=otra">Leer otra</Link>
      <Link to="?orden=fecha&post=becas">Ordenar lo leído</Link>
      <Link to="?centro=7">Abrir encima</Link>
      <Link to="/cursos/%">Un enlace roto</Link>
    </>
  );
}

const store = createAppStore({
  startSession: false,
  preloaded: { session: { status: 'visitante', user: null } },
});
afterAll(() => store.close());

const go = (path: string) =>
  render(
    <StoreProvider store={store}>
      <UiProvider>
        <MemoryRouter initialEntries={[path]}>
          <main tabIndex={-1}>
            <RegistryContext value={registry}>
              <RouteView registry={registry} />
            </RegistryContext>
          </main>
        </MemoryRouter>
      </UiProvider>
    </StoreProvider>,
  );

const scroll = jest.fn();
beforeEach(() => {
  jest.mocked(loadScreen).mockResolvedValue(Screen);
  window.scrollTo = scroll;
  scroll.mockClear();
});

test('a new path scrolls to the top, changes the title and moves the focus', async () => {
  go('/showCursos');
  await userEvent.click(await screen.findByRole('link', { name: 'Ver el curso' }));
  const heading = await screen.findByRole('heading', { name: 'Pantalla de /cursos/7' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(document.title).toBe('Curso · Oficio');
  expect(screen.getByText('?vista=x 7 7')).toBeVisible();
});

test('a change of the query alone neither scrolls nor moves the focus', async () => {
  go('/showCursos');
  const link = await screen.findByRole('link', { name: 'Ordenar' });
  await userEvent.click(link);
  expect(await screen.findByText(/orden=titulo/)).toBeVisible();
  expect(scroll).not.toHaveBeenCalled();
  expect(link).toHaveFocus();
});

test('another view scrolls to the top, changes title and moves the focus', async () => {
  go('/novedades');
  await userEvent.click(await screen.findByRole('link', { name: 'Leer' }));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(document.title).toBe('Novedad · Oficio');
  await userEvent.click(screen.getByRole('link', { name: 'Ordenar lo leído' }));
  expect(await screen.findByText(/orden=fecha/)).toBeVisible();
  expect(scroll).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('link', { name: 'Leer otra' }));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  expect(scroll).toHaveBeenCalledTimes(2);
});

test('a view that opens over its screen changes only the title', async () => {
  go('/centros');
  const link = await screen.findByRole('link', { name: 'Abrir encima' });
  await userEvent.click(link);
  expect(await screen.findByText(/centro=7/)).toBeVisible();
  expect(document.title).toBe('Centro · Oficio');
  expect(scroll).not.toHaveBeenCalled();
  // The same link element: the screen was not mounted again.
  expect(link).toHaveFocus();
});

test('one trailing slash leads to the path without it', async () => {
  go('/showCursos/?a=1');
  expect(await screen.findByRole('heading', { name: 'Pantalla de /showCursos' })).toBeVisible();
  expect(screen.getByText('?a=1')).toBeVisible();
});

test('an unknown path says so and suggests the page that was meant', async () => {
  go('/cursos');
  expect(screen.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible();
  expect(screen.getByText(/¿Buscando los cursos\?/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver cursos' })).toHaveAttribute('href', '/showCursos');
});

test('a path that cannot be decoded is not found, also inside the site', async () => {
  for (const path of ['/%', '/cursos/%E0%A4%A']) {
    const { unmount } = go(path);
    expect(screen.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible();
    expect(screen.getByText(path)).toBeVisible();
    unmount();
  }
  go('/showCursos');
  await userEvent.click(await screen.findByRole('link', { name: 'Un enlace roto' }));
  expect(await screen.findByRole('heading', { name: 'No encontramos esa página' })).toBeVisible();
});

test('a screen that needs an account sends a visitor to sign in and back', async () => {
  go('/campus?curso=3');
  expect(await screen.findByRole('heading', { name: 'Pantalla de /login' })).toBeVisible();
  expect(screen.getByText('?volver=%2Fcampus%3Fcurso%3D3')).toBeVisible();
});

test('a screen opens for its roles only', async () => {
  const signedIn = (...roles: string[]) => ({ status: 'signedIn' as const, roles, id: 'a' });
  const visitor = { status: 'visitor' as const, roles: [] };
  expect(decide('publico', visitor)).toBe('enter');
  expect(decide('sesion', { status: 'unknown', roles: [] })).toBe('wait');
  expect(decide('administracion', visitor)).toBe('signIn');
  expect(decide('sesion', signedIn('estudiante'))).toBe('enter');
  expect(decide('administracion', signedIn('estudiante'))).toBe('refuse');
  expect(decide('administracion', signedIn('estudiante', 'docente'))).toBe('enter');
  expect(decide('moderacion', signedIn('docente'))).toBe('refuse');
  expect(decide('superadmin', signedIn('admin'))).toBe('refuse');
  expect(decide('superadmin', signedIn('superadmin'))).toBe('enter');
  await act(async () => {});
});
