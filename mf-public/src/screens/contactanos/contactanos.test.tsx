import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './contactanos.screen.tsx';

const show = (
  api: ReturnType<typeof fakeApi>,
  path = '/contactanos',
  user: ReturnType<typeof fakeUser> | null = null,
) =>
  renderWithStore(
    <MemoryRouter initialEntries={[path]}>
      <Screen />
    </MemoryRouter>,
    { api, user },
  );
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.requests.find(({ operation }) => operation === 'add')?.fields;

beforeEach(() => sessionStorage.clear());

/** Fills in a visitor's name and e-mail. */
async function fillSender() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ana Paz');
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'ana@oficio.example');
}
async function fill() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Asunto' }), 'Horarios');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensaje' }), '¿Abre los sábados?');
}

test('a centre’s form names its recipient and sends the message there', async () => {
  const api = fakeApi({ centros: [{ _id: 'c1', nombre: 'Instituto Sur' }], contactarnos: [] });
  show(api, '/contactanos?centro=c1', fakeUser({ email: 'ana@oficio.example' }));
  expect(await screen.findByText(/le llega a Instituto Sur/)).toBeInTheDocument();
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  expect(await screen.findByText(/Mensaje (enviado|guardado)/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Escribir otro mensaje' })).toHaveFocus();
  expect(sent(api)).toMatchObject({
    centro: 'c1',
    motivo: 'centro',
    nombre: 'Ana Paz',
    email: 'ana@oficio.example',
    consentimiento: true,
  });
  expect(sent(api)).not.toHaveProperty('sitio');
});

test('a sent message is confirmed by its unbroken number', async () => {
  const api = fakeApi({ contactarnos: [] });
  const { run } = api;
  // The server assigns the number.
  const numbered = Object.assign(api, {
    run: (request: Parameters<typeof run>[0]) =>
      run({ ...request, ...(request.fields && { fields: { ...request.fields, folio: 'C-000009' } }) }),
  });
  show(numbered);
  await fillSender();
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  const number = await screen.findByText('C-000009');
  expect(number).toHaveClass('number');
  expect(number.parentElement).toHaveTextContent('Mensaje enviado. Número C-000009');
  expect(screen.getByText(/Conviene guardar el número/)).toBeInTheDocument();
});

test('a form without consent sends nothing and loses nothing typed', async () => {
  const api = fakeApi();
  show(api);
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('hace falta aceptar');
  expect(sent(api)).toBeUndefined();
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('¿Abre los sábados?');
});

test('all missing fields are reported at once, each beside its field', async () => {
  const api = fakeApi();
  show(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar mensaje' }));
  const summary = await screen.findByRole('alert');
  for (const part of ['Nombre', 'Correo', 'Asunto', 'Mensaje', 'hace falta aceptar'])
    expect(summary).toHaveTextContent(part);
  for (const name of ['Nombre', 'Correo', 'Asunto', 'Mensaje'])
    expect(screen.getByRole('textbox', { name })).toBeInvalid();
});

test('the honeypot is out of reach of people and screen readers', async () => {
  const { container } = show(fakeApi());
  await screen.findByRole('textbox', { name: 'Asunto' });
  expect(screen.queryByRole('textbox', { name: 'Sitio' })).toBeNull();
  const trap = container.querySelector('input[name="sitio"]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('an error of the server is shown beside its field', async () => {
  const api = fakeApi();
  api.failNext('add', 400, 'El correo no es válido.', 'email');
  show(api);
  await fillSender();
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('El correo no es válido.');
  expect(screen.getByRole('textbox', { name: 'Correo' })).toBeInvalid();
});

test('a notification opens its message, and the recipient answers it there', async () => {
  const user = fakeUser();
  const api = fakeApi({
    contactarnos: [
      {
        _id: 'm1',
        nombre: 'Rosa',
        email: 'rosa@ejemplo.com.ar',
        asunto: 'Presupuesto',
        mensaje: '¿Cuánto sale una puesta a tierra?',
        profesional: user._id,
        estado: 'nueva',
        folio: 'C-000007',
        creadoEn: '2026-11-01T12:00:00Z',
      },
    ],
  });
  show(api, '/contactanos?mensaje=m1', user);
  const section = (await screen.findByRole('heading', { name: 'Mensaje recibido' })).closest('section')!;
  expect(section).toHaveTextContent('¿Cuánto sale una puesta a tierra?');
  // A separate element, whose style keeps it from breaking.
  expect(within(section).getByText('C-000007')).toHaveClass('number');
  expect(within(section).getByRole('button', { name: 'Responder' })).toBeVisible();
});
