import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CourseForum } from './course-forum.tsx';

const user = fakeUser();
const records = {
  preguntas: [
    {
      _id: 'p1',
      curso: 'k',
      titulo: '¿Cómo se mide?',
      cuerpo: 'No sé.',
      estado: 'abierta',
      respuestas: 0,
      version: 1,
    },
    {
      _id: 'p2',
      curso: 'k',
      titulo: '¿Se puede?',
      cuerpo: 'Retenida.',
      estado: 'pendiente',
      respuestas: 0,
      version: 1,
    },
  ],
  respuestas: [{ _id: 'r1', pregunta: 'p1', cuerpo: 'Con un clavo.', estado: 'visible', version: 1 }],
  reportes: [
    {
      _id: 'x',
      coleccion: 'respuestas',
      objeto: 'r1',
      curso: 'k',
      motivo: 'peligroso',
      estado: 'abierto',
      version: 1,
    },
  ],
};
function open(docentes: readonly string[]) {
  const api = fakeApi(records);
  renderWithStore(
    <UiProvider>
      <MemoryRouter>
        <CourseForum course={{ _id: 'k', docentes: [...docentes] }} />
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
  return api;
}

test('lets a teacher decide on held texts and on reports', async () => {
  const api = open([user._id]);
  expect(await screen.findByRole('link', { name: '¿Cómo se mide?' })).toBeVisible();
  const held = within(screen.getByRole('region', { name: 'Textos en revisión' }));
  await userEvent.click(await held.findByRole('button', { name: 'Aprobar y mostrar' }));
  await waitFor(() => expect(api.records['preguntas']?.[1]).toMatchObject({ estado: 'abierta' }));
  const reports = within(screen.getByRole('region', { name: 'Reportes' }));
  expect(await reports.findByText('Una respuesta: indicación peligrosa')).toBeVisible();
  await userEvent.click(reports.getByRole('button', { name: 'Desestimar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Es correcto.');
  await userEvent.click(dialog.getByRole('button', { name: 'Desestimar' }));
  await waitFor(() =>
    expect(api.records['reportes']).toMatchObject([{ estado: 'desestimado', resolucion: 'Es correcto.' }]),
  );
});

test('shows a manager the questions without any decisions', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: '¿Cómo se mide?' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Reportes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Aprobar y mostrar' })).not.toBeInTheDocument();
});
