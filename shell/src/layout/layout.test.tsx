import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { MemoryRouter, useLocation } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteRegistry } from '../testing/site-registry.ts';
import { Layout } from './layout.tsx';

const person = (more: Partial<SessionUser> = {}): SessionUser => ({
  _id: 'u1',
  nombreUsuario: 'ana',
  nombre: 'Ana',
  apellido: 'Gómez',
  roles: ['estudiante'],
  gestorDe: [],
  ensena: false,
  ...more,
});
let registry: Registry;
beforeAll(async () => {
  registry = await siteRegistry();
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(user: SessionUser | null, onSignOut = jest.fn(), address = '/foro') {
  const api = fakeApi();
  api.answer('/api/sugerencias', () => ({ sugerencias: [] }));
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Layout registry={registry} user={user} onSignOut={onSignOut}>
          <input aria-label="Texto" />
          <Where />
        </Layout>
      </MemoryRouter>
    </UiProvider>,
    { api },
  );
}

test.each([
  ['/campus', 'Campus'],
  ['/campus?vista=ensenar&curso=k', 'Enseñar'],
  ['/campus?vista=centro&centro=c1&seccion=cursos', 'Mi centro'],
])('%s marks %s as the only current place', (address, label) => {
  open(person({ ensena: true, gestorDe: ['c1'] }), jest.fn(), address);
  const main = screen.getByRole('navigation', { name: 'Principal' });
  expect(
    within(main)
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.textContent),
  ).toEqual([label]);
});

test('inside a course the screen has the page to itself', () => {
  open(person({ ensena: true }), jest.fn(), '/campus?curso=k&clase=c');
  expect(screen.getByLabelText('Texto')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir al contenido' })).toBeInTheDocument();
});

test('the slash key opens the search, except while the person types', async () => {
  // Slow enough for suggestions to be fetched at each keystroke.
  const user = userEvent.setup({ delay: 60 });
  open(null);
  await user.type(screen.getByLabelText('Texto'), '/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(document.body);
  await user.keyboard('/');
  const dialog = screen.getByRole('dialog', { name: 'Buscar' });
  await user.click(await within(dialog).findByRole('radio', { name: /Profesionales/ }));
  await user.type(within(dialog).getByRole('combobox'), 'gas y agua{Enter}');
  expect(screen.getByText('/resultados?buscar=gas+y+agua')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the current place is marked, and the account signs out', async () => {
  const user = userEvent.setup();
  const onSignOut = jest.fn();
  open(person({ notificacionesSinLeer: 3 }), onSignOut);
  const main = screen.getByRole('navigation', { name: 'Principal' });
  expect(within(main).getByRole('link', { name: 'Foro' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Notificaciones: 3 sin leer' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cuenta de Ana Gómez' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Oscuro' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  expect(localStorage.getItem('oficio-tema')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Cuenta de Ana Gómez' }));
  await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});
