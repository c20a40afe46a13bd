import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './notificaciones.screen.tsx';

const notice = (_id: string, leidaEn?: string) => ({
  _id,
  tipo: 'foro',
  titulo: `Aviso ${_id}`,
  creadoEn: '2026-11-01T12:00:00Z',
  ...(leidaEn && { leidaEn }),
});

test('marks one, then all, and requests the counts again', async () => {
  const api = fakeApi({ notificaciones: [notice('1'), notice('2'), notice('3', '2026-11-02T12:00:00Z')] });
  const user = fakeUser({ notificacionesSinLeer: 2 });
  api.user = user;
  renderWithStore(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
    { api, user },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como leída: Aviso 1' }));
  await waitFor(() => expect(api.records['notificaciones']?.[0]?.['leidaEn']).toBeTruthy());
  expect(api.records['notificaciones']?.[1]?.['leidaEn']).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Marcar todas como leídas' }));
  await waitFor(() => expect(api.records['notificaciones']?.[1]?.['leidaEn']).toBeTruthy());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Marcar todas como leídas' })).toBeDisabled(),
  );
  expect(api.calls.filter(({ path }) => path === '/api/sesion').length).toBeGreaterThanOrEqual(2);
});
