import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './invitacion.screen.tsx';

/** Opens an invitation to Rosa from her e-mail. */
function open(email: string) {
  const user = fakeUser({ email });
  const api = fakeApi();
  api.user = user;
  let estado = 'pendiente';
  const invitation = () => ({
    _id: 'i1',
    email: 'rosa@oficio.example',
    papel: 'estudiante',
    estado,
    venceEn: '2027-01-01T00:00:00.000Z',
    centro: { _id: 'n', nombre: 'Instituto Norte' },
    curso: { _id: 'c1', titulo: 'Soldadura' },
    talon: false,
    espera: false,
    enEspera: false,
    propia: api.user?.email === 'rosa@oficio.example',
  });
  api.answer('/api/invitaciones/abrir', invitation);
  api.answer('/api/invitaciones/responder', ({ body }) => {
    estado = (body as { estado: string }).estado;
    return invitation();
  });
  api.answer('/api/auth/sign-out', () => {
    api.user = null;
    return {};
  });
  renderWithStore(
    <MemoryRouter initialEntries={['/invitacion?codigo=abc']}>
      <Screen />
    </MemoryRouter>,
    { api, user },
  );
}

test('the answer takes the focus from the removed button', async () => {
  open('rosa@oficio.example');
  const accept = await screen.findByRole('button', { name: 'Aceptar' });
  expect(document.body).toHaveFocus();
  await userEvent.click(accept);
  const outcome = await screen.findByText('La inscripción en «Soldadura» está activa.');
  expect(document.activeElement).toContainElement(outcome);
  expect(document.body).not.toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Empezar el curso' })).toHaveFocus();
});

test('another account signs out there, and signing in returns here', async () => {
  open('otra@oficio.example');
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar la sesión' }));
  const signIn = await screen.findByRole('link', { name: 'Iniciar sesión' });
  expect(signIn).toHaveAttribute('href', '/login?volver=%2Finvitacion%3Fcodigo%3Dabc');
  expect(screen.getByText('Para aceptar hace falta una cuenta con ese correo.')).toHaveFocus();
});
