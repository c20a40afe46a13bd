import type { Doc } from '@oficio/shared/contract/collections/index';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InviteListDialog } from './invite-list-dialog.tsx';

const course = { _id: 'k1', titulo: 'Electricidad' } as unknown as Doc<'cursos'>;

beforeEach(() => sessionStorage.clear());

test('a list is tried first; only the confirmation invites', async () => {
  const api = fakeApi();
  api.answer('/api/cursos/k1/invitar-lista', ({ body }) => ({
    ensayo: (body as { ensayo: boolean }).ensayo,
    resultados: [
      { persona: 'ana@x.example', resultado: 'invitada' },
      { persona: 'caro@gmial.com', resultado: 'invitada' },
      { persona: 'beto de la Cruz', resultado: 'noEsCorreo' },
      { persona: 'dina@x.example', resultado: 'sinLugar' },
    ],
  }));
  const onInvited = jest.fn();
  renderWithStore(
    <InviteListDialog open courses={[course]} curso="k1" onClose={() => undefined} onInvited={onInvited} />,
    { api, user: fakeUser() },
  );
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Correos', hidden: true }),
    'Ana López\tana@x.example\t30111222{enter}beto de la Cruz',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Revisar la lista', hidden: true }));
  expect(await screen.findByText('No es un correo')).toBeInTheDocument();
  expect(screen.getByText('beto de la Cruz')).toBeInTheDocument();
  expect(screen.getByText(/Todavía no se envió nada/)).toHaveTextContent(
    '1 persona no tiene lugar en el curso.',
  );
  expect(screen.getByText('¿Es caro@gmail.com?')).toBeInTheDocument();
  expect(onInvited).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Invitar a 2/, hidden: true }));
  expect(await screen.findAllByText('Invitada')).toHaveLength(2);
  expect(screen.queryByText(/¿Es/)).not.toBeInTheDocument();
  expect(api.calls.map(({ body }) => body)).toEqual([
    { personas: ['ana@x.example', 'beto de la Cruz'], ensayo: true },
    { personas: ['ana@x.example', 'beto de la Cruz'], ensayo: false },
  ]);
  expect(onInvited).toHaveBeenCalledTimes(1);
});

test('without a course or people it asks for them', async () => {
  const api = fakeApi();
  renderWithStore(
    <InviteListDialog
      open
      courses={[course]}
      curso=""
      onClose={() => undefined}
      onInvited={() => undefined}
    />,
    { api, user: fakeUser() },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Revisar la lista', hidden: true }));
  expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent('Falta elegir el curso.');
  expect(api.calls).toHaveLength(0);
});
