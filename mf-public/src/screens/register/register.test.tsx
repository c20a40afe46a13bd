import { MemoryRouter, Route, Routes } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './register.screen.tsx';

const show = (api: ReturnType<typeof fakeApi>, volver = '/cursos/c1') =>
  renderWithStore(
    <MemoryRouter initialEntries={[`/register?volver=${encodeURIComponent(volver)}`]}>
      <Routes>
        <Route path="/register" element={<Screen />} />
        <Route path="/invitacion" element={<h1>Invitación</h1>} />
      </Routes>
    </MemoryRouter>,
    { api, user: null },
  );
const send = () => userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = jest.fn();
});

/** A site where this person is signed in once registered. */
function site(abierto = true) {
  const api = fakeApi();
  api.answer('/api/cuenta/registro', () => ({ abierto }));
  api.answer('/api/auth/sign-up/email', () => {
    api.user = fakeUser({ email: 'rosa@oficio.example', confirmado: false });
    return {};
  });
  return api;
}

async function fill(email = 'rosa@oficio.example') {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Rosa');
  await userEvent.type(screen.getByRole('textbox', { name: 'Apellido' }), 'Quiroga');
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), email);
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'tableros-y-cables');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Acepto/ }));
}

test('an empty user name is left for the server to propose', async () => {
  const api = site();
  const sent: unknown[] = [];
  api.answer('/api/auth/sign-up/email', ({ body }) => {
    sent.push(body);
    api.user = fakeUser({ email: 'rosa@oficio.example', confirmado: false });
    return {};
  });
  show(api);
  await fill();
  await send();
  await screen.findByRole('heading', { name: 'Falta confirmar el correo' });
  expect(sent).toMatchObject([{ nombre: 'Rosa', nombreUsuario: '' }]);
});

test('the proposed user name is the one that the server makes', async () => {
  show(site());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'María Luz');
  await userEvent.type(screen.getByRole('textbox', { name: 'Apellido' }), 'O’Higgins Pereira');
  expect(screen.getByText(/uno como maria-luz\.o-higgins-pe\./)).toBeInTheDocument();
});

test('an empty form reports all that is missing at once', async () => {
  show(site());
  await screen.findByRole('button', { name: 'Crear cuenta' });
  await send();
  const summary = await screen.findByRole('alert');
  for (const part of ['Nombre', 'Apellido', 'Correo', 'Contraseña', 'aceptar los términos'])
    expect(summary).toHaveTextContent(part);
});

test('a new account is signed in, sees the next step and may fix its e-mail', async () => {
  const api = site();
  api.answer('/api/cuenta/correo', () => ({ status: true }));
  show(api);
  await fill();
  await send();
  const heading = await screen.findByRole('heading', { name: 'Falta confirmar el correo' });
  expect(heading).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(await screen.findByText('rosa@oficio.example')).toBeInTheDocument();
  expect(screen.getByText(/es posible inscribirse y estudiar/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Corregir el correo' }));
  // Neither step leaves the focus on a removed button.
  expect(screen.getByRole('textbox', { name: 'Correo correcto' })).toHaveFocus();
  await userEvent.keyboard('rosa.q@oficio.example');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
  expect(await screen.findByText(/^Enlace enviado a/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar otro enlace' })).toHaveFocus();
  expect(api.calls.find(({ path }) => path.endsWith('cuenta/correo'))?.body).toEqual({
    email: 'rosa.q@oficio.example',
  });
});

test('registering from an invitation returns to it', async () => {
  show(site(), '/invitacion?codigo=abc');
  await fill();
  await send();
  expect(await screen.findByRole('heading', { name: 'Invitación' })).toBeInTheDocument();
});

test('a typo in the e-mail is reported and fixed with one press', async () => {
  show(site());
  await fill('rosa@gmial.com');
  await userEvent.tab();
  expect(await screen.findByText(/^¿Es/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'rosa@gmail.com' }));
  expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveValue('rosa@gmail.com');
  expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveFocus();
  expect(screen.queryByText(/^¿Es/)).not.toBeInTheDocument();
});

test('closed registration shows no form', async () => {
  show(site(false));
  expect(await screen.findByText(/Por ahora no se crean cuentas/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
