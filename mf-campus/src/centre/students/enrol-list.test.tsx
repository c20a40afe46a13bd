import type { Doc } from '@oficio/shared/contract/collections/index';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnrolListDialog } from './enrol-list-dialog.tsx';

const course = { _id: 'k1', titulo: 'Electricidad' } as unknown as Doc<'cursos'>;

beforeEach(() => sessionStorage.clear());

test('a list is tried first; only the confirmation enrols', async () => {
  const api = fakeApi();
  api.answer('/api/cursos/k1/inscribir-lista', ({ body }) => ({
    ensayo: (body as { ensayo: boolean }).ensayo,
    resultados: [
      { persona: 'ana', resultado: 'inscripta' },
      { persona: 'nadie@x.example', resultado: 'noExiste' },
    ],
  }));
  const onEnrolled = jest.fn();
  renderWithStore(
    <EnrolListDialog open courses={[course]} curso="k1" onClose={() => undefined} onEnrolled={onEnrolled} />,
    { api, user: fakeUser() },
  );
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Personas', hidden: true }),
    'ana, nadie@x.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Revisar la lista', hidden: true }));
  expect(await screen.findByText('Sin cuenta en Oficio')).toBeInTheDocument();
  expect(screen.getByText(/Todavía no se inscribió a nadie/)).toBeInTheDocument();
  expect(onEnrolled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Inscribir a 1/, hidden: true }));
  expect(await screen.findByText('Inscripta')).toBeInTheDocument();
  expect(api.calls.map(({ body }) => body)).toEqual([
    { personas: ['ana', 'nadie@x.example'], ensayo: true },
    { personas: ['ana', 'nadie@x.example'], ensayo: false },
  ]);
  expect(onEnrolled).toHaveBeenCalledTimes(1);
});

test('without a course or people it asks for them', async () => {
  const api = fakeApi();
  renderWithStore(
    <EnrolListDialog
      open
      courses={[course]}
      curso=""
      onClose={() => undefined}
      onEnrolled={() => undefined}
    />,
    { api, user: fakeUser() },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Revisar la lista', hidden: true }));
  expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent('Falta elegir el curso.');
  expect(api.calls).toHaveLength(0);
});
