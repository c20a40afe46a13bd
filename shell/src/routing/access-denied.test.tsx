import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import { registryOf, registryRemote } from '../testing/registry.ts';
import { RegistryContext } from './duties.ts';
import { AccessDenied } from './access-denied.tsx';

const registry = registryOf(
  registryRemote('mf-public', [
    { path: '/perfil', as: 'secondStep', part: { vista: 'acceso' } },
    { path: '/escribir', as: 'contact' },
  ]),
);
const open = (user: ReturnType<typeof fakeUser>) =>
  renderWithStore(
    <MemoryRouter>
      <RegistryContext value={registry}>
        <AccessDenied />
      </RegistryContext>
    </MemoryRouter>,
    { api: fakeApi(), user },
  );

test('an administrator without a second factor is led to set it up', () => {
  open(fakeUser({ faltaSegundoPaso: true, aviso: 'Los permisos se activan con la verificación.' }));
  expect(screen.getByRole('heading', { name: 'Falta la verificación en dos pasos' })).toBeInTheDocument();
  expect(screen.getByText('Los permisos se activan con la verificación.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Configurarla' })).toHaveAttribute('href', '/perfil?vista=acceso');
});

test('other users read whom to ask', () => {
  open(fakeUser());
  expect(
    screen.getByRole('heading', { name: 'Esta pantalla no está disponible para esta cuenta' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pedir acceso' })).toHaveAttribute('href', '/escribir');
});
