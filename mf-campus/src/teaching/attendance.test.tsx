import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Attendance } from './attendance.tsx';
import type { TaughtCourse } from './use-taught-course.ts';

test('reloads the list of attendance when the code is closed', async () => {
  const ana = { _id: 'ana', nombreUsuario: 'ana' };
  const api = fakeApi({
    inscripciones: [{ _id: 'i', curso: 'k', estado: 'activa', usuario: ana }],
    asistencias: [],
    users: [ana],
  });
  api.answer('/api/clases/c/codigo-asistencia', () => ({
    codigo: 'ABC234',
    cambiaEnMs: 30_000,
    presentes: 0,
    inscriptos: 1,
  }));
  // Only the course's lessons are read here.
  const taught = {
    lessons: { status: 'loaded', docs: [{ _id: 'c', titulo: 'Taller', tipo: 'presencial' }] },
  } as unknown as TaughtCourse;
  renderWithStore(
    <UiProvider>
      <MemoryRouter>
        <Attendance curso="k" taught={taught} />
      </MemoryRouter>
    </UiProvider>,
    { api, user: fakeUser() },
  );
  expect(await screen.findByText(/0 de 1 presentes\./)).toBeVisible();
  await userEvent.click(screen.getByText('Mostrar el código en pantalla'));
  expect(await screen.findByText('ABC234')).toBeInTheDocument();
  api.records['asistencias']?.push({ _id: 'a', clase: 'c', usuario: 'ana', estado: 'presente', version: 1 });
  await userEvent.click(screen.getByText('Cerrar'));
  await waitFor(() => expect(screen.getByText(/1 de 1 presentes\./)).toBeVisible());
});
