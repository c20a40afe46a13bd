import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './register.screen.tsx';

const show = (api: ReturnType<typeof fakeApi>) =>
  renderWithStore(
    <MemoryRouter initialEntries={['/register?volver=%2Fcursos%2Fc1']}>
      <Screen />
    </MemoryRouter>,
    { api, user: null },
  );
const send = () => userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = jest.fn();
});

test('an empty form says all that is missing at once, not one thing at a time', async () => {
  show(fakeApi());
  await send();
  const summary = await screen.findByRole('alert');
  for (const part of ['Nombre', 'Apellido', 'Correo', 'Contraseña', 'aceptar los términos'])
    expect(summary).toHaveTextContent(part);
});

test('after creating the account a phone sees what comes next, and signing in leads back to the course', async () => {
  const api = fakeApi();
  api.answer('auth/sign-up/email', () => ({}));
  show(api);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Rosa');
  await userEvent.type(screen.getByRole('textbox', { name: 'Apellido' }), 'Quiroga');
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'rosa@oficio.example');
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'tableros-y-cables');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Acepto/ }));
  await send();
  const heading = await screen.findByRole('heading', { name: 'Falta confirmar el correo' });
  expect(heading).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByText(/ya es posible iniciar sesión, inscribirse y estudiar/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    '/login?volver=%2Fcursos%2Fc1',
  );
});
