import { MemoryRouter, Route, Routes } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AskReview } from '../courses/ask-course.tsx';
import { GradeReviews } from './grade-reviews.tsx';

const request = { _id: 's1', tipo: 'revisionNota', usuario: 'u1', objeto: 'a1', estado: 'pendiente' };
const records = () => ({
  solicitudes: [
    { ...request, motivo: 'Puse los dos pasos.' },
    { ...request, _id: 's2', objeto: 'a2', motivo: 'De otro curso.' },
  ],
  intentos: [
    { _id: 'a1', ejercicio: 'e1', usuario: 'u1', estado: 'calificado', nota: 40 },
    { _id: 'a2', ejercicio: 'e2', usuario: 'u1', estado: 'calificado', nota: 50 },
  ],
  ejercicios: [
    { _id: 'e1', titulo: 'Examen final', cursoRaiz: 'k1', aprobacionPct: 60 },
    { _id: 'e2', titulo: 'Otro examen', cursoRaiz: 'k2', aprobacionPct: 60 },
  ],
  users: [],
});
const accepted = jest.fn();

function open(user = fakeUser()) {
  const api = fakeApi(records());
  accepted.mockClear();
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={['/']}>
        <GradeReviews
          concerns={({ cursoRaiz }) => cursoRaiz === 'k1'}
          pathTo={(attempt) => `/corregir/${attempt}`}
          onAccepted={accepted}
        />
        <AskReview objeto="a1" />
        <Routes>
          <Route path="/corregir/:id" element={<p>La entrega</p>} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
  return api;
}

test('lists the grade reviews of this course, and accepts one', async () => {
  const api = open();
  const article = within((await screen.findByText('Puse los dos pasos.')).closest('article')!);
  expect(screen.queryByText('De otro curso.')).toBeNull();
  expect(article.getByText(/Nota: 40 %/)).toBeVisible();
  await userEvent.click(article.getByRole('button', { name: 'Volver a corregir' }));
  expect(await screen.findByText('La entrega')).toBeVisible();
  expect(api.records['solicitudes']?.[0]).toMatchObject({ estado: 'aceptada' });
  expect(accepted).toHaveBeenCalled();
});

test('requires a reason to leave the grade as it is', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar la nota' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Dejar la nota' }));
  expect(api.records['solicitudes']?.[0]).toMatchObject({ estado: 'pendiente' });
  await userEvent.type(dialog.getByLabelText(/Por qué/), 'Falta el segundo paso.');
  await userEvent.click(dialog.getByRole('button', { name: 'Dejar la nota' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.records['solicitudes']?.[0]).toMatchObject({
    estado: 'rechazada',
    resolucion: 'Falta el segundo paso.',
  });
});

test('lets a student withdraw a pending request of review', async () => {
  const api = open(fakeUser({ _id: 'u1' }));
  expect(await screen.findByText(/Ya se pidió, y espera respuesta/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar la solicitud' }));
  expect(await screen.findByRole('button', { name: 'Pedir que se revise la nota' })).toBeVisible();
  expect(api.records['solicitudes']?.[0]).toMatchObject({ estado: 'retirada' });
});
