import type { Doc } from '@oficio/shared/contract/collections/index';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InviteListDialog } from './invite-list-dialog.tsx';
import { NEW_LIST } from './invite-list.ts';

const course = { _id: 'k1', titulo: 'Electricidad', centro: 'n' } as unknown as Doc<'cursos'>;
const other = { _id: 'k2', titulo: 'Soldadura', centro: 'n' } as unknown as Doc<'cursos'>;
const hidden = { hidden: true };

/** Renders the dialog over a page that stores the open list, as the address does. */
function Desk({ courses }: { courses: readonly Doc<'cursos'>[] }) {
  const [lista, setLista] = useState(NEW_LIST);
  return (
    <InviteListDialog
      lista={lista}
      courses={courses}
      curso=""
      onLista={setLista}
      onInvited={() => undefined}
    />
  );
}

test('reviews a list by name and invites only once confirmed', async () => {
  const api = fakeApi({ trabajos: [] });
  const works = api.records['trabajos'] ?? [];
  api.answer('/api/trabajos/', () => ({
    cuentas: { invitada: 2, problema: 1 },
    filas: [
      { orden: 1, datos: { nombre: 'Ana López', email: 'ana@x.example' }, dicho: 'invitada' },
      { orden: 2, datos: { nombre: 'Caro Gil', email: 'caro@gmial.com' }, dicho: 'invitada' },
      {
        orden: 3,
        nombre: 'Beto Paz',
        datos: { nombre: 'Beto Paz', email: 'beto@' },
        dicho: 'problema',
        mensaje: 'El campo «Correo» no está bien.',
      },
    ],
  }));
  renderWithStore(<Desk courses={[course]} />, { api, user: fakeUser() });
  await userEvent.type(
    await screen.findByRole('textbox', { name: /^Lista/, ...hidden }),
    'Ana López\tana@x.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Revisar la lista', ...hidden }));
  await waitFor(() => expect(works).toHaveLength(1));
  expect(works[0]).toMatchObject({
    tipo: 'importacion',
    coleccion: 'invitaciones',
    opciones: { fijos: { curso: 'k1', centro: 'n', papel: 'estudiante', espera: true } },
  });
  Object.assign(works[0] ?? {}, {
    estado: 'preparado',
    fase: 'ensayar',
    ensayadoEn: '2026-11-23T10:00:00.000Z',
    total: 3,
    titulo: 'Invitar a «Electricidad»',
  });
  expect(await screen.findByText('Beto Paz', {}, { timeout: 3000 })).toBeInTheDocument();
  expect(screen.getByText('Todavía no se envió nada')).toBeInTheDocument();
  expect(screen.getByText('El campo «Correo» no está bien.')).toBeInTheDocument();
  expect(screen.getByText('¿Es caro@gmail.com?')).toBeInTheDocument();
  expect(works[0]).not.toHaveProperty('ensayo', false);
  await userEvent.click(screen.getByRole('button', { name: 'Invitar a 2 personas', ...hidden }));
  await waitFor(() => expect(works[0]).toMatchObject({ ensayo: false, estado: 'enCurso' }));
  expect(await screen.findByText(/sigue en el servidor/)).toBeInTheDocument();
});

test('requires a course and people', async () => {
  const api = fakeApi({ trabajos: [] });
  renderWithStore(<Desk courses={[course, other]} />, { api, user: fakeUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar la lista', ...hidden }));
  expect(await screen.findByRole('alert', hidden)).toHaveTextContent('Falta elegir el curso.');
  expect(api.records['trabajos']).toHaveLength(0);
});

test('uploads a pasted list that is too long as a file', async () => {
  const api = fakeApi({ trabajos: [] });
  renderWithStore(<Desk courses={[course]} />, { api, user: fakeUser() });
  const box = await screen.findByRole('textbox', { name: /^Lista/, ...hidden });
  await userEvent.click(box);
  await userEvent.paste('Ana López\tana@x.example\n'.repeat(10_000));
  await waitFor(() => expect(api.records['trabajos']).toHaveLength(1));
  expect(api.records['trabajos']?.[0]).toMatchObject({ archivo: expect.any(File) as File });
});
