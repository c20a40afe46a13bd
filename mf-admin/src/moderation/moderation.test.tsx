import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from '../screens/moderacion/moderacion.screen.tsx';
import { anId, at } from '../testing/at.tsx';

const moderator = fakeUser({ roles: ['estudiante', 'moderador'] });

test('a rejected credential says why', async () => {
  const id = anId();
  const api = fakeApi({
    credenciales: [
      {
        _id: id,
        titulo: 'Soldadura',
        estado: 'pendiente',
        origen: 'cargada',
        creadoEn: '2026-11-01T00:00:00.000Z',
        version: 1,
      },
    ],
  });
  renderWithStore(at('/moderacion?vista=credenciales', <Screen />), { api, user: moderator });
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(screen.getByText('Falta escribir el motivo.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'No se lee.');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() =>
    expect(api.records.credenciales?.[0]).toMatchObject({ estado: 'rechazada', motivoPublico: 'No se lee.' }),
  );
  expect(await screen.findByText('No hay nada para revisar')).toBeVisible();
});

test('a report hides what it is about and is resolved', async () => {
  const question = anId();
  const api = fakeApi({
    preguntas: [
      { _id: question, titulo: '¿Se puede?', cuerpo: 'Texto reportado', estado: 'abierta', version: 1 },
    ],
    reportes: [
      {
        _id: anId(),
        coleccion: 'preguntas',
        objeto: question,
        motivo: 'peligroso',
        estado: 'abierto',
        creadoEn: '2026-11-01T00:00:00.000Z',
        version: 1,
      },
    ],
  });
  renderWithStore(at('/moderacion', <Screen />), { api, user: moderator });
  expect(await screen.findByRole('heading', { name: 'Indicación peligrosa' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '¿Se puede?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar y resolver' }));
  await userEvent.type(screen.getByRole('textbox'), 'Puede causar un accidente.');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar y resolver' }));
  await waitFor(() =>
    expect(api.records.reportes?.[0]).toMatchObject({
      estado: 'resuelto',
      resolucion: 'Puede causar un accidente.',
    }),
  );
  expect(api.records.preguntas?.[0]).toMatchObject({
    estado: 'oculta',
    motivoEstado: 'Puede causar un accidente.',
  });
});

test('the server’s refusal stays with what was being decided', async () => {
  const api = fakeApi({
    preguntas: [
      {
        _id: anId(),
        titulo: '¿Retenida?',
        cuerpo: 'Texto',
        estado: 'pendiente',
        creadoEn: '2026-11-01T00:00:00.000Z',
        version: 1,
      },
    ],
  });
  renderWithStore(at('/moderacion?vista=preguntas', <Screen />), { api, user: moderator });
  api.failNext('edit', 409, 'Ya la revisó otra persona.');
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar y mostrar' }));
  expect(await screen.findByText('Ya la revisó otra persona.')).toBeVisible();
});
