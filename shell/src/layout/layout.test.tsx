import type { SessionUser } from '@oficio/shared/contract/answers/session';
import { MemoryRouter, useLocation } from '@oficio/shared/router';
import { UiProvider } from '@oficio/shared/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Layout } from './layout.tsx';
import { bottomDestinations, drawerGroups, headerDestinations, workDestinations } from './navigation.ts';

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
const labels = (items: readonly { label: string }[]): string[] => items.map(({ label }) => label);

test.each<[string, SessionUser | null, string[]]>([
  ['visitante', null, ['Cursos', 'Certificaciones', 'Profesionales', 'Centros', 'Foro']],
  ['estudiante', person(), ['Campus', 'Mis cursos', 'Cursos', 'Foro']],
  ['docente', person({ ensena: true }), ['Campus', 'Mis cursos', 'Cursos', 'Foro', 'Enseñar']],
  ['gestor', person({ gestorDe: ['c1'] }), ['Campus', 'Mis cursos', 'Cursos', 'Foro', 'Mi centro']],
  ['moderador', person({ roles: ['moderador'] }), ['Campus', 'Mis cursos', 'Cursos', 'Foro', 'Moderación']],
  [
    'admin',
    person({ roles: ['admin'] }),
    ['Campus', 'Mis cursos', 'Cursos', 'Foro', 'Moderación', 'Administración'],
  ],
  [
    'superadmin',
    person({ roles: ['superadmin'], ensena: true }),
    ['Campus', 'Mis cursos', 'Cursos', 'Foro', 'Administración', 'Superadministración'],
  ],
])('%s finds 4 to 6 destinations in the header', (_role, user, expected) => {
  expect(labels(headerDestinations(user))).toEqual(expected);
});

test('what the header has no room for is in the drawer', () => {
  const user = person({ roles: ['superadmin'], ensena: true, gestorDe: ['c1'] });
  const drawer = drawerGroups(user).flatMap(({ items }) => labels(items));
  for (const label of labels(workDestinations(user))) expect(drawer).toContain(label);
  expect(labels(bottomDestinations(null))).toEqual(['Inicio', 'Cursos', 'Verificar', 'Foro']);
  expect(labels(bottomDestinations(user))).toEqual(['Inicio', 'Campus', 'Mis cursos', 'Foro']);
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(user: SessionUser | null, onSignOut = jest.fn(), address = '/foro') {
  render(
    <UiProvider env="test">
      <MemoryRouter initialEntries={[address]}>
        <Layout user={user} onSignOut={onSignOut}>
          <input aria-label="Texto" />
          <Where />
        </Layout>
      </MemoryRouter>
    </UiProvider>,
  );
}

test.each([
  ['/campus', 'Campus'],
  ['/campus?vista=ensenar&curso=k', 'Enseñar'],
  ['/campus?vista=centro&centro=c1&seccion=cursos', 'Mi centro'],
])('of the campus, %s is %s and nothing else', (address, label) => {
  open(person({ ensena: true, gestorDe: ['c1'] }), jest.fn(), address);
  const main = screen.getByRole('navigation', { name: 'Principal' });
  expect(
    within(main)
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.textContent),
  ).toEqual([label]);
});

test('the slash opens the search, but not while typing; the text goes where it was asked', async () => {
  const user = userEvent.setup();
  open(null);
  await user.type(screen.getByLabelText('Texto'), '/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(document.body);
  await user.keyboard('/');
  const dialog = screen.getByRole('dialog', { name: 'Buscar' });
  await user.click(within(dialog).getByRole('radio', { name: /Profesionales/ }));
  await user.type(within(dialog).getByRole('searchbox'), 'gas y agua{Enter}');
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
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(localStorage.getItem('oficio-tema')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Cuenta de Ana Gómez' }));
  await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});
