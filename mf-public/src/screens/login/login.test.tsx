import { MemoryRouter, useLocation } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import { Screen } from './login.screen.tsx';

function Here() {
  const { pathname, search } = useLocation();
  return pathname === '/login' ? <Screen /> : <p>{`Se llegó a ${pathname}${search}`}</p>;
}
const open = (address: string, user: ReturnType<typeof fakeUser>) =>
  renderWithStore(
    <MemoryRouter initialEntries={[address]}>
      <Here />
    </MemoryRouter>,
    { api: fakeApi(), user },
  );

test('signing in leads a person who lacks a second factor to set it up', async () => {
  open('/login?volver=%2Fpanel', fakeUser({ faltaSegundoPaso: true }));
  expect(await screen.findByText('Se llegó a /mi-perfil?vista=acceso')).toBeInTheDocument();
});

test('signing in leads other people on to where they were going', async () => {
  open('/login?volver=%2Fmis-cursos', fakeUser());
  expect(await screen.findByText('Se llegó a /mis-cursos')).toBeInTheDocument();
});
