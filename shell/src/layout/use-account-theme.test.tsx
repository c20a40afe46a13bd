import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { useSession } from '@oficio/shared/store';
import { UiProvider, useColorScheme } from '@oficio/shared/ui';
import { fireEvent, screen } from '@testing-library/react';
import { useAccountTheme } from './use-account-theme.ts';

function Probe() {
  useAccountTheme();
  const { scheme, setScheme } = useColorScheme();
  const { user, refresh } = useSession();
  return (
    <>
      <output>{`${user?.nombreUsuario ?? 'nadie'}: ${scheme}`}</output>
      <button onClick={() => setScheme('light')}>Claro</button>
      <button onClick={() => void refresh()}>Actualizar</button>
    </>
  );
}

const ana = (tema?: 'claro' | 'oscuro') => fakeUser(tema && { preferencias: { tema } });
/** Opens the page with `before` signed in; pressing "Actualizar" then makes `after` the signed-in user. */
const open = (before: SessionUser | null, after: SessionUser | null) => {
  const api = fakeApi();
  api.user = after;
  renderWithStore(
    <UiProvider>
      <Probe />
    </UiProvider>,
    { api, user: before },
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('the account’s theme applies on signing in and can be changed here', async () => {
  open(null, ana('oscuro'));
  press('Actualizar');
  expect(await screen.findByText('ana: dark')).toBeTruthy();
  press('Claro');
  expect(await screen.findByText('ana: light')).toBeTruthy();
  press('Actualizar');
  expect(await screen.findByText('ana: light')).toBeTruthy();
});

test('a page opened with a session uses the theme chosen on the device', async () => {
  localStorage.setItem('oficio-tema', 'light');
  open(ana('oscuro'), ana('oscuro'));
  press('Actualizar');
  expect(await screen.findByText('ana: light')).toBeTruthy();
});

test('an account without a theme changes nothing', async () => {
  localStorage.setItem('oficio-tema', 'dark');
  open(null, ana());
  press('Actualizar');
  expect(await screen.findByText('ana: dark')).toBeTruthy();
});
