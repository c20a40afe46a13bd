import type { Doc } from '@oficio/shared/contract/collections/index';
import { MemoryRouter, Route, Routes } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './cargar-profesional.screen.tsx';

const me = fakeUser();
const record = (profile: object) =>
  ({
    _id: me._id,
    nombre: 'Ana',
    apellido: 'Paz',
    nombreUsuario: 'ana',
    version: 1,
    perfilProfesional: { titular: 'Plomera', visibilidad: 'oculto', ...profile },
  }) as unknown as Doc<'users'>;
const show = (api: ReturnType<typeof fakeApi>, user: typeof me | null) =>
  renderWithStore(
    <MemoryRouter initialEntries={['/cargar-profesional']}>
      <Routes>
        <Route path="/cargar-profesional" element={<Screen />} />
        <Route path="/login" element={<p>Pantalla de ingreso</p>} />
      </Routes>
    </MemoryRouter>,
    { api, user },
  );
beforeEach(() => sessionStorage.clear());
beforeAll(() => {
  // jsdom cannot scroll.
  window.scrollTo = () => undefined;
});

test('a rejected profile says why and goes to review again once corrected', async () => {
  const api = fakeApi({ users: [record({ estado: 'rechazado', motivo: 'Falta la matrícula.' })] });
  show(api, me);
  expect(await screen.findByText('Falta la matrícula.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /Oficio o profesión/ }), ' matriculada');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a revisión' }));
  const sent = api.requests.find(({ operation }) => operation === 'edit')?.fields as
    { perfilProfesional: object } | undefined;
  expect(sent?.perfilProfesional).toMatchObject({ titular: 'Plomera matriculada', estado: 'pendiente' });
});

test('an error of the server is shown beside its field in the list', async () => {
  const api = fakeApi({
    users: [record({ matriculas: [{ numero: '7', autoridad: 'x', estado: 'declarada' }] })],
  });
  show(api, me);
  const field = await screen.findByRole('textbox', { name: /Autoridad/ });
  api.failNext('edit', 422, 'La autoridad está incompleta.', 'perfilProfesional.matriculas.0.autoridad');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a revisión' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('La autoridad está incompleta.');
  expect(field).toBeInvalid();
});

test('saving a draft leaves the focus on its button', async () => {
  show(fakeApi({ users: [record({ estado: 'borrador' })] }), me);
  const button = await screen.findByRole('button', { name: 'Guardar borrador' });
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  // A browser takes the focus away from a disabled element.
  expect(button).toBeEnabled();
});

test('a visitor’s typed values stay while they sign in', async () => {
  const api = fakeApi({ users: [record({ titular: '' })] });
  const first = show(api, null);
  await userEvent.type(await screen.findByRole('textbox', { name: /Oficio o profesión/ }), 'Gasista');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a revisión' }));
  expect(await screen.findByText('Pantalla de ingreso')).toBeInTheDocument();
  first.unmount();
  show(api, me);
  expect(await screen.findByRole('textbox', { name: /Oficio o profesión/ })).toHaveValue('Gasista');
  expect(screen.getByText('Se recuperó lo escrito antes y no enviado.')).toBeInTheDocument();
});

test('only managers may load other people’s profiles', async () => {
  const api = fakeApi({ users: [record({})] });
  const { unmount } = show(api, me);
  await screen.findByRole('textbox', { name: /Oficio o profesión/ });
  expect(screen.queryByRole('link', { name: 'Varios, de una planilla' })).not.toBeInTheDocument();
  unmount();
  show(api, fakeUser({ gestorDe: ['c1'] }));
  expect(await screen.findByRole('link', { name: 'Varios, de una planilla' })).toBeInTheDocument();
});
